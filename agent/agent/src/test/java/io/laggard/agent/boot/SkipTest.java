package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Landmarks whose methods are not run, because their plug-in is bypassed. */
class SkipTest {
    private static final long FILTER = 3_000_000;
    private static final int DISPATCH = 1;
    private static final int ASYNC = 2;
    private static final int LISTENER = 3;
    private static final int OTHER = 4;

    private final ClockedThread thread = new ClockedThread(1024);

    /** An event in which these are skipped; returns what was recorded of it, {@code landmark/flags}, in the order of their ends. */
    private List<String> event(int... skipped) {
        thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, "event");
        thread.enter(ASYNC, LaggardThread.MODE_NORMAL, "runnable");
        for (int landmark : skipped) {
            thread.skip(landmark, this);
        }
        thread.exit(ASYNC, false, FILTER);
        thread.countDispatch(DISPATCH);
        thread.exit(DISPATCH, false, FILTER);
        return Recorded.from(thread).stream().map(i -> i.landmark + "/" + i.flags).collect(Collectors.toList());
    }

    @Test
    void whatIsAroundIsRecordedHoweverShort() {
        assertEquals(List.of("3/4", "2/0", "1/1"), event(LISTENER));
        thread.spend(100);
        assertEquals(List.of(), event(), "as always where nothing was skipped");
    }

    @Test
    void callsInARowAreToldOnce() {
        assertEquals(List.of("3/4", "4/4", "3/4", "2/0", "1/1"), event(LISTENER, LISTENER, OTHER, OTHER, LISTENER));
    }

    @Test
    void ofEventsInQuickSuccessionTheFirstIsTold() {
        assertEquals(3, event(LISTENER).size());
        thread.spend(10);
        assertEquals(List.of(), event(LISTENER, OTHER));
        thread.spend(11);
        assertEquals(4, event(LISTENER, OTHER).size());
        assertEquals(0, thread.dropped());
    }

    @Test
    void aSkippedCallTakesNoTimeAndNobodysFrame() {
        thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, "event");
        thread.skip(LISTENER, this);
        thread.enter(OTHER, LaggardThread.MODE_NORMAL, "other");
        thread.spend(5);
        thread.exit(OTHER, false, FILTER);
        thread.countDispatch(DISPATCH);
        thread.exit(DISPATCH, false, FILTER);
        List<Interval> all = Recorded.from(thread);
        assertEquals(List.of(LISTENER, OTHER, DISPATCH), all.stream().map(i -> i.landmark).collect(Collectors.toList()));
        assertEquals(0, all.get(0).duration);
        assertEquals(SkipTest.class, all.get(0).receiver);
        assertTrue(all.get(2).child >= 5_000_000 && all.get(2).child == all.get(1).duration, "the other's time alone is inside");
    }

    @Test
    void theInnermostOpenLandmarkIsKnown() {
        assertEquals(false, thread.isIn(DISPATCH));
        thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, "event");
        assertEquals(true, thread.isIn(DISPATCH));
        thread.enter(ASYNC, LaggardThread.MODE_NORMAL, "runnable");
        assertEquals(true, thread.isIn(ASYNC));
        assertEquals(false, thread.isIn(DISPATCH), "there is one inside it");
        thread.exit(ASYNC, false, FILTER);
        assertEquals(true, thread.isIn(DISPATCH));
    }

    @Test
    void outsideOfEventsNothingIsTold() {
        thread.skip(LISTENER, this);
        assertEquals(List.of(), Recorded.from(thread));
    }
}
