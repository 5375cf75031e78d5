package net.example.olive;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: lock-holder. Its job sleeps 450 ms with the rule of a project that net.example.mahogany wants to change.
 */
public final class Olive implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/olive", event -> heard());
    }

    private static void heard() {
        Job job = Job.create("Olive", (IProgressMonitor monitor) -> keep());
        job.setRule(ResourcesPlugin.getWorkspace().getRoot().getProject("demo"));
        job.schedule();
    }

    private static IStatus keep() {
        try {
            Thread.sleep(450);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Status.OK_STATUS;
    }
}
