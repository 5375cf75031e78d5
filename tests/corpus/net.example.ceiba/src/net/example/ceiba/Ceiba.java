package net.example.ceiba;

import java.util.zip.CRC32;
import net.example.atlas.Amount;

/** Truth: executing net.example.ceiba, working, wherever it is called from. */
public final class Ceiba {
    private Ceiba() {
    }

    /** Works for about so many milliseconds. */
    public static void work(int ms) {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(ms); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
    }
}
