package net.example.pecan;

import java.util.function.LongSupplier;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;

/** Truth: initiator. It calls a service of net.example.rata (executing), of which it knows no class. */
public final class Pecan implements IStartup {
    private long last;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/pecan", event -> heard());
    }

    private void heard() {
        last = service(LongSupplier.class).getAsLong();
    }

    /** The one service of this kind that net.example.rata has registered. */
    private static <T> T service(Class<T> type) {
        try {
            BundleContext context = FrameworkUtil.getBundle(Pecan.class).getBundleContext();
            return context.getService(context.getServiceReferences(type, "(of=rata)").iterator().next());
        } catch (InvalidSyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
