package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A progress dialog's event loop: its user waits for the worker. */
class WaitTest extends OneThread {
    @Test
    void whatIsDispatchedWhileAWorkerIsAwaitedBelongsToTheWait() {
        Thread worker = new Thread(() -> { });
        dispatch();
        long since = thread.activeSince();
        thread.enterWait(WAIT, "operation", worker);
        assertSame(worker, thread.worker());
        idle();
        assertEquals(since, thread.activeSince(), "the user waits");
        spend(4);
        exit(SLEEP);
        dispatch();
        enter(A);
        spend(5);
        exit(A);
        exit(DISPATCH);
        exit(WAIT);
        assertNull(thread.worker());
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(A, DISPATCH, WAIT, DISPATCH), landmarks(all));
        Interval inner = all.get(1);
        Interval wait = all.get(2);
        Interval root = all.get(3);
        assertFalse(inner.isEpisode());
        assertFalse(wait.isEpisode());
        assertTrue(root.isEpisode());
        assertEquals(0, root.modal);
        assertEquals(0, wait.modal);
        assertEquals(inner.duration, wait.child);
        assertTrue(wait.exclusive() >= 4 * MS, "waiting for events is the wait's own");
        assertSame(String.class, wait.receiver);
    }

    @Test
    void aQuestionAskedDuringAWaitIsModal() {
        Thread worker = new Thread(() -> { });
        dispatch();
        thread.enterWait(WAIT, this, worker);
        dispatch();
        enter(A);
        idle();
        assertEquals(0, thread.activeSince(), "the program waits");
        spend(4);
        exit(SLEEP);
        dispatch();
        enter(B);
        spend(4);
        exit(B);
        exit(DISPATCH);
        thread.enterWait(WAIT, this, null);
        assertNull(thread.worker());
        exit(WAIT);
        assertSame(worker, thread.worker(), "the outer wait goes on");
        exit(A);
        exit(DISPATCH);
        exit(WAIT);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(SLEEP, B, DISPATCH, A, DISPATCH, WAIT, DISPATCH), landmarks(all));
        Interval inDialog = all.get(2);
        Interval root = all.get(6);
        assertTrue(inDialog.isEpisode());
        assertFalse(all.get(4).isEpisode());
        assertModal(all.get(0), inDialog, 4 + 4, root.modal);
    }

    @Test
    void aPauseOfAWaitPassesOnWhatItHolds() {
        dispatch();
        thread.enterWait(WAIT, this, null);
        idle();
        enter(A);
        exit(A);
        enter(B);
        spend(5);
        exit(B);
        exit(SLEEP);
        exit(WAIT);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(B, WAIT, DISPATCH), landmarks(all));
        Interval wait = all.get(1);
        assertEquals(1, wait.shorts.size());
        assertEquals(A, wait.shorts.get(0).landmark);
        assertEquals(all.get(0).duration + wait.shorts.get(0).exclusive, wait.child);
        assertFalse(all.get(0).isEpisode());
    }
}
