package net.example.osier;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import net.example.atlas.Note;
import net.example.larkspur.Larkspur;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: initiator. It waits for a latch or a future that a sleeping thread of net.example.larkspur (lock-holder) ends;
 * waiting. A job of net.example.viburnum (innocent) is alone at work meanwhile. Nobody who looks from outside can tell.
 */
public final class Osier implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/osier-latch", event -> latch());
        broker.subscribe("net/example/osier-future", event -> future());
    }

    private static void latch() {
        CountDownLatch done = new CountDownLatch(1);
        Larkspur.later(done::countDown);
        Note note = note("osier-latch");
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        note.end();
    }

    private static void future() {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Larkspur.later(() -> done.complete(true));
        Note note = note("osier-future");
        done.join();
        note.end();
    }

    private static Note note(String name) {
        return Note.of(name).hidden().lockHolder("net.example.larkspur").initiator("net.example.osier").cause("waiting");
    }
}
