package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.options.AgentOptions;
import org.junit.jupiter.api.Test;

/** Unbroken runs of short dispatches, on a clock of the test's own; the last test goes through a thread's stack. */
class BurstsTest {
    private static final long US = 1_000;
    private static final long MS = 1_000_000;
    private static final int DISPATCH = 1;
    private static final int PAINT = 2;
    private static final int OBSERVER = 3;

    private final LaggardRecent log = new LaggardRecent();
    private final LaggardBursts bursts = new LaggardBursts(log);
    private final LaggardFrame frame = new LaggardFrame();
    private final LaggardBurst burst = new LaggardBurst();
    private long now = 1_000 * MS;

    /** Dispatches {@code idle} ns after the previous dispatch; {@code inside} of it is a short observer's. */
    private void dispatch(long idle, long duration, long inside, boolean paints) {
        now += idle;
        frame.begin(DISPATCH, LaggardThread.MODE_DISPATCH, true, String.class, now, log.written());
        bursts.begin();
        if (paints) {
            bursts.paint();
        }
        if (inside > 0) {
            frame.child = inside;
            log.add(OBSERVER, BurstsTest.class, 1, now, inside, inside, 0);
        }
        now += duration;
        end(duration);
        assertTrue(bursts.end(frame, 0, now, duration));
        frame.clear();
    }

    private void end(long duration) {
        log.add(DISPATCH, String.class, 0, frame.start, duration, duration - frame.modal - frame.child, 0);
    }

    private void frames(int count, boolean paint) {
        for (int i = 0; i < count; i++) {
            dispatch(i == 0 ? 50 * MS : 500 * US, 20 * MS, 15 * MS, paint);
        }
    }

    /** A dispatch that is no part of what was before. */
    private void later() {
        dispatch(50 * MS, MS, 0, false);
    }

    private long sum(int landmark) {
        long sum = 0;
        for (int row = 0; row < burst.rows(); row++) {
            sum += burst.landmark(row) == landmark ? burst.exclusive(row) : 0;
        }
        return sum;
    }

    @Test
    void whatIsPerceptibleByItselfIsWhatTheSessionTellsOfAtOnce() {
        assertEquals(AgentOptions.parse("").perceptibleNs(), LaggardBursts.PERCEPTIBLE_NS);
    }

    @Test
    void dispatchesWithoutAPauseAreOneBurst() {
        long begun = now + 50 * MS;
        frames(12, true);
        assertFalse(bursts.take(burst), "it may go on");
        later();
        assertTrue(bursts.take(burst));
        assertEquals(begun, burst.start);
        assertEquals(12 * 20 * MS + 11 * 500 * US, burst.end - burst.start);
        assertEquals(12, burst.dispatches);
        assertEquals(12, burst.paints);
        assertEquals(20 * MS, burst.longest);
        assertEquals(12 * 15 * MS, sum(OBSERVER));
        assertEquals(12 * 5 * MS, sum(DISPATCH), "the dispatches without what was inside");
        assertFalse(bursts.take(burst), "it is told once");
    }

    @Test
    void withoutPaintingTenDispatchesAreNeeded() {
        for (int count : new int[] {9, 10}) {
            for (int i = 0; i < count; i++) {
                dispatch(i == 0 ? 50 * MS : 0, 30 * MS, 0, false);
            }
            later();
            assertEquals(count == 10, bursts.take(burst), count + " dispatches of 30 ms");
        }
        for (int i = 0; i < 5; i++) {
            dispatch(i == 0 ? 50 * MS : 0, 45 * MS, 0, i == 3);
        }
        later();
        assertTrue(bursts.take(burst), "five will do where something was painted");
    }

    @Test
    void shorterThan200MsIsNoBurst() {
        frames(9, true);
        later();
        assertFalse(bursts.take(burst));
    }

    @Test
    void whatOneCanPerceiveByItselfBelongsToNone() {
        frames(6, true);
        dispatch(0, 100 * MS, 90 * MS, true);
        for (int i = 0; i < 6; i++) {
            dispatch(0, 20 * MS, 0, true);
        }
        later();
        assertFalse(bursts.take(burst), "120 ms on both sides of it");
        frames(12, true);
        dispatch(0, 100 * MS, 90 * MS, true);
        assertTrue(bursts.take(burst));
        assertEquals(12 * 15 * MS, sum(OBSERVER), "nothing of the long one");
    }

    @Test
    void aDispatchWithADialogInsideBelongsToNone() {
        frames(6, true);
        now += MS;
        frame.begin(DISPATCH, LaggardThread.MODE_DISPATCH, true, null, now, log.written());
        bursts.begin();
        frame.modal = 30 * MS;
        now += 50 * MS;
        end(50 * MS);
        bursts.end(frame, 0, now, 50 * MS);
        for (int i = 0; i < 6; i++) {
            dispatch(0, 20 * MS, 0, true);
        }
        later();
        assertFalse(bursts.take(burst));
    }

    @Test
    void aRunBeforeTheThreadFallsIdleIsToldByTheClock() {
        frames(12, true);
        assertFalse(bursts.isOver(now + 100 * MS), "a dispatch that goes on may still belong to it");
        assertTrue(bursts.isOver(now + 200 * MS));
        assertTrue(bursts.copy(burst));
        bursts.told(burst);
        assertEquals(12, burst.dispatches);
        assertFalse(bursts.copy(burst), "it is told once");
        later();
        assertFalse(bursts.take(burst), "also when the thread goes on");
        frames(12, true);
        later();
        assertTrue(bursts.take(burst), "the next one is another");
    }

    @Test
    void aRunThatGoesOnIsToldEveryTenSeconds() {
        frames(1_000, true);
        assertTrue(bursts.take(burst));
        assertTrue(burst.end - burst.start <= LaggardBursts.LONGEST_NS, "" + burst.dispatches);
        assertTrue(burst.end - burst.start >= LaggardBursts.LONGEST_NS - 30 * MS, "" + burst.dispatches);
        assertTrue(bursts.take(burst));
    }

    @Test
    void whatNobodyTakesIsCounted() {
        boolean kept = true;
        for (int i = 0; i < 6 && kept; i++) {
            frames(12, true);
            now += 50 * MS;
            frame.begin(DISPATCH, LaggardThread.MODE_DISPATCH, true, null, now, log.written());
            bursts.begin();
            now += MS;
            end(MS);
            kept = bursts.end(frame, 0, now, MS);
        }
        assertFalse(kept);
    }

    @Test
    void aThreadsLandmarksMakeTheRun() {
        ClockedThread thread = new ClockedThread(1024);
        for (int i = 0; i < 12; i++) {
            thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, this);
            enter(thread, LaggardThread.MODE_PAINT, PAINT);
            enter(thread, LaggardThread.MODE_PAINT, PAINT + 10);
            thread.spend(5);
            exit(thread, PAINT + 10);
            enter(thread, LaggardThread.MODE_NORMAL, OBSERVER);
            thread.spend(12);
            exit(thread, OBSERVER);
            exit(thread, PAINT);
            thread.countDispatch(DISPATCH);
            exit(thread, DISPATCH);
            thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, this);
            exit(thread, DISPATCH);
        }
        thread.spend(3);
        thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, this);
        thread.countDispatch(DISPATCH);
        exit(thread, DISPATCH);
        assertTrue(thread.takeBurst(burst, thread.time()));
        assertEquals(12, burst.dispatches);
        assertEquals(12, burst.paints, "only those that are outermost in their dispatch");
        assertTrue(sum(OBSERVER) >= 12 * 12 * MS, "" + sum(OBSERVER));
        assertTrue(sum(PAINT) < 12 * 12 * MS, "without what was inside");
        assertTrue(sum(PAINT) + sum(PAINT + 10) + sum(OBSERVER) + sum(DISPATCH) <= burst.end - burst.start,
                "no time counts twice");
    }

    private void enter(LaggardThread thread, int mode, int landmark) {
        thread.enter(landmark, mode, this);
    }

    private static void exit(LaggardThread thread, int landmark) {
        thread.exit(landmark, false, 3 * MS);
    }
}
