package net.example.ironwood;

import net.example.atlas.Amount;
import net.example.atlas.Note;
import net.example.hickory.Sums;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: executing net.example.ironwood, 250 ms in a library that others use too. */
public final class Ironwood implements IStartup {
    private long last;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/ironwood", event -> heard());
    }

    private void heard() {
        Note note = Note.of("ironwood").executing("net.example.ironwood");
        last = Sums.of(Amount.of(250));
        note.end();
    }
}
