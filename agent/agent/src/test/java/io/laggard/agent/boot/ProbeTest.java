package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProbeTest {
    @BeforeEach
    void on() {
        LaggardProbe.start(3_000_000);
    }

    @AfterEach
    void off() {
        LaggardProbe.stop();
    }

    private static LaggardThread mine() {
        for (int i = 0; i < LaggardProbe.threads(); i++) {
            if (LaggardProbe.thread(i).thread() == Thread.currentThread()) {
                return LaggardProbe.thread(i);
            }
        }
        return null;
    }

    @Test
    void nothingIsAllocated() {
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        for (int i = 0; i < 50_000; i++) {
            round();
        }
        threads.getThreadAllocatedBytes(id);
        long before = threads.getThreadAllocatedBytes(id);
        for (int i = 0; i < 200_000; i++) {
            round();
        }
        long bytes = threads.getThreadAllocatedBytes(id) - before;
        // The reading itself may allocate; a probe that allocates anything does so 200,000 times.
        assertTrue(bytes < 10_000, bytes + " bytes in 200,000 rounds");
    }

    private void round() {
        LaggardProbe.enterDispatch(1, this, LaggardThread.KIND_AWT);
        LaggardProbe.enter(2, this);
        LaggardProbe.enterModal(3, this);
        LaggardProbe.exit(3);
        LaggardProbe.exitThrown(2);
        LaggardProbe.enterEvent(4, this, this);
        LaggardProbe.enterEvent(5, this, this);
        LaggardProbe.exitDispatch(true, 5);
        LaggardProbe.exitDispatch(true, 4);
        LaggardProbe.exitDispatch(true, 1);
    }

    /** A watcher that rests while a dialog is open has to know that the user then waits for the code that opened it. */
    @Test
    void aDialogThatIsClosedWakesTheWatcher() {
        LaggardProbe.enterDispatch(1, this, LaggardThread.KIND_AWT);
        LaggardProbe.enter(2, this);
        LaggardProbe.enterModal(3, this);
        LaggardWake.ask();
        LaggardProbe.enterDispatch(4, this, LaggardThread.KIND_AWT);
        LaggardProbe.exitDispatch(true, 4);
        assertTrue(LaggardWake.isAsleep(), "the dialog goes on");
        LaggardProbe.exit(3);
        assertFalse(LaggardWake.isAsleep());
        LaggardProbe.exit(2);
        LaggardWake.ask();
        LaggardProbe.exitDispatch(true, 1);
        assertTrue(LaggardWake.isAsleep(), "nobody waits any more");
        LaggardWake.awake();
    }

    /** The stack may be full anywhere: before the probe, inside it, and while it copes with that. */
    @Test
    void aStackThatOverflowsLeavesNoFrameOpen() throws InterruptedException {
        StringBuilder open = new StringBuilder();
        long errors = LaggardProbe.suppressedErrors();
        Thread ui = new Thread(null, () -> {
            LaggardSnapshot snapshot = new LaggardSnapshot();
            for (int i = 0; i < 12; i++) {
                LaggardProbe.enterDispatch(1, this, LaggardThread.KIND_AWT);
                try {
                    dive(i, i < 6 ? 1 : 16);
                } catch (StackOverflowError e) {
                    // As wanted.
                }
                LaggardProbe.exitDispatch(true, 1);
                if (!mine().snapshot(snapshot) || snapshot.depth != 0) {
                    open.append(' ').append(i).append(": ").append(snapshot.depth);
                }
            }
        }, "overflowing", 1 << 18);
        ui.start();
        ui.join();
        assertEquals("", open.toString());
        assertTrue(LaggardProbe.suppressedErrors() - errors < LaggardProbe.MAX_ERRORS / 2);
    }

    @Test
    void theFirstErrorInsideIsKeptUntilItIsTakenAndNoOther() {
        LaggardProbe.takeFirstError();
        fail();
        fail();
        Throwable first = LaggardProbe.takeFirstError();
        assertInstanceOf(NullPointerException.class, first);
        assertEquals("stepAside", first.getStackTrace()[0].getMethodName());
        fail();
        assertNull(LaggardProbe.takeFirstError(), "it holds on to the classes of its stack");
    }

    @Test
    void anErrorThatNobodyHasTakenIsLetGoOfWithTheProbe() {
        fail();
        LaggardProbe.stop();
        LaggardProbe.forget();
        assertNull(LaggardProbe.takeFirstError());
    }

    /** Causes an error inside the probe. */
    private void fail() {
        LaggardProbe.enterDispatch(1, this, LaggardThread.KIND_AWT);
        LaggardProbe.stepAside(null);
        LaggardProbe.exitDispatch(true, 1);
    }

    /** Deeper and deeper, with a bracket at each {@code every}th level. */
    private int dive(int level, int every) {
        if (level % every != 0) {
            return dive(level + 1, every) + 1;
        }
        LaggardProbe.enter(2, this);
        try {
            int deeper = dive(level + 1, every) + 1;
            LaggardProbe.exit(2);
            return deeper;
        } catch (Throwable e) {
            LaggardProbe.exitThrown(2);
            throw e;
        }
    }

    @Test
    void onlyThreadsThatDispatchAreMeasured() throws InterruptedException {
        AtomicBoolean measured = new AtomicBoolean(true);
        Thread worker = new Thread(() -> {
            LaggardProbe.enter(2, this);
            LaggardProbe.exit(2);
            measured.set(mine() != null);
        });
        worker.start();
        worker.join();
        assertEquals(false, measured.get());
    }

    @Test
    void moreUiThreadsThanThereIsRoomForAreLeftAlone() throws InterruptedException {
        AtomicLong seen = new AtomicLong();
        Thread[] threads = new Thread[20];
        CountDownLatch looked = new CountDownLatch(threads.length);
        CountDownLatch done = new CountDownLatch(1);
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                round();
                if (mine() != null) {
                    seen.incrementAndGet();
                }
                looked.countDown();
                try {
                    done.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            threads[i].setDaemon(true);
            threads[i].start();
        }
        looked.await();
        done.countDown();
        for (Thread t : threads) {
            t.join();
        }
        assertTrue(seen.get() <= 8 && seen.get() >= 6, "measured: " + seen);
        // Ended threads give their records back.
        Thread late = new Thread(() -> {
            round();
            seen.set(mine() == null ? -1 : -2);
        });
        late.start();
        late.join();
        assertEquals(-2, seen.get());
    }

    @Test
    void aSnapshotIsNeverTorn() throws InterruptedException {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicLong record = new AtomicLong(-1);
        Thread ui = new Thread(() -> {
            while (!stop.get()) {
                LaggardProbe.enterDispatch(1, "", LaggardThread.KIND_SWT);
                for (int id = 2; id < 10; id++) {
                    LaggardProbe.enter(id, "");
                }
                for (int id = 9; id > 1; id--) {
                    LaggardProbe.exit(id);
                }
                LaggardProbe.exitDispatch(true, 1);
                record.compareAndSet(-1, 0);
            }
        });
        ui.start();
        while (record.get() < 0) {
            Thread.onSpinWait();
        }
        LaggardThread thread = null;
        for (int i = 0; i < LaggardProbe.threads(); i++) {
            if (LaggardProbe.thread(i).thread() == ui) {
                thread = LaggardProbe.thread(i);
            }
        }
        LaggardSnapshot open = new LaggardSnapshot();
        int good = 0;
        for (int i = 0; i < 200_000; i++) {
            if (thread.snapshot(open)) {
                good++;
                for (int f = 0; f < open.depth; f++) {
                    assertEquals(f + 1, open.landmark[f]);
                    assertTrue(f == 0 || open.start[f] >= open.start[f - 1]);
                }
            }
        }
        stop.set(true);
        ui.join();
        assertTrue(good > 1000, good + " of 200,000 succeeded");
    }
}
