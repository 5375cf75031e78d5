package net.example.cypress;

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
 * Truth: lock-holder while its job works 400 ms in the monitor that net.example.almond needs; executing where almond, which
 * net.example.medlar has called, lets it work 300 ms. Both are initiators, medlar first.
 */
public final class Cypress implements IStartup {
    /** The register: one reader at a time. */
    public static final Object REGISTER = new Object();

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/cypress", event -> Job.create("Register", Cypress::keep).schedule());
    }

    private static IStatus keep(IProgressMonitor monitor) {
        synchronized (REGISTER) {
            sum(400);
        }
        return Status.OK_STATUS;
    }

    /** Works for any caller. */
    public static void work(String name, String cause) {
        Note note = Note.of(name).executing("net.example.cypress").initiator("net.example.medlar")
                .initiator("net.example.almond").cause(cause);
        sum(300);
        note.end();
    }

    private static void sum(int ms) {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(ms); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
    }
}
