package net.example.elm;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: executing net.example.elm, working 250 ms, in a runnable that it put aside with asyncExec. */
public final class Elm implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/elm", event -> PlatformUI.getWorkbench().getDisplay().asyncExec(this::later));
    }

    private void later() {
        Note note = Note.of("elm").executing("net.example.elm");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
