package net.example.viburnum;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: innocent. A job of it works 600 ms in the background while net.example.elm makes the user wait. */
public final class Viburnum implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/viburnum", event -> Job.create("Viburnum", Viburnum::background).schedule());
    }

    private static IStatus background(IProgressMonitor monitor) {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(600); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        return sum.getValue() == 1 ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }
}
