package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the filter has summed away is known for a while. */
class RecentTest {
    private static final long FILTER = 3_000_000;
    private static final int DISPATCH = 1;
    private static final int A = 77;

    private final LaggardThread thread = new LaggardThread(1024);

    private static final class Seen {
        final int landmark;
        final Class<?> receiver;
        final int depth;
        final long start;
        final long duration;

        Seen(int landmark, Class<?> receiver, int depth, long start, long duration) {
            this.landmark = landmark;
            this.receiver = receiver;
            this.depth = depth;
            this.start = start;
            this.duration = duration;
        }
    }

    private final List<Seen> seen = new ArrayList<>();

    private long read(long since) {
        seen.clear();
        return thread.recent((l, r, d, s, n) -> seen.add(new Seen(l, r, d, s, n)), since);
    }

    private void call(int landmark, Object receiver) {
        thread.enter(DISPATCH, LaggardThread.DISPATCH, this);
        thread.enter(landmark, LaggardThread.NORMAL, receiver);
        thread.exit(landmark, false, FILTER);
        thread.countDispatch();
        thread.exit(DISPATCH, false, FILTER);
    }

    @Test
    void shortIntervalsComeInTheOrderOfTheirEnds() {
        long since = System.nanoTime();
        call(A, "receiver");
        assertEquals(since, read(since), "nothing is missing");
        assertEquals(2, seen.size());
        Seen inner = seen.get(0);
        assertEquals(A, inner.landmark);
        assertEquals(String.class, inner.receiver);
        assertEquals(1, inner.depth);
        Seen outer = seen.get(1);
        assertEquals(DISPATCH, outer.landmark);
        assertEquals(0, outer.depth);
        assertTrue(outer.start <= inner.start && inner.start >= since);
        assertTrue(inner.duration > 0 && inner.duration <= outer.duration);
    }

    @Test
    void longIntervalsStandInTheFileAlready() {
        long since = System.nanoTime();
        thread.enter(A, LaggardThread.NORMAL, this);
        thread.exit(A, false, 1);
        read(since);
        assertEquals(0, seen.size());
    }

    @Test
    void theOldestAreOverwrittenAndThatIsSaid() {
        long since = System.nanoTime();
        for (int i = 0; i < 50_000; i++) {
            call(A, this);
        }
        long known = read(since);
        assertEquals((1 << 16) - 1, seen.size());
        assertEquals(known, seen.get(0).start, "reaches back to the oldest that is left");
        assertTrue(known > since);
    }

    @Test
    void noPlugInsLoaderIsKeptAliveForLong() throws Exception {
        URL here = RecentTest.class.getProtectionDomain().getCodeSource().getLocation();
        URLClassLoader loader = new URLClassLoader(new URL[] {here}, null);
        Object receiver = loader.loadClass("io.laggard.agent.owners.Whose").getDeclaredConstructor().newInstance();
        WeakReference<ClassLoader> gone = new WeakReference<>(loader);
        call(A, receiver);
        read(0);
        assertEquals(receiver.getClass(), seen.get(0).receiver);
        seen.clear();
        receiver = null;
        loader.close();
        loader = null;
        thread.forget(System.nanoTime());
        // A run of dispatches is let go of by the next one that is not part of it.
        Thread.sleep(10);
        call(A, this);
        thread.forget(System.nanoTime());
        for (int i = 0; i < 20 && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertEquals(null, gone.get());
        read(0);
        assertEquals(0, seen.size());
    }
}
