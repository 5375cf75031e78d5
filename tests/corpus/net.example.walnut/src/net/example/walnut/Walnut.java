package net.example.walnut;

import java.lang.reflect.InvocationTargetException;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: executing net.example.walnut, working 500 ms in the worker of a progress dialog: the user has to wait for
 * it; waiting.
 */
public final class Walnut implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/walnut", event -> heard());
    }

    private void heard() {
        ProgressMonitorDialog dialog = new ProgressMonitorDialog(null);
        try {
            dialog.run(true, false, monitor -> inWorker());
        } catch (InvocationTargetException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void inWorker() {
        Note note = Note.of("walnut").executing("net.example.walnut").cause("waiting");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(500); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
