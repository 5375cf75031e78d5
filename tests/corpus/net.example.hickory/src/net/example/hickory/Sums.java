package net.example.hickory;

import java.util.zip.CRC32;
import net.example.atlas.Amount;

/** Truth: innocent. A library that several use: whoever calls it is to blame. */
public final class Sums {
    private Sums() {
    }

    /** So many checksums. */
    public static long of(int count) {
        CRC32 sum = new CRC32();
        for (int i = count; i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        return sum.getValue();
    }

    /** As many as take about so many milliseconds. */
    public static void work(int ms) {
        of(Amount.of(ms));
    }

    /** Calls the given runnable. */
    public static void before(Runnable next) {
        next.run();
    }
}
