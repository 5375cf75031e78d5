package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.Recorded.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Compares a thread's stack with {@link NaiveTree} after random landmarks, on a clock of the test's own. */
class NaiveTreeTest {
    private static final long US = 1_000;
    private static final long MS = 1_000_000;
    private static final long FILTER = 3 * MS;
    private static final int CASES = 20_000;

    private static final int LISTENER = 1;
    private static final int HANDED = 2;
    private static final int PAINT = 3;
    private static final int DISPATCH = 4;
    private static final int DIALOG = 5;
    private static final int SLEEP = 6;
    private static final int WAIT = 7;
    private static final int WRAPPER = 8;
    private static final int QUEUE = 9;
    /** A queue that another one extends. */
    private static final int EXTENDED = 10;
    private static final int RELAY = 11;

    private long clock = 1_000 * MS;
    private Random random;
    private LaggardThread thread;
    private NaiveTree tree;
    private List<String> bursts;
    /** The fraction of dispatches without an event: one in so many. */
    private int eventless;

    @Test
    void randomLandmarks() {
        for (int seed = 0; seed < CASES; seed++) {
            begin(seed);
            for (int steps = random.nextInt(120); steps > 0; steps--) {
                step(10);
                pass(false);
            }
            compare(seed);
        }
    }

    @Test
    void runsOfDispatches() {
        long told = 0;
        for (int seed = 0; seed < CASES / 10; seed++) {
            begin(seed);
            eventless = 50;
            if (random.nextBoolean()) {
                enter(DIALOG, LaggardThread.MODE_MODAL, "a dialog");
            }
            for (int events = random.nextInt(60); events > 0; events--) {
                int before = tree.depth();
                enter(DISPATCH, LaggardThread.MODE_DISPATCH, "display");
                for (int steps = random.nextInt(20); steps > 0; steps--) {
                    calmStep(before);
                    pass(true);
                }
                exitTo(before);
                clock += random.nextInt(20) == 0 ? 3 * MS : 100 * US;
                take(0);
            }
            compare(seed);
            told += bursts.size();
        }
        assertTrue(told > CASES / 100, "only " + told + " bursts");
    }

    /** More entries than any buffer holds, between frames that stay open. */
    @Test
    void moreShortLandmarksThanAnyBufferHolds() {
        for (int seed = 0; seed < 4; seed++) {
            begin(seed);
            enter(DISPATCH, LaggardThread.MODE_DISPATCH, "display");
            enter(LISTENER, LaggardThread.MODE_NORMAL, "outer");
            for (int i = 0; i < 150_000; i++) {
                if (i % 1_000 == random.nextInt(1_000)) {
                    step(6);
                    pass(false);
                }
                enter(LISTENER, LaggardThread.MODE_NORMAL, i % 3 == 0 ? (Object) "one" : (Object) 1);
                clock += random.nextInt(300);
                exit(LISTENER, false);
                // Does the same as a reader of the last minute.
                if (i % 5_000 == 0) {
                    thread.number(type -> 1);
                }
            }
            exitTo(0);
            List<String> written = written();
            assertEquals(tree.written(), written, "seed " + seed);
        }
    }

    private void begin(long seed) {
        random = new Random(seed);
        clock = 1_000 * MS;
        thread = new LaggardThread(1 << 12) {
            @Override
            long now() {
                return clock;
            }
        };
        tree = new NaiveTree(FILTER);
        bursts = new ArrayList<>();
        eventless = 5;
    }

    /** Something happens: a landmark begins or ends, or the agent works. */
    private void step(int deepest) {
        int what = random.nextInt(100);
        if (what < 42 || tree.depth() == 0) {
            if (tree.depth() < deepest) {
                enterAny();
            }
        } else if (what < 90) {
            NaiveTree.Node ends = tree.innermost();
            exit(random.nextInt(10) > 0 ? ends.closedBy : ends.landmark, random.nextInt(10) == 0);
        } else if (what < 93) {
            // An exit that was missed, or one of something that was never entered.
            exit(1 + random.nextInt(RELAY), false);
        } else if (what < 96) {
            hand();
        } else {
            aside();
        }
    }

    /** Inside the dispatch that is the {@code outer + 1}st open frame, seldom anything but landmarks. */
    private void calmStep(int outer) {
        int what = random.nextInt(400);
        if (what == 0) {
            step(outer + 6);
        } else if (what < 8) {
            hand();
        } else if (what < 200 && tree.depth() < outer + 6) {
            boolean paints = random.nextInt(4) == 0;
            enter(paints ? PAINT : LISTENER, paints ? LaggardThread.MODE_PAINT : LaggardThread.MODE_NORMAL,
                    paints ? "painted" : random.nextBoolean() ? (Object) "one" : (Object) 1);
        } else if (tree.depth() > outer + 1) {
            exit(tree.innermost().closedBy, false);
        }
    }

    private void enterAny() {
        switch (random.nextInt(20)) {
            case 0:
                enter(DISPATCH, LaggardThread.MODE_DISPATCH, "display");
                break;
            case 1:
                enter(DIALOG, LaggardThread.MODE_MODAL, "a dialog");
                break;
            case 2:
                enter(SLEEP, LaggardThread.MODE_IDLE, "display");
                break;
            case 3:
                enter(WAIT, LaggardThread.MODE_WAIT, "progress");
                break;
            case 4:
            case 5:
                enter(PAINT, LaggardThread.MODE_PAINT, "painted");
                break;
            case 6:
            case 7:
                enter(HANDED, LaggardThread.MODE_NORMAL, null);
                break;
            case 8:
            case 9:
                enter(WRAPPER, LaggardThread.MODE_FORWARD, random.nextBoolean() ? (Object) "one" : (Object) "painted");
                break;
            case 10:
            case 11:
            case 12:
                event(random.nextBoolean() ? QUEUE : EXTENDED, random.nextInt(3) > 0 ? "an event" : "another");
                break;
            case 13:
            case 14:
            case 15:
                relay(random.nextInt(4) > 0 ? 1L : null, random.nextBoolean() ? (Object) "one" : (Object) 1);
                break;
            default:
                enter(LISTENER, LaggardThread.MODE_NORMAL, random.nextBoolean() ? (Object) "one" : (Object) 1);
                break;
        }
    }

    private void enter(int landmark, int mode, Object receiver) {
        tree.enter(landmark, mode, receiver == null ? null : receiver.getClass(), clock);
        if (mode == LaggardThread.MODE_WAIT) {
            thread.enterWait(landmark, receiver, null);
        } else {
            thread.enter(landmark, mode, receiver);
        }
    }

    private void relay(Object receiver, Object called) {
        tree.enter(RELAY, LaggardThread.MODE_NORMAL, receiver == null ? null : receiver.getClass(), called.getClass(), clock);
        thread.enter(RELAY, LaggardThread.MODE_NORMAL, receiver, called);
    }

    private void event(int queue, Object event) {
        tree.enterEvent(queue, String.class, event, clock);
        thread.enterEvent(queue, "queue", event);
    }

    private void exit(int landmark, boolean thrown) {
        boolean dispatches = landmark == DISPATCH || landmark == QUEUE || landmark == EXTENDED;
        boolean event = dispatches && tree.innermost().landmark == landmark && random.nextInt(eventless) > 0;
        tree.exit(landmark, thrown, event, clock);
        if (event) {
            thread.countDispatch(landmark);
        }
        thread.exit(landmark, thrown, FILTER);
    }

    private void exitTo(int depth) {
        while (tree.depth() > depth) {
            exit(tree.innermost().closedBy, false);
        }
    }

    private void hand() {
        if (tree.innermost().landmark == HANDED) {
            tree.innermost().receiver = Long.class;
        }
        thread.hand(HANDED, 5L);
    }

    private void aside() {
        Class<?> own = random.nextBoolean() ? Integer.class : NaiveTreeTest.class;
        if (tree.innermost().receiver == own) {
            tree.innermost().own = true;
        }
        thread.stepAside(own);
        tree.enter(0, LaggardThread.MODE_MODAL, null, clock);
        pass(false);
        thread.enter(PAINT, LaggardThread.MODE_PAINT, "painted for a picture");
        pass(false);
        thread.exit(PAINT, false, FILTER);
        thread.stepBack(FILTER);
        tree.exit(0, false, false, clock);
    }

    private void pass(boolean busy) {
        int how = random.nextInt(100);
        if (how < 70) {
            clock += 1 + random.nextInt(200_000);
        } else if (how < 95) {
            clock += 1 + random.nextInt((int) (6 * MS));
        } else {
            // A modal phase of no time would be none to the one and one to the other.
            clock += busy ? 1 : 1 + random.nextInt((int) (150 * MS));
        }
    }

    private void compare(long seed) {
        exitTo(0);
        String at = "seed " + seed;
        assertEquals(tree.written(), written(), at);
        List<String> recent = new ArrayList<>();
        List<Class<?>> types = new ArrayList<>();
        types.add(null);
        thread.recent((landmark, receiver, depth, start, duration) -> recent.add(
                NaiveTree.recentLine(landmark, types.get(receiver), depth, start, duration)), type -> {
                    if (!types.contains(type)) {
                        types.add(type);
                    }
                    return types.indexOf(type);
                }, 0);
        assertEquals(tree.recent(), recent, at);
        take(clock + 10_000 * MS);
        assertEquals(tree.bursts(), bursts, at);
        assertEquals(tree.dispatched(), thread.dispatched(), at);
        assertEquals(0, thread.dropped(), at);
        assertEquals(0, thread.activeSince(), at);
    }

    private List<String> written() {
        List<String> lines = new ArrayList<>();
        for (Interval i : Recorded.from(thread)) {
            Map<String, List<Long>> shorts = new TreeMap<>();
            i.shorts.forEach(s -> NaiveTree.sum(shorts, s.landmark, s.receiver, s.count, s.exclusive));
            lines.add(NaiveTree.line(i.landmark, i.receiver, i.flags, i.depth, i.start, i.duration, i.modal, i.child, shorts));
        }
        return lines;
    }

    private void take(long now) {
        LaggardBurst burst = new LaggardBurst();
        while (thread.takeBurst(burst, now)) {
            Map<String, List<Long>> inside = new TreeMap<>();
            for (int row = 0; row < burst.rows(); row++) {
                NaiveTree.sum(inside, burst.landmark(row), burst.receiver(row), burst.count(row), burst.exclusive(row));
            }
            bursts.add(NaiveTree.burstLine(burst.start, burst.end, burst.dispatches, burst.paints, burst.longest, inside));
        }
    }
}
