package net.example.oak;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: executing net.example.oak, working 200 ms, after a dialog that is open for as long as its user likes: that
 * is no wait.
 */
public final class Oak implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/oak", event -> heard());
    }

    private void heard() {
        MessageDialog.openInformation(null, "Oak", "A word, please.");
        Note note = Note.of("oak").executing("net.example.oak");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(200); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
