package net.example.sorb;

import net.example.atlas.Note;
import net.example.tamarack.Tamarack;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It waits with Job.join for a job of net.example.tamarack (lock-holder); waiting. */
public final class Sorb implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/sorb", event -> heard());
    }

    private void heard() {
        Note note = Note.of("sorb").lockHolder("net.example.tamarack").initiator("net.example.sorb").cause("waiting");
        try {
            Tamarack.begin().join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        note.end();
    }
}
