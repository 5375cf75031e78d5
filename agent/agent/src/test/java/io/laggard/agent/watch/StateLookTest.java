package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StateLookTest {
    private static final long MS = 1_000_000L;

    private final Seen seen = new Seen();
    private final StateLook look = new StateLook(seen);

    private interface Body {
        void run() throws Exception;
    }

    private static Thread started(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                // The test is over, and interrupts it or closes what it reads.
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static Thread in(Thread.State state, Thread thread) throws InterruptedException {
        while (thread.getState() != state) {
            Thread.sleep(5);
        }
        return thread;
    }

    private static ThreadInfo info(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
    }

    private void lookAt(Thread thread, long delayedNs) throws InterruptedException {
        look.begin(thread, System.nanoTime());
        Thread.sleep(50);
        look.tell(thread, 1, delayedNs);
    }

    @Test
    void aThreadThatAwaitsAMonitorIsSeenWithoutItsStack() throws Exception {
        Object lock = new Object();
        Thread blocked;
        synchronized (lock) {
            blocked = in(Thread.State.BLOCKED, started(() -> {
                synchronized (lock) {
                    return;
                }
            }));
            lookAt(blocked, 0);
        }
        Sample told = seen.samples.get(0);
        assertEquals(Thread.State.BLOCKED, told.thread().state());
        assertEquals(0, told.thread().stack().length);
        assertEquals(Thread.currentThread().getId(), told.thread().ownerId());
        assertEquals(0, told.costNs());
    }

    @Test
    void aThreadThatRunsWorks() throws Exception {
        Thread spins = started(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        });
        // On a crowded machine it may have no processor for half of the time.
        while (seen.samples.isEmpty()) {
            lookAt(spins, 0);
        }
        spins.interrupt();
        assertEquals(Thread.State.RUNNABLE, seen.samples.get(0).thread().state());
    }

    @Test
    void aThreadThatReadsIsCalledRunnableAndNotTakenForOneThatWorks() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket silent = new Socket(server.getInetAddress(), server.getLocalPort())) {
            Thread reads = in(Thread.State.RUNNABLE, started(() -> silent.getInputStream().read()));
            Thread.sleep(100);
            lookAt(reads, 0);
            assertEquals(Thread.State.RUNNABLE, reads.getState());
            assertTrue(seen.samples.isEmpty());
            // It would have worked if it had only lacked a processor.
            lookAt(reads, 10_000 * MS);
            assertEquals(1, seen.samples.size());
        }
    }

    @Test
    void aLimitedWaitWithoutALockMayBeASleep() throws Exception {
        Thread sleeps = in(Thread.State.TIMED_WAITING, started(() -> Thread.sleep(60_000)));
        assertFalse(StateLook.tells(info(sleeps), 0, 100));
        sleeps.interrupt();
        Thread parks = in(Thread.State.TIMED_WAITING, started(() -> LockSupport.parkNanos(seen, 60_000 * MS)));
        assertTrue(StateLook.tells(info(parks), 0, 100));
        LockSupport.unpark(parks);
        Thread waits = in(Thread.State.WAITING, started(LockSupport::park));
        assertTrue(StateLook.tells(info(waits), 0, 100));
        LockSupport.unpark(waits);
    }

    @Test
    void halfOfTheTimeIsEnough() {
        ThreadInfo own = info(Thread.currentThread());
        assertTrue(StateLook.tells(own, 50, 100));
        assertFalse(StateLook.tells(own, 49, 100));
    }
}
