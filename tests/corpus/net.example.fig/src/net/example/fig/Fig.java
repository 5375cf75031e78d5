package net.example.fig;

import org.eclipse.core.runtime.Platform;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It calls net.example.ebony (executing) by reflection. */
public final class Fig implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/fig", event -> heard());
    }

    private static void heard() {
        try {
            Platform.getBundle("net.example.ebony").loadClass("net.example.ebony.Ebony").getMethod("run").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
