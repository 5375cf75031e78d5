package net.example.myrtle;

import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;

/**
 * Truth: executing net.example.myrtle, working 250 ms, in its static initialiser, when net.example.neem (initiator) first
 * calls it from its own listener.
 */
public final class Myrtle {
    private static final Set<String> WORDS = new HashSet<>();

    static {
        Note note = Note.of("neem").executing("net.example.myrtle").initiator("net.example.neem");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
            if (i % 1000 == 0) {
                WORDS.add(Long.toString(sum.getValue()));
            }
        }
        note.end();
    }

    private Myrtle() {
    }

    /** The number of words. */
    public static int words() {
        return WORDS.size();
    }
}
