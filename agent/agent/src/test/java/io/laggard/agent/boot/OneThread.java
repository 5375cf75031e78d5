package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.ArrayList;
import java.util.List;

/** A UI thread and what happens on it, step by step. */
abstract class OneThread {
    static final long MS = 1_000_000;
    static final long FILTER = 3 * MS;
    static final int DISPATCH = 1;
    static final int SLEEP = 2;
    static final int A = 3;
    static final int B = 4;
    static final int WAIT = 5;

    final ClockedThread thread = new ClockedThread(1024);

    final void dispatch() {
        thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, this);
    }

    final void enter(int id) {
        thread.enter(id, LaggardThread.MODE_NORMAL, "receiver");
    }

    final void modal() {
        thread.enter(SLEEP, LaggardThread.MODE_MODAL, this);
    }

    final void idle() {
        thread.enter(SLEEP, LaggardThread.MODE_IDLE, this);
    }

    final void exit(int id) {
        thread.exit(id, false, FILTER);
    }

    final void spend(long ms) {
        thread.spend(ms);
    }

    /** An event loop's time between two events is the loop's, unless the thread was kept off the processor there. */
    static void assertModal(Interval first, Interval last, long atLeastMs, long modal) {
        long phase = last.start + last.duration - first.start;
        assertTrue(modal >= atLeastMs * MS && modal <= phase, modal + " of " + phase);
    }

    static List<Integer> landmarks(List<Interval> intervals) {
        List<Integer> ids = new ArrayList<>();
        for (Interval i : intervals) {
            ids.add(i.landmark);
        }
        return ids;
    }
}
