package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Entries and exits of landmarks, and the records written of them. */
class ShadowStackTest extends OneThread {
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
        for (int i = 0; i < 1000; i++) {
            enter(A);
        }
        for (int i = 0; i < 1000; i++) {
            exit(A);
        }
        LaggardSnapshot open = new LaggardSnapshot();
        assertTrue(thread.snapshot(open));
        assertEquals(1, open.depth);
        exit(DISPATCH);
        assertEquals(1001 - LaggardThread.MAX_DEPTH, thread.dropped());
    }

    @Test
    void aFullRingDropsWholeRecordsAndCounts() {
        ClockedThread small = new ClockedThread(16);
        for (int i = 0; i < 100; i++) {
            small.enter(DISPATCH, LaggardThread.MODE_DISPATCH, this);
            small.enter(A, LaggardThread.MODE_NORMAL, this);
            small.exit(A, false, Long.MAX_VALUE);
            small.spend(1);
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

    @Test
    void aLandmarkLearnsOnWhoseBehalfItWorks() {
        dispatch();
        thread.enter(A, LaggardThread.MODE_NORMAL, null);
        thread.hand(B, "another landmark's");
        thread.hand(A, null);
        thread.hand(A, new Object[] {String.class, "one", String.class, "two"});
        spend(4);
        exit(A);
        thread.enter(A, LaggardThread.MODE_NORMAL, null);
        thread.hand(A, 5L);
        spend(4);
        exit(A);
        thread.enter(A, LaggardThread.MODE_NORMAL, null);
        thread.hand(A, new Object[] {String.class, "one"});
        exit(A);
        exit(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertNull(all.get(0).receiver);
        assertSame(Long.class, all.get(1).receiver);
        assertSame(String.class, all.get(2).shorts.get(0).receiver);
    }
}
