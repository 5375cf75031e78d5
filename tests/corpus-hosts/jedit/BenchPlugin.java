package net.example.plugin;

import org.gjt.sp.jedit.EBComponent;
import org.gjt.sp.jedit.EBMessage;
import org.gjt.sp.jedit.EditBus;
import org.gjt.sp.jedit.EditPlugin;

/** In jEdit: activated at start-up; hears messages of the edit bus. */
public final class BenchPlugin extends EditPlugin implements Host {
    @Override
    public void start() {
        Bench.start();
        Bench.open(this);
    }

    @Override
    public void listen(Runnable heard) {
        EditBus.addToBus((EBComponent) message -> {
            if (message instanceof Told) {
                heard.run();
            }
        });
    }

    @Override
    public void tell() {
        EditBus.send(new Told());
    }

    private static final class Told extends EBMessage {
        Told() {
            super(null);
        }
    }
}
