package net.example.tamarack;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: lock-holder. net.example.sorb waits for the end of its job, which works 400 ms. */
public final class Tamarack implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/tamarack", event -> begin());
    }

    /** Starts the work. */
    public static Job begin() {
        Job job = Job.create("Tamarack", Tamarack::work);
        job.schedule();
        return job;
    }

    private static IStatus work(IProgressMonitor monitor) {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(400); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        return sum.getValue() == 1 ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }
}
