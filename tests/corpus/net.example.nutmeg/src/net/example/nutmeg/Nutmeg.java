package net.example.nutmeg;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import net.example.maple.Maple;
import org.eclipse.ui.IStartup;

/**
 * Truth: executing net.example.nutmeg, working 250 ms, in a listener that net.example.maple (initiator) calls from
 * its own.
 */
public final class Nutmeg implements IStartup {
    @Override
    public void earlyStartup() {
        Maple.add(this::told);
    }

    private void told(String what) {
        Note note = Note.of("maple").executing("net.example.nutmeg").initiator("net.example.maple");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
