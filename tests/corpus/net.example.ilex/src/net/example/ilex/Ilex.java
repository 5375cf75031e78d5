package net.example.ilex;

import net.example.atlas.Note;
import net.example.juniper.Juniper;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It waits for the monitor that a job of net.example.juniper (lock-holder) is in; blocked. */
public final class Ilex implements IStartup {
    private int read;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/ilex", event -> read());
    }

    private void read() {
        Note note = Note.of("ilex").lockHolder("net.example.juniper").initiator("net.example.ilex").cause("blocked");
        synchronized (Juniper.REGISTER) {
            read++;
        }
        note.end();
    }
}
