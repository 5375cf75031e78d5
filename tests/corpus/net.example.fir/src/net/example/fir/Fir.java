package net.example.fir;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: executing net.example.fir, working 250 ms, in a timer of SWT that it set 50 ms before. */
public final class Fir implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/fir", event -> heard());
    }

    private void heard() {
        Display.getCurrent().timerExec(50, this::later);
    }

    private void later() {
        Note note = Note.of("fir").executing("net.example.fir");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
