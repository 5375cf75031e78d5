package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Time in which the program waits for its user is nobody's. */
class ModalTest extends OneThread {
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

    @Test
    void anEventLoopsOwnStepsAreNotTheOpeners() {
        LaggardFrame opener = new LaggardFrame();
        opener.begin(A, LaggardThread.MODE_NORMAL, false, String.class, 0, 0);
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
        long before = thread.time();
        dispatch();
        assertTrue(thread.activeSince() >= before);
        modal();
        assertEquals(0, thread.activeSince());
        spend(20);
        exit(SLEEP);
        assertTrue(thread.activeSince() >= before + 20 * MS, "the 20 ms are the user's");
        dispatch();
        spend(5);
        assertTrue(thread.time() - thread.activeSince() >= 5 * MS);
        exit(DISPATCH);
        spend(1);
        exit(DISPATCH);
        assertEquals(0, thread.activeSince());
    }
}
