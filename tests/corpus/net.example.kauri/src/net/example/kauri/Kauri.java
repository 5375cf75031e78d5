package net.example.kauri;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: executing net.example.kauri, working 300 ms, in the middle of which a debugger holds the whole program for 600 ms:
 * that is the machine's.
 */
public final class Kauri implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/kauri", event -> heard());
    }

    private void heard() {
        Note note = Note.of("kauri").executing("net.example.kauri");
        CRC32 sum = new CRC32();
        long longest = 0;
        long before = System.nanoTime();
        for (int i = Amount.of(300); i > 0; i--) {
            sum.update(Amount.BLOCK);
            long now = System.nanoTime();
            longest = Math.max(longest, now - before);
            before = now;
        }
        // A compiled loop of a known number of turns may stop for nobody before its end.
        longest = Math.max(longest, System.nanoTime() - before);
        note.stood(longest);
        note.end();
    }
}
