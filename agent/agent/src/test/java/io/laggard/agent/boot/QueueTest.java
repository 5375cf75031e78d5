package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Event queues that hand their events on to the queue they extend. */
class QueueTest extends OneThread {
    private static final int OWN = 10;
    private static final int EXTENDED = 11;
    private static final int TOOLKIT = 12;
    private static final Object EVENT = "one event";
    private static final Object OTHER = "another";

    private void event(int queue, Object event) {
        thread.enterEvent(queue, this, event);
    }

    private void dispatched(int queue) {
        thread.countDispatch(queue);
        exit(queue);
    }

    @Test
    void oneEventIsOneDispatchHoweverOftenItIsHandedOn() {
        event(OWN, EVENT);
        spend(4);
        event(EXTENDED, EVENT);
        event(TOOLKIT, EVENT);
        enter(A);
        spend(4);
        exit(A);
        dispatched(TOOLKIT);
        dispatched(EXTENDED);
        dispatched(OWN);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(A, TOOLKIT, EXTENDED, OWN), landmarks(all));
        Interval root = all.get(3);
        assertTrue(root.isEpisode());
        assertEquals(0, root.modal);
        assertTrue(root.inclusive() >= 8 * MS && root.exclusive() >= 4 * MS);
        assertFalse(all.get(1).isEpisode() || all.get(2).isEpisode());
        assertEquals(1, thread.dispatched());
        assertNull(thread.frames[0].event, "the event is not kept");
    }

    @Test
    void anotherEventIsAnotherDispatch() {
        event(OWN, EVENT);
        event(TOOLKIT, OTHER);
        spend(5);
        dispatched(TOOLKIT);
        spend(4);
        event(TOOLKIT, EVENT);
        dispatched(TOOLKIT);
        dispatched(OWN);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(TOOLKIT, OWN), landmarks(all));
        assertTrue(all.get(0).isEpisode() && all.get(1).isEpisode());
        assertTrue(all.get(1).modal >= 5 * MS);
        assertEquals(2, thread.dispatched());
    }

    @Test
    void whatADialogDispatchesInsideIsADispatchOfItsOwn() {
        event(OWN, EVENT);
        event(TOOLKIT, EVENT);
        idle();
        exit(SLEEP);
        event(OWN, OTHER);
        event(TOOLKIT, OTHER);
        spend(4);
        dispatched(TOOLKIT);
        dispatched(OWN);
        dispatched(TOOLKIT);
        dispatched(OWN);
        List<Interval> all = Recorded.from(thread);
        assertTrue(all.get(1).isEpisode() && !all.get(0).isEpisode(), "the inner queue's");
        assertEquals(2, thread.dispatched());
    }
}
