package net.example.ulmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.CRC32;
import net.example.atlas.Amount;

/** Truth: lock-holder. net.example.sequoia waits for what its worker works off in 400 ms. */
public final class Ulmus {
    private static final ExecutorService POOL = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "ulmus");
        thread.setDaemon(true);
        return thread;
    });

    private Ulmus() {
    }

    /** Begins to work it out. */
    public static CompletableFuture<Long> sum() {
        return CompletableFuture.supplyAsync(Ulmus::work, POOL);
    }

    private static long work() {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(400); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        return sum.getValue();
    }
}
