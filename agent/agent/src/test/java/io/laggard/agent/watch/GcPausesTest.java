package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GcPausesTest {
    private static final long MS = 1_000_000L;

    @Test
    void aCollectionLiesWhereItWasAndHasItsCause() throws Exception {
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            kept.add(new byte[1 << 18]);
        }
        GcPauses pauses = new GcPauses();
        Seen seen = new Seen();
        assertEquals(0, pauses.poll(seen), "nothing since it began");
        List<long[]> calls = new ArrayList<>();
        long narrowest = Long.MAX_VALUE;
        for (int i = 0; i < 10 || seen.pauses.isEmpty() && i < 100; i++) {
            long polled = System.nanoTime();
            pauses.poll(seen);
            long before = System.nanoTime();
            System.gc();
            calls.add(new long[] {before, System.nanoTime()});
            int known = seen.pauses.size();
            long counted = pauses.poll(seen);
            narrowest = counted > 0 ? Math.min(narrowest, System.nanoTime() - polled) : narrowest;
            for (int k = 0; k < 200 && counted > 0 && seen.pauses.size() == known; k++) {
                Thread.sleep(5);
                pauses.poll(seen);
            }
        }
        pauses.close();
        assertFalse(seen.pauses.isEmpty(), "no collection took a millisecond");
        assertTrue(seen.causes.contains("System.gc()"), "" + seen.causes);
        GcPause.Heap heap = seen.heaps.get(seen.causes.indexOf("System.gc()"));
        long half = kept.size() * (1L << 18) / 2;
        assertTrue(heap.after() >= half, "what is kept is in use: " + heap.after());
        assertTrue(heap.before() >= half && heap.before() <= heap.limit(), heap.before() + " of " + heap.limit());
        assertEquals(Runtime.getRuntime().maxMemory(), heap.limit());
        // Looks at the last pause only: earlier ones were reported with the uncertainty of their time.
        long[] last = seen.pauses.get(seen.pauses.size() - 1);
        long unknown = pauses.uncertaintyNs() + MS;
        assertTrue(calls.stream().anyMatch(c -> last[0] >= c[0] - unknown && last[0] + last[1] <= c[1] + unknown),
                "at " + last[0] + " for " + last[1] + " ns, and " + unknown + " are not known");
        assertTrue(pauses.uncertaintyNs() <= narrowest / 2 + 2 * MS, "it is known as well as the shortest poll tells");
        kept.clear();
    }

    @Test
    void workBesideTheProgramIsNoPause() {
        assertFalse(GcPauses.stopsTheProgram("ZGC Cycles"));
        assertFalse(GcPauses.stopsTheProgram("ZGC Major Cycles"));
        assertFalse(GcPauses.stopsTheProgram("Shenandoah Cycles"));
        assertFalse(GcPauses.stopsTheProgram("ConcurrentMarkSweep"));
        assertTrue(GcPauses.stopsTheProgram("G1 Concurrent GC"), "it counts remark and cleanup");
        assertTrue(GcPauses.stopsTheProgram("ZGC Pauses"));
        assertTrue(GcPauses.stopsTheProgram("G1 Young Generation"));
        assertTrue(GcPauses.stopsTheProgram("PS MarkSweep"));
    }
}
