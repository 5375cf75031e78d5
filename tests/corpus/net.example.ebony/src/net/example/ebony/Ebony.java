package net.example.ebony;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;

/** Truth: executing net.example.ebony, working 250 ms. net.example.fig (initiator) calls it by reflection. */
public final class Ebony {
    private Ebony() {
    }

    /** Found by its name. */
    public static long run() {
        Note note = Note.of("fig").executing("net.example.ebony").initiator("net.example.fig");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
        return sum.getValue();
    }
}
