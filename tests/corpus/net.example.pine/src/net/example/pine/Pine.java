package net.example.pine;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.MessageBox;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: executing net.example.pine, working 200 ms, after a native message box that its user looks at. */
public final class Pine implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/pine", event -> heard());
    }

    private void heard() {
        MessageBox box = new MessageBox(PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell(), SWT.OK);
        box.setText("Pine");
        box.setMessage("A word, please.");
        box.open();
        Note note = Note.of("pine").executing("net.example.pine");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(200); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
