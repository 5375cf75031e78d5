package net.example.yucca;

import java.util.concurrent.CountDownLatch;
import java.util.zip.CRC32;
import net.example.atlas.Amount;

/** Truth: lock-holder. net.example.tupelo waits until its thread has worked 400 ms and counts a latch down. */
public final class Yucca {
    private Yucca() {
    }

    /** Starts the work; the caller may wait for its end. */
    public static CountDownLatch begin() {
        CountDownLatch done = new CountDownLatch(1);
        Thread thread = new Thread(() -> work(done), "yucca");
        thread.setDaemon(true);
        thread.start();
        return done;
    }

    private static void work(CountDownLatch done) {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(400); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        if (sum.getValue() != 1) {
            done.countDown();
        }
    }
}
