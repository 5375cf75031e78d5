package net.example.katsura;

import net.example.atlas.Note;
import net.example.larch.Larch;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It waits for the lock that a job of net.example.larch (lock-holder) sleeps with; waiting. */
public final class Katsura implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/katsura", event -> heard());
    }

    private void heard() {
        Note note = Note.of("katsura").lockHolder("net.example.larch").initiator("net.example.katsura").cause("waiting");
        Larch.LEDGER.lock();
        Larch.LEDGER.unlock();
        note.end();
    }
}
