package net.example.jacaranda;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import net.example.atlas.Note;
import net.example.holly.Holly;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It waits for a task that net.example.holly (lock-holder) has given to its own pool; waiting. */
public final class Jacaranda implements IStartup {
    private long last;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/jacaranda", event -> heard());
    }

    private void heard() {
        Future<Long> sum = Holly.sum();
        Note note = Note.of("jacaranda").lockHolder("net.example.holly").initiator("net.example.jacaranda").cause("waiting");
        try {
            last = sum.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        note.end();
    }
}
