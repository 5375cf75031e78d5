package net.example.neem;

import net.example.myrtle.Myrtle;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It asks a class of net.example.myrtle (executing) for a number, the first to do so. */
public final class Neem implements IStartup {
    private int words;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/neem", event -> heard());
    }

    private void heard() {
        words = Myrtle.words();
    }
}
