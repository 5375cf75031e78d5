package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Intervals that the filter has summed up are known for a while. */
class RecentTest {
    private static final long FILTER = 3_000_000;
    private static final int DISPATCH = 1;
    private static final int A = 77;

    private final ClockedThread thread = new ClockedThread(1024);

    private static final class Seen {
        final int landmark;
        final int receiver;
        final int depth;
        final long start;
        final long duration;

        Seen(int landmark, int receiver, int depth, long start, long duration) {
            this.landmark = landmark;
            this.receiver = receiver;
            this.depth = depth;
            this.start = start;
            this.duration = duration;
        }
    }

    private final List<Seen> seen = new ArrayList<>();
    /** Names by number. */
    private final List<String> numbered = new ArrayList<>(List.of("(none)"));

    private long read(long since) {
        seen.clear();
        return thread.recent((l, r, d, s, n) -> seen.add(new Seen(l, r, d, s, n)), this::number, since);
    }

    private int number(Class<?> type) {
        if (!numbered.contains(type.getName())) {
            numbered.add(type.getName());
        }
        return numbered.indexOf(type.getName());
    }

    private String receiver(Seen of) {
        return numbered.get(of.receiver);
    }

    private void call(int landmark, Object receiver) {
        thread.enter(DISPATCH, LaggardThread.MODE_DISPATCH, this);
        thread.enter(landmark, LaggardThread.MODE_NORMAL, receiver);
        thread.exit(landmark, false, FILTER);
        thread.countDispatch(DISPATCH);
        thread.exit(DISPATCH, false, FILTER);
    }

    @Test
    void shortIntervalsComeInTheOrderOfTheirEnds() {
        long since = thread.time();
        call(A, "receiver");
        assertEquals(since, read(since), "nothing is missing");
        assertEquals(2, seen.size());
        Seen inner = seen.get(0);
        assertEquals(A, inner.landmark);
        assertEquals("java.lang.String", receiver(inner));
        assertEquals(1, inner.depth);
        Seen outer = seen.get(1);
        assertEquals(DISPATCH, outer.landmark);
        assertEquals(0, outer.depth);
        assertTrue(outer.start <= inner.start && inner.start >= since);
        assertTrue(inner.duration > 0 && inner.duration <= outer.duration);
    }

    @Test
    void longIntervalsStandInTheFileAlready() {
        long since = thread.time();
        thread.enter(A, LaggardThread.MODE_NORMAL, this);
        thread.exit(A, false, 1);
        read(since);
        assertEquals(0, seen.size());
    }

    @Test
    void theOldestAreOverwrittenAndThatIsSaid() {
        long since = thread.time();
        for (int i = 0; i < 50_000; i++) {
            call(A, this);
        }
        long known = read(since);
        assertEquals((1 << 16) - 1, seen.size());
        assertEquals(known, seen.get(0).start, "reaches back to the oldest that is left");
        assertTrue(known > since);
    }

    @Test
    void eachIntervalKeepsItsOwnReceiverWhicheverSideOfANumberingItIs() {
        long since = thread.time();
        call(A, "receiver");
        thread.number(this::number);
        call(A, 1);
        thread.number(this::number);
        call(A, null);
        read(since);
        assertEquals(List.of("java.lang.String", "java.lang.Integer", "(none)"), seen.stream()
                .filter(s -> s.landmark == A).map(this::receiver).collect(Collectors.toList()));
        assertTrue(seen.stream().filter(s -> s.landmark == DISPATCH)
                .allMatch(s -> receiver(s).equals(RecentTest.class.getName())));
    }

    /** The numbers of what was overwritten are nobody's. */
    @Test
    void overwrittenByStaticMethodsNothingIsLeftOfTheReceiversBefore() {
        for (int i = 0; i < 40_000; i++) {
            call(A, "receiver");
        }
        thread.number(this::number);
        long since = thread.time();
        for (int i = 0; i < 40_000; i++) {
            call(A, null);
        }
        read(since);
        assertEquals(0, seen.stream().filter(s -> s.landmark == A && s.receiver != 0).count());
        assertTrue(seen.stream().filter(s -> s.landmark == DISPATCH).allMatch(s -> s.receiver != 0));
    }

    /** The thread overwrites what is being numbered: an interval may lose its receiver, never get another's. */
    @Test
    void numberedWhileTheThreadRunsAroundTheRingNobodyIsTakenForAnother() throws Exception {
        Object[] receivers = {"receiver", 1, 1L, this};
        Thread measured = new Thread(() -> {
            for (int i = 0; i < 600_000; i++) {
                thread.enter(A + i % receivers.length, LaggardThread.MODE_NORMAL, receivers[i % receivers.length]);
                thread.exit(A + i % receivers.length, false, Long.MAX_VALUE);
            }
        });
        measured.start();
        long named = 0;
        while (measured.isAlive()) {
            thread.number(this::number);
            read(0);
            for (Seen one : seen) {
                String expected = receivers[one.landmark - A].getClass().getName();
                assertTrue(one.receiver == 0 || receiver(one).equals(expected), receiver(one) + " for " + expected);
                named += one.receiver == 0 ? 0 : 1;
            }
        }
        assertTrue(named > 0);
    }

    @Test
    void aPlugInThatIsGoneIsStillKnownByItsNumber() throws Exception {
        URL here = RecentTest.class.getProtectionDomain().getCodeSource().getLocation();
        URLClassLoader loader = new URLClassLoader(new URL[] {here}, null);
        String name = "io.laggard.agent.owners.Whose";
        Object receiver = loader.loadClass(name).getDeclaredConstructor().newInstance();
        WeakReference<ClassLoader> gone = new WeakReference<>(loader);
        long since = thread.time();
        call(A, receiver);
        receiver = null;
        loader.close();
        loader = null;
        // A run of dispatches is let go of by the next one that is not part of it.
        thread.spend(10);
        call(A, this);
        thread.number(this::number);
        for (int i = 0; i < 20 && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertEquals(null, gone.get());
        read(since);
        assertEquals(name, receiver(seen.get(0)));
        assertEquals(A, seen.get(0).landmark);
        assertEquals(RecentTest.class.getName(), receiver(seen.get(2)));
    }
}
