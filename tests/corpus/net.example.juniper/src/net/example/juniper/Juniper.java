package net.example.juniper;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: lock-holder. Its job works 400 ms in a monitor that net.example.ilex needs as well. */
public final class Juniper implements IStartup {
    /** The register: one reader at a time. */
    public static final Object REGISTER = new Object();

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/juniper", event -> Job.create("Register", Juniper::keep).schedule());
    }

    private static IStatus keep(IProgressMonitor monitor) {
        synchronized (REGISTER) {
            CRC32 sum = new CRC32();
            for (int i = Amount.of(400); i > 0; i--) {
                sum.update(Amount.BLOCK);
            }
        }
        return Status.OK_STATUS;
    }
}
