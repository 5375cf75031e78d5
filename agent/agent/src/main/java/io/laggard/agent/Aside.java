package io.laggard.agent;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Work that may wait for a file system that never answers (a dead network mount), on a daemon thread of the agent's: a
 * thread of the host's waits for it so long and no longer.
 */
final class Aside {
    private Aside() {
    }

    /** Starts a daemon thread that does it. */
    static void start(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        thread.start();
    }

    /** Waits that long. */
    static void pause(long ms) {
        await(new CountDownLatch(1), ms);
    }

    /** Waits until the latch is down, for at most so many ms. An interrupt of the calling thread is left to its owner. */
    static boolean await(CountDownLatch latch, long ms) {
        boolean interrupted = false;
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        try {
            while (true) {
                try {
                    return latch.await(until - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
