package net.example.sequoia;

import java.util.concurrent.CompletableFuture;
import net.example.atlas.Note;
import net.example.ulmus.Ulmus;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: initiator. It waits for the end of a CompletableFuture of which nobody knows whose it is: the worker of
 * net.example.ulmus (lock-holder) completes it; waiting.
 */
public final class Sequoia implements IStartup {
    private long last;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/sequoia", event -> heard());
    }

    private void heard() {
        CompletableFuture<Long> sum = Ulmus.sum();
        Note note = Note.of("sequoia").lockHolder("net.example.ulmus").initiator("net.example.sequoia").cause("waiting");
        last = sum.join();
        note.end();
    }
}
