package net.example.wattle;

import java.util.concurrent.Executor;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;

/**
 * Truth: executing net.example.wattle, working 250 ms, in what a service of net.example.rata (innocent) calls back.
 */
public final class Wattle implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/wattle", event -> heard());
    }

    private static void heard() {
        service(Executor.class).execute(Wattle::called);
    }

    private static void called() {
        Note note = Note.of("wattle").executing("net.example.wattle");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }

    /** The one service of this kind that net.example.rata has registered. */
    private static <T> T service(Class<T> type) {
        try {
            BundleContext context = FrameworkUtil.getBundle(Wattle.class).getBundleContext();
            return context.getService(context.getServiceReferences(type, "(of=rata)").iterator().next());
        } catch (InvalidSyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
