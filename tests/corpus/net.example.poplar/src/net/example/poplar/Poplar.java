package net.example.poplar;

import net.example.atlas.Note;
import net.example.redbud.Redbud;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It waits for an ILock that a job of net.example.redbud (lock-holder) has; waiting. */
public final class Poplar implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/poplar", event -> heard());
    }

    private void heard() {
        Note note = Note.of("poplar").lockHolder("net.example.redbud").initiator("net.example.poplar").cause("waiting");
        Redbud.CATALOGUE.acquire();
        note.end();
        Redbud.CATALOGUE.release();
    }
}
