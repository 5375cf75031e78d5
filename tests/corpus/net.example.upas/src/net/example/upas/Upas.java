package net.example.upas;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: a burst of 20 events of 40 ms each, by net.example.upas. Nobody notices one of them. */
public final class Upas implements IStartup {
    private int times;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/upas", event -> heard());
    }

    private void heard() {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(40); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        if (++times % 20 == 0) {
            Note.of("upas").executing("net.example.upas").nobody("burst").end();
        }
    }
}
