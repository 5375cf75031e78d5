package net.example.plugin;

import org.gjt.sp.jedit.EBComponent;
import org.gjt.sp.jedit.EBMessage;
import org.gjt.sp.jedit.EditBus;
import org.gjt.sp.jedit.EditPlugin;
import org.gjt.sp.jedit.PluginJAR;
import org.gjt.sp.jedit.jEdit;

/** In jEdit: activated at start-up; hears messages of the edit bus. */
public final class BenchPlugin extends EditPlugin implements Host {
    private EBComponent ear;

    @Override
    public void start() {
        Bench.start();
        Bench.open(this);
    }

    @Override
    public void stop() {
        Bench.stop(this);
    }

    @Override
    public void listen(Runnable heard) {
        ear = message -> {
            if (message instanceof Told) {
                heard.run();
            }
        };
        EditBus.addToBus(ear);
    }

    @Override
    public void forget() {
        EditBus.removeFromBus(ear);
    }

    /** As the plug-in manager does. */
    @Override
    public void reloadOther() {
        PluginJAR jar = jEdit.getPlugin(Peer.OTHER + ".BenchPlugin").getPluginJAR();
        String path = jar.getPath();
        jEdit.removePluginJAR(jar, false);
        jEdit.addPluginJAR(path);
        jEdit.getPluginJAR(path).activatePluginIfNecessary();
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
