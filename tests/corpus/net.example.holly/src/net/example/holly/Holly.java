package net.example.holly;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.CRC32;
import net.example.atlas.Amount;

/** Truth: lock-holder. net.example.jacaranda waits for a task of its pool, 400 ms of work. */
public final class Holly {
    private static final ExecutorService POOL = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "holly");
        thread.setDaemon(true);
        return thread;
    });

    private Holly() {
    }

    /** Begins to work it out. */
    public static Future<Long> sum() {
        return POOL.submit(Holly::work);
    }

    private static long work() {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(400); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        return sum.getValue();
    }
}
