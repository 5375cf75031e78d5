package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShadowStackTest {
    private static final long MS = 1_000_000;
    private static final long FILTER = 3 * MS;
    private static final int DISPATCH = 1;
    private static final int SLEEP = 2;
    private static final int A = 3;
    private static final int B = 4;
    private static final int WAIT = 5;

    private final LaggardThread thread = new LaggardThread(1024);

    private void dispatch() {
        thread.enter(DISPATCH, LaggardThread.DISPATCH, this);
    }

    private void enter(int id) {
        thread.enter(id, LaggardThread.NORMAL, "receiver");
    }

    private void modal() {
        thread.enter(SLEEP, LaggardThread.MODAL, this);
    }

    private void exit(int id) {
        thread.exit(id, false, FILTER);
    }

    private static void spend(long ms) {
        long until = System.nanoTime() + ms * MS;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }

    /** Jovic 2011, Listing 5.2 pops before it writes the postponed begins, and loses the begin of just this leaf. */
    @Test
    void aLongLeafUnderPostponedParentsIsWhole() {
        dispatch();
        enter(A);
        enter(B);
        spend(5);
        exit(B);
        exit(A);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(3, all.size());
        Interval leaf = all.get(0);
        Interval middle = all.get(1);
        Interval root = all.get(2);
        assertEquals(B, leaf.landmark);
        assertEquals(2, leaf.depth);
        assertEquals(A, middle.landmark);
        assertEquals(DISPATCH, root.landmark);
        assertEquals(0, root.depth);
        assertTrue(root.start <= middle.start && middle.start <= leaf.start);
        assertTrue(leaf.start + leaf.duration <= middle.start + middle.duration);
        assertTrue(leaf.duration >= 5 * MS);
        assertTrue(root.isEpisode());
        assertFalse(middle.isEpisode());
        assertEquals(leaf.inclusive(), middle.child);
        assertEquals(middle.inclusive(), root.child);
        assertSame(String.class, leaf.receiver);
    }

    @Test
    void shortChildrenAreSummedWithTheirOwnAndNothingTwice() {
        dispatch();
        for (int i = 0; i < 10; i++) {
            enter(A);
            spend(1);
            enter(B);
            spend(1);
            // Short by decree: a busy machine may stretch them.
            thread.exit(B, false, Long.MAX_VALUE);
            thread.exit(A, false, Long.MAX_VALUE);
        }
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(1, all.size());
        Interval root = all.get(0);
        assertEquals(2, root.shorts.size());
        long sum = 0;
        for (Recorded.Short s : root.shorts) {
            assertEquals(10, s.count);
            assertTrue(s.exclusive >= 10 * MS, "at least 10 × 1 ms");
            sum += s.exclusive;
        }
        assertEquals(root.child, sum);
        assertTrue(root.exclusive() >= 0);
    }

    @Test
    void aFullTableSumsTheRest() {
        dispatch();
        for (int id = 10; id < 30; id++) {
            enter(id);
            exit(id);
        }
        spend(4);
        exit(DISPATCH);
        Interval root = Recorded.from(thread).get(0);
        assertEquals(LaggardFrame.SLOTS + 1, root.shorts.size());
        Recorded.Short others = root.shorts.get(LaggardFrame.SLOTS);
        assertEquals(0, others.landmark);
        assertNull(others.receiver);
        assertEquals(20 - LaggardFrame.SLOTS, others.count);
    }

    @Test
    void aDialogIsNotAWait() {
        dispatch();
        enter(A);
        spend(4);
        modal();
        spend(5);
        exit(SLEEP);
        dispatch();
        spend(6);
        exit(DISPATCH);
        modal();
        spend(7);
        exit(SLEEP);
        spend(4);
        exit(A);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(5, all.size());
        Interval nested = all.get(1);
        assertTrue(nested.isEpisode());
        assertEquals(2, nested.depth);
        Interval a = all.get(3);
        Interval root = all.get(4);
        long waited = a.modal;
        assertModal(all.get(0), all.get(2), 5 + 6 + 7, waited);
        assertEquals(waited, root.modal);
        assertEquals(a.duration - waited, a.inclusive());
        assertTrue(a.inclusive() >= 8 * MS, "its own work stays: " + a.inclusive());
        assertEquals(a.inclusive(), root.child);
        assertFalse(all.get(0).isEpisode());
        assertEquals(0, a.child);
    }

    /** What an event loop does between two events is the loop's, unless the thread was kept off the processor there. */
    private static void assertModal(Interval first, Interval last, long atLeastMs, long modal) {
        long phase = last.start + last.duration - first.start;
        assertTrue(modal >= atLeastMs * MS && modal <= phase, modal + " of " + phase);
    }

    @Test
    void anEventLoopsOwnStepsAreNotTheOpeners() {
        LaggardFrame opener = new LaggardFrame();
        opener.begin(A, LaggardThread.NORMAL, false, String.class, 0);
        opener.resume(MS / 2);
        assertEquals(0, opener.modal, "before the first event");
        opener.modalEnd = 10 * MS;
        opener.resume(10 * MS + MS / 2);
        assertEquals(MS / 2, opener.modal);
        opener.resume(12 * MS);
        assertEquals(MS / 2, opener.modal, "that was work");
    }

    @Test
    void workBetweenTwoDialogsIsWork() {
        dispatch();
        enter(A);
        modal();
        spend(5);
        exit(SLEEP);
        spend(8);
        modal();
        spend(5);
        exit(SLEEP);
        enter(B);
        exit(B);
        modal();
        spend(5);
        exit(SLEEP);
        exit(A);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        Interval a = all.get(3);
        assertEquals(all.get(0).duration + all.get(1).duration + all.get(2).duration, a.modal,
                "neither the work nor the other landmark is the loop's");
    }

    @Test
    void whatANativeDialogCallsIsAnEpisode() {
        dispatch();
        modal();
        enter(A);
        spend(4);
        exit(A);
        exit(SLEEP);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(A, all.get(0).landmark);
        assertTrue(all.get(0).isEpisode());
        assertEquals(all.get(0).duration, all.get(1).modal);
        assertEquals(all.get(1).duration, all.get(2).modal);
    }

    @Test
    void waitingForTheNextEventIsNothing() {
        modal();
        spend(5);
        exit(SLEEP);
        assertTrue(Recorded.from(thread).isEmpty());
        modal();
        enter(A);
        spend(5);
        LaggardSnapshot open = new LaggardSnapshot();
        assertTrue(thread.snapshot(open));
        assertEquals(1, open.depth);
        assertEquals(A, open.landmark[0]);
        exit(A);
        exit(SLEEP);
        List<Interval> all = Recorded.from(thread);
        assertEquals(1, all.size());
        assertEquals(0, all.get(0).depth);
        assertTrue(all.get(0).isEpisode());
    }

    @Test
    void activeSinceLeavesOutModalTime() {
        assertEquals(0, thread.activeSince());
        long before = System.nanoTime();
        dispatch();
        assertTrue(thread.activeSince() >= before);
        modal();
        assertEquals(0, thread.activeSince());
        spend(20);
        exit(SLEEP);
        assertTrue(thread.activeSince() >= before + 20 * MS, "the 20 ms are the user's");
        dispatch();
        spend(5);
        assertTrue(System.nanoTime() - thread.activeSince() >= 5 * MS);
        exit(DISPATCH);
        spend(1);
        exit(DISPATCH);
        assertEquals(0, thread.activeSince());
    }

    @Test
    void aMissedExitIsMended() {
        dispatch();
        enter(A);
        enter(B);
        exit(A);
        LaggardSnapshot open = new LaggardSnapshot();
        assertTrue(thread.snapshot(open));
        assertEquals(1, open.depth);
        exit(A);
        exit(99);
        assertTrue(thread.snapshot(open));
        assertEquals(1, open.depth, "what is not there is not popped");
        exit(DISPATCH);
        assertTrue(thread.snapshot(open));
        assertEquals(0, open.depth);
    }

    @Test
    void deeperThanTheStackIsDroppedAndStaysBalanced() {
        dispatch();
        for (int i = 0; i < 500; i++) {
            enter(A);
        }
        for (int i = 0; i < 500; i++) {
            exit(A);
        }
        LaggardSnapshot open = new LaggardSnapshot();
        assertTrue(thread.snapshot(open));
        assertEquals(1, open.depth);
        exit(DISPATCH);
        assertEquals(501 - LaggardThread.MAX_DEPTH, thread.dropped());
    }

    @Test
    void aFullRingDropsWholeRecordsAndCounts() {
        LaggardThread small = new LaggardThread(16);
        for (int i = 0; i < 100; i++) {
            small.enter(DISPATCH, LaggardThread.DISPATCH, this);
            small.enter(A, LaggardThread.NORMAL, this);
            small.exit(A, false, Long.MAX_VALUE);
            spend(1);
            small.exit(DISPATCH, false, MS);
        }
        List<Interval> all = Recorded.from(small);
        assertEquals(8, all.size());
        assertEquals(92, small.dropped());
        for (Interval i : all) {
            assertEquals(1, i.shorts.size());
        }
        assertTrue(small.isDrained());
    }

    @Test
    void aSnapshotNamesTheInnermostEpisode() {
        dispatch();
        enter(A);
        spend(2);
        dispatch();
        enter(B);
        LaggardSnapshot open = new LaggardSnapshot();
        assertTrue(thread.snapshot(open));
        assertEquals(4, open.depth);
        assertEquals(open.start[2], open.episodeStart);
        assertEquals(0, open.episodeModal);
        exit(B);
        exit(DISPATCH);
        assertTrue(thread.snapshot(open));
        assertEquals(open.start[0], open.episodeStart);
        assertTrue(open.episodeModal > 0);
        assertNull(open.receiver[3], "no class is kept alive");
    }

    private void idle() {
        thread.enter(SLEEP, LaggardThread.IDLE, this);
    }

    /** A progress dialog's event loop: its user waits for the worker. */
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

    @Test
    void aLandmarkLearnsOnWhoseBehalfItWorks() {
        dispatch();
        thread.enter(A, LaggardThread.NORMAL, null);
        thread.hand(B, "another landmark's");
        thread.hand(A, null);
        thread.hand(A, new Object[] {String.class, "one", String.class, "two"});
        spend(4);
        exit(A);
        thread.enter(A, LaggardThread.NORMAL, null);
        thread.hand(A, 5L);
        spend(4);
        exit(A);
        thread.enter(A, LaggardThread.NORMAL, null);
        thread.hand(A, new Object[] {String.class, "one"});
        exit(A);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertNull(all.get(0).receiver);
        assertSame(Long.class, all.get(1).receiver);
        assertSame(String.class, all.get(2).shorts.get(0).receiver);
    }

    private static List<Integer> landmarks(List<Interval> intervals) {
        List<Integer> ids = new java.util.ArrayList<>();
        for (Interval i : intervals) {
            ids.add(i.landmark);
        }
        return ids;
    }
}
