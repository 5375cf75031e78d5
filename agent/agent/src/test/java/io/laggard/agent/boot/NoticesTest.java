package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Callbacks of a native event loop, some of which come while another one is at work. */
class NoticesTest extends OneThread {
    private static final int OUTER = 10;
    private static final int INNER = 11;

    private void notice(int landmark) {
        thread.enter(landmark, thread.modeOfNotice(), this);
    }

    private void noticed(int landmark) {
        thread.countDispatch(landmark);
        exit(landmark);
    }

    @Test
    void aCallbackWithinAListenerIsAPartOfTheEventThatTheListenerIsToldOf() {
        notice(OUTER);
        enter(A);
        spend(4);
        notice(INNER);
        spend(5);
        noticed(INNER);
        exit(A);
        noticed(OUTER);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(INNER, A, OUTER), landmarks(all));
        Interval root = all.get(2);
        assertTrue(root.isEpisode());
        assertEquals(0, root.modal);
        assertTrue(root.inclusive() >= 9 * MS);
        assertFalse(all.get(0).isEpisode());
        assertEquals(1, thread.dispatched());
    }

    @Test
    void whatANestedLoopCallsBackForIsAnEventOfItsOwn() {
        notice(OUTER);
        modal();
        notice(INNER);
        spend(5);
        noticed(INNER);
        exit(SLEEP);
        noticed(OUTER);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(INNER, SLEEP, OUTER), landmarks(all));
        assertTrue(all.get(0).isEpisode() && all.get(2).isEpisode());
        assertTrue(all.get(2).modal >= 5 * MS);
        assertEquals(2, thread.dispatched());
    }

    @Test
    void aThreadIsTheToolkitsWhoseEventsItDispatchesOnceNoEpisodeIsOpen() {
        thread.assign(Thread.currentThread(), LaggardMeasured.KIND_JAVAFX);
        notice(OUTER);
        thread.dispatches(LaggardMeasured.KIND_SWT);
        assertEquals(LaggardMeasured.KIND_JAVAFX, thread.threadKind(), "within a pulse");
        noticed(OUTER);
        thread.dispatches(LaggardMeasured.KIND_SWT);
        assertEquals(LaggardMeasured.KIND_SWT, thread.threadKind());
        thread.dispatches(LaggardMeasured.KIND_AWT);
        assertEquals(LaggardMeasured.KIND_SWT, thread.threadKind());
    }

    @Test
    void whatComesSoonAfterALongEventMayHaveWaitedBehindIt() {
        notice(OUTER);
        spend(50);
        noticed(OUTER);
        assertFalse(thread.isCatchingUp(thread.now()), "nothing took long");
        notice(OUTER);
        modal();
        spend(5_000);
        exit(SLEEP);
        noticed(OUTER);
        assertFalse(thread.isCatchingUp(thread.now()), "a dialog dispatches all that comes");
        notice(OUTER);
        spend(120);
        noticed(OUTER);
        spend(200);
        assertTrue(thread.isCatchingUp(thread.now()));
        spend(200);
        assertFalse(thread.isCatchingUp(thread.now()));
    }

    @Test
    void withinTheEventOfAToolkitThatSharesTheThreadItIsAPartOfThat() {
        thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, this);
        notice(INNER);
        spend(5);
        noticed(INNER);
        noticed(DISPATCH);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(INNER, DISPATCH), landmarks(all));
        assertTrue(all.get(1).isEpisode() && !all.get(0).isEpisode());
        assertEquals(1, thread.dispatched());
    }
}
