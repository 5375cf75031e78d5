package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.laggard.agent.wire.Relation;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stacks as the versions of the IntelliJ Platform have them, innermost frame first. */
class InsidersTest {
    private static final String LOCKS = "com.intellij.platform.locking.impl.";
    private static final String OLD = "com.intellij.openapi.application.impl.";
    private static final String READER = "demo.Work.run " + LOCKS + "NestedLocksThreadingSupport.runReadAction java.lang.Thread.run";
    private static final String WAITING = "java.lang.Object.wait " + LOCKS + "ComputationState.upgradeWritePermit "
            + LOCKS + "NestedLocksThreadingSupport.runWriteAction demo.Plugin.act";

    private static StackTraceElement[] stack(String frames) {
        return Arrays.stream(frames.split(" ")).map(frame -> {
            int dot = frame.lastIndexOf('.');
            return new StackTraceElement(frame.substring(0, dot), frame.substring(dot + 1), null, -1);
        }).toArray(StackTraceElement[]::new);
    }

    private static SeenThread thread(String frames) {
        long own = Thread.currentThread().getId();
        return SeenThread.of(ManagementFactory.getThreadMXBean().getThreadInfo(own), stack(frames), System.nanoTime());
    }

    private static int relation(String frames) {
        return Insiders.relation(Thread.State.TIMED_WAITING, stack(frames));
    }

    @Test
    void aWaitForTheLockIsKnownInEachVersionAndOtherWaitsAreNot() {
        String park = "java.util.concurrent.locks.LockSupport.parkNanos ";
        for (String wait : new String[] {WAITING,
            park + OLD + "ReadMostlyRWLock.writeLock " + OLD + "ApplicationImpl.startWrite",
            park + OLD + "RunSuspend.await " + OLD + "AnyThreadWriteThreadingSupport.getWritePermit",
            "java.lang.Thread.sleep com.intellij.openapi.progress.util.SuvorovProgress.sleep "
                    + LOCKS + "NestedLocksThreadingSupport$ComputationState.acquireReadPermit"}) {
            assertEquals(Relation.READ_WRITE_LOCK, relation(wait), wait);
            assertEquals(-1, Insiders.relation(Thread.State.RUNNABLE, stack(wait)), "it runs");
        }
        assertEquals(-1, relation("java.lang.Object.wait demo.ComputationState.upgradeWritePermit"));
        assertEquals(-1, relation(park + "java.awt.EventQueue.getNextEvent " + LOCKS + "NestedLocksThreadingSupport.runWriteIntentReadAction"));
        assertEquals(Relation.PROGRESS_DIALOG,
                relation(park + "com.intellij.openapi.progress.util.PotemkinProgress.runInBackground"));
    }

    @Test
    void theOnlyThreadInsideIsTheOne() {
        SeenThread reader = thread(READER);
        List<SeenThread> all = new ArrayList<>(List.of(thread(WAITING), reader, thread("java.lang.Thread.run")));
        assertSame(reader, Insiders.only(all, Relation.READ_WRITE_LOCK));
        all.add(thread("x.Y.run " + OLD + "ApplicationImpl.tryRunReadAction"));
        assertNull(Insiders.only(all, Relation.READ_WRITE_LOCK), "nobody knows which of two");
        assertNull(Insiders.only(List.of(thread(WAITING)), Relation.READ_WRITE_LOCK), "it waits itself");
        assertNull(Insiders.only(List.of(thread("a.B.c " + OLD + "ReadActionListener.readActionStarted")), Relation.READ_WRITE_LOCK));
    }

    @Test
    void aProgressHasItsWorker() {
        SeenThread worker = thread("demo.Work.run com.intellij.openapi.progress.util.PotemkinProgress.lambda$ensureBackgroundThreadStarted$2");
        assertSame(worker, Insiders.only(List.of(thread(READER), worker), Relation.PROGRESS_DIALOG));
    }
}
