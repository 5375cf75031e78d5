package io.laggard.agent.runtime;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class AgentThreadTest {
    private static final long WORK_NS = 50_000_000L;

    @Test
    void whatAThreadTookIsInTheSumWhileItRunsAndAfterwards() throws Exception {
        long before = AgentThread.spentNs();
        CountDownLatch worked = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        AgentThread thread = new AgentThread("laggard-test", () -> {
            while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < WORK_NS) {
                Thread.onSpinWait();
            }
            worked.countDown();
            try {
                mayEnd.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        worked.await();
        long running = AgentThread.spentNs() - before;
        assertTrue(running >= WORK_NS, "while it runs: " + running);
        mayEnd.countDown();
        thread.join();
        long ended = AgentThread.spentNs() - before;
        assertTrue(ended >= running, "afterwards: " + ended + ", it was " + running);
    }
}
