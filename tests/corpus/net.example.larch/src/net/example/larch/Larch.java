package net.example.larch;

import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: lock-holder. Its job sleeps 400 ms with a java.util.concurrent lock that net.example.katsura needs as well.
 */
public final class Larch implements IStartup {
    /** The ledger's lock: one plug-in changes it at a time. */
    public static final ReentrantLock LEDGER = new ReentrantLock();

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/larch", event -> Job.create("Ledger", Larch::keep).schedule());
    }

    private static IStatus keep(IProgressMonitor monitor) {
        LEDGER.lock();
        try {
            Thread.sleep(400);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            LEDGER.unlock();
        }
        return Status.OK_STATUS;
    }
}
