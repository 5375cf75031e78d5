package net.example.tupelo;

import java.util.concurrent.CountDownLatch;
import net.example.atlas.Note;
import net.example.yucca.Yucca;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It waits for a latch that a thread of net.example.yucca (lock-holder) counts down; waiting. */
public final class Tupelo implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/tupelo", event -> heard());
    }

    private static void heard() {
        CountDownLatch done = Yucca.begin();
        Note note = Note.of("tupelo").lockHolder("net.example.yucca").initiator("net.example.tupelo").cause("waiting");
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        note.end();
    }
}
