package net.example.redbud;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ILock;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: lock-holder. Its job works 400 ms with a lock of Eclipse's that net.example.poplar needs as well. */
public final class Redbud implements IStartup {
    /** The catalogue's lock: one plug-in changes it at a time. */
    public static final ILock CATALOGUE = Job.getJobManager().newLock();

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/redbud", event -> Job.create("Catalogue", Redbud::keep).schedule());
    }

    private static IStatus keep(IProgressMonitor monitor) {
        CATALOGUE.acquire();
        try {
            CRC32 sum = new CRC32();
            for (int i = Amount.of(400); i > 0; i--) {
                sum.update(Amount.BLOCK);
            }
            return Status.OK_STATUS;
        } finally {
            CATALOGUE.release();
        }
    }
}
