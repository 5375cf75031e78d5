package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class KeptSamplesTest {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final KeptSamples kept = new KeptSamples();
    private volatile int turns;

    @Test
    void aThreadIsSeenAnewOnceItHasMoved() throws Exception {
        Object first = new Object();
        Thread waiting = new Thread(() -> {
            while (turns < 2) {
                LockSupport.park(first);
                turns++;
            }
        });
        waiting.setDaemon(true);
        waiting.start();
        awaitParked(waiting);
        SeenThread seen = sample(waiting);
        kept.keep(seen);
        assertSame(seen.stack(), kept.unmoved(state(waiting)).stack(), "in the same wait");

        LockSupport.unpark(waiting);
        while (turns == 0) {
            Thread.sleep(1);
        }
        awaitParked(waiting);
        assertNull(kept.unmoved(state(waiting)), "in another one, at the same place");
        LockSupport.unpark(waiting);
    }

    @Test
    void aThreadThatRunsIsAlwaysSeenAnew() {
        Thread own = Thread.currentThread();
        kept.keep(sample(own));
        assertNull(kept.unmoved(state(own)));
    }

    @Test
    void whereNobodyWaitsNothingIsKept() throws Exception {
        Thread waiting = new Thread(LockSupport::park);
        waiting.setDaemon(true);
        waiting.start();
        awaitParked(waiting);
        kept.keep(sample(waiting));
        assertNotNull(kept.unmoved(state(waiting)));
        kept.clear();
        assertNull(kept.unmoved(state(waiting)));
        LockSupport.unpark(waiting);
    }

    private static void awaitParked(Thread thread) throws InterruptedException {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
    }

    private ThreadInfo state(Thread of) {
        return threads.getThreadInfo(of.getId());
    }

    private SeenThread sample(Thread of) {
        ThreadInfo info = threads.getThreadInfo(of.getId(), 64);
        return SeenThread.of(info, info.getStackTrace(), System.nanoTime());
    }
}
