package net.example.plugin;

import java.util.zip.CRC32;

/** Keeps a thread busy. */
final class Work {
    private static final byte[] BLOCK = new byte[16 * 1024];

    private Work() {
    }

    static void ms(long ms) {
        long until = System.nanoTime() + ms * 1_000_000L;
        CRC32 sum = new CRC32();
        while (System.nanoTime() < until) {
            sum.update(BLOCK);
        }
    }
}
