package net.example.cassia;

import net.example.banyan.Banyan;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: innocent. The listener that it registers has inherited what takes long from net.example.banyan. */
public final class Cassia implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/cassia", new Heard());
    }

    /** Counts. */
    private static final class Heard extends Banyan {
        private int count;

        @Override
        protected void handled(String topic) {
            count++;
        }
    }
}
