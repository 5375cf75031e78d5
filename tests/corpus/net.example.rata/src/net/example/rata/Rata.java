package net.example.rata;

import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.ui.IStartup;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * Truth: executing net.example.rata, working 250 ms, in a service that net.example.pecan (initiator) calls. Innocent where
 * it only calls what net.example.wattle gave to its other service.
 */
public final class Rata implements IStartup {
    @Override
    public void earlyStartup() {
        BundleContext context = FrameworkUtil.getBundle(Rata.class).getBundleContext();
        Hashtable<String, String> properties = new Hashtable<>(Map.of("of", "rata"));
        context.registerService(LongSupplier.class, Rata::sum, properties);
        context.registerService(Executor.class, Runnable::run, properties);
        context.registerService(Executor.class, Rata::passOn, properties);
    }

    private static void passOn(Runnable given) {
        given.run();
    }

    private static long sum() {
        Note note = Note.of("pecan").executing("net.example.rata").initiator("net.example.pecan");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
        return sum.getValue();
    }
}
