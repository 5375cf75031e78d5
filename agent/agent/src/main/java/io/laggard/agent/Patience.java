package io.laggard.agent;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * How a thread of the host's waits for one of the agent's that may wait for a file system for ever (a dead network mount): so
 * long and no longer.
 */
final class Patience {
    private Patience() {
    }

    /** Whether the latch came down within so many ms. An interrupt of the calling thread is left to its owner. */
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
