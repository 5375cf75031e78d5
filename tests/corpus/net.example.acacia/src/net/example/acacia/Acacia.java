package net.example.acacia;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: executing net.example.acacia, working 250 ms on the UI thread, in what its own worker gave to syncExec.
 */
public final class Acacia implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/acacia", event -> Job.create("Acacia", Acacia::worker).schedule());
    }

    private static IStatus worker(IProgressMonitor monitor) {
        PlatformUI.getWorkbench().getDisplay().syncExec(Acacia::inside);
        return Status.OK_STATUS;
    }

    private static void inside() {
        Note note = Note.of("acacia").executing("net.example.acacia");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
