package net.example.atlas;

import java.util.zip.CRC32;

/**
 * How much work takes how long: cases work off an amount, not a time, so that being watched or disturbed makes them
 * longer. A unit is one checksum of {@link #BLOCK}.
 */
public final class Amount {
    /** The input of the checksums. */
    public static final byte[] BLOCK = new byte[16 * 1024];

    private static final int PER_MS = Integer.getInteger("atlas.units", 0) > 0
            ? Integer.getInteger("atlas.units") : measured();

    private Amount() {
    }

    /** Units that take about so many milliseconds on a quiet machine. */
    public static int of(int ms) {
        return ms * PER_MS;
    }

    private static int measured() {
        double best = Double.MAX_VALUE;
        CRC32 sum = new CRC32();
        for (int round = 0; round < 40; round++) {
            long begin = System.nanoTime();
            for (int i = 0; i < 5_000; i++) {
                sum.update(BLOCK);
            }
            best = Math.min(best, (System.nanoTime() - begin) / 5_000.0);
        }
        return (int) Math.max(1, 1_000_000 / best);
    }
}
