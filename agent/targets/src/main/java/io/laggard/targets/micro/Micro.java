package io.laggard.targets.micro;

import io.laggard.targets.Busy;
import io.laggard.targets.micro.Truth.Expected;
import io.laggard.targets.micro.Truth.Measured;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A benchmark: for each spelling and each delay in turn, the hand does something, and the listener under test is slow
 * for so long. Arguments: the file for the truth, and the delays in ms between commas.
 *
 * <p>The hand has a thread of its own. Slow code calls {@link #slow} or {@link #slowAround}, which look at the clock
 * right before and after; no other work in there takes time.
 */
abstract class Micro {
    private static final int PATIENCE_MS = 20_000;
    private static final int NAP_MS = 5;

    final Hand hand = new Hand();
    private final String benchmark;
    private final String toolkit;
    private final Expected expected;
    private final Map<Spelling, String> absent = new EnumMap<>(Spelling.class);
    private final Truth truth = new Truth();

    private volatile int delayMs;
    /** How many slow calls the case still has; more are not slow. */
    private volatile int due;
    private final List<Measured> seen = new CopyOnWriteArrayList<>();
    private long[] looked;

    Micro(String benchmark, String toolkit, Expected expected) {
        this.benchmark = benchmark;
        this.toolkit = toolkit;
        this.expected = expected;
    }

    /** Says that there is no such spelling. */
    final void cannot(String why, Spelling... spellings) {
        for (Spelling spelling : spellings) {
            absent.put(spelling, why);
        }
    }

    /** Runs something on the UI thread and waits for it. */
    abstract void onUi(Act act) throws Exception;

    /** On the UI thread: from now on the slow code is spelled like this. */
    abstract void spell(Spelling spelling);

    /** On the hand's thread: does what makes the toolkit call the slow code. */
    abstract void act() throws Exception;

    /** The agent sees to classes that were loaded before the toolkit in its own time. */
    int warmUpMs() {
        return 700;
    }

    /** How many slow calls one {@link #act} leads to. */
    int calls() {
        return 1;
    }

    /** All of it, on the hand's thread. */
    final void drive(String[] args) throws Exception {
        Path file = Paths.get(args[0]);
        List<Integer> delays = Stream.of(args[1].split(",")).map(Integer::valueOf).collect(Collectors.toList());
        truth.program(benchmark, toolkit);
        Thread.sleep(warmUpMs());
        for (Spelling spelling : Spelling.values()) {
            if (absent.containsKey(spelling)) {
                truth.absent(spelling, absent.get(spelling));
                continue;
            }
            onUi(() -> spell(spelling));
            // The first time links and loads; that is not what is measured here.
            one(1);
            for (int delay : delays) {
                one(delay);
                for (Measured measured : seen) {
                    truth.was(expected, spelling, delay, measured, looked);
                }
            }
        }
        truth.write(file);
    }

    private void one(int delay) throws Exception {
        seen.clear();
        looked = null;
        delayMs = delay;
        due = calls();
        act();
        for (int waited = 0; seen.size() < calls(); waited += NAP_MS) {
            if (waited > PATIENCE_MS) {
                throw new IllegalStateException(benchmark + ", " + toolkit + ": nothing happened");
            }
            Thread.sleep(NAP_MS);
        }
        // Waits until the listener has returned, and the other work of its event is over.
        onUi(() -> { });
        Thread.sleep(40);
    }

    /** While a menu or list is open: its user takes a while, and nobody waits for the program. */
    final void look() throws InterruptedException {
        long from = System.nanoTime();
        Thread.sleep(300);
        looked = new long[] {from, System.nanoTime()};
    }

    // ---- on the UI thread -------------------------------------------------------------------------------------

    /** Slow. */
    final void slow() {
        if (takes()) {
            long start = System.nanoTime();
            Busy.work(delayMs);
            long end = System.nanoTime();
            seen.add(new Measured("", new long[] {start, end}, new long[] {start, end}));
        }
    }

    /** Slow after something that is part of the same wait. */
    final void slow(String step, Act act) {
        boolean takes = takes();
        long start = System.nanoTime();
        act.run();
        if (takes) {
            long busy = System.nanoTime();
            Busy.work(delayMs);
            long end = System.nanoTime();
            seen.add(new Measured(step, new long[] {start, end}, new long[] {busy, end}));
        }
    }

    /** Slow for half of the time before a dialog, and for half after it. */
    final void slowAround(String step, Dialog dialog) {
        boolean takes = takes();
        long half = takes ? delayMs * 500_000L : 0;
        long start = System.nanoTime();
        Busy.workNanos(half);
        long shows = System.nanoTime();
        long[] open = dialog.open();
        long closed = System.nanoTime();
        Busy.workNanos(half);
        if (takes) {
            long end = System.nanoTime();
            seen.add(new Measured(step, new long[] {start, open[0], open[1], end}, new long[] {start, shows, closed, end}));
        }
    }

    private boolean takes() {
        int left = due;
        due = left - 1;
        return left > 0;
    }

    /** Not a {@code Runnable}: those are landmarks. */
    interface Act {
        void run();
    }

    /** Says between which moments it waited for its user. */
    interface Dialog {
        long[] open();
    }
}
