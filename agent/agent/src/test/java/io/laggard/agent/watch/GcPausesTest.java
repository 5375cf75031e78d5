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
        long before = 0;
        long after = 0;
        for (int i = 0; i < 10 || seen.pauses.isEmpty() && i < 100; i++) {
            pauses.poll(seen);
            seen.pauses.clear();
            seen.causes.clear();
            before = System.nanoTime();
            System.gc();
            after = System.nanoTime();
            long counted = pauses.poll(seen);
            for (int k = 0; k < 200 && counted > 0 && seen.pauses.isEmpty(); k++) {
                Thread.sleep(5);
                pauses.poll(seen);
            }
        }
        pauses.close();
        assertFalse(seen.pauses.isEmpty(), "no collection took a millisecond");
        assertTrue(seen.causes.contains("System.gc()"), "" + seen.causes);
        for (long[] pause : seen.pauses) {
            // The JVM's origin is known to some milliseconds, on a crowded machine to some more.
            long early = (before - pause[0]) / MS;
            long late = (pause[0] + pause[1] - after) / MS;
            assertTrue(early <= 25 && late <= 25, early + " ms before the call, " + late + " ms behind it");
        }
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
