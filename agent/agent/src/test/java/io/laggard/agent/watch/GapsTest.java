package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GapsTest {
    private static final long MS = 1_000_000L;
    private final Seen seen = new Seen();
    private final Gaps gaps = new Gaps(0, 0, 0, 2);
    private final Gaps.Tick tick = new Gaps.Tick();

    /** A tick that comes {@code late} ms after it was due, 25 ms after the one before. */
    private void tick(long late) {
        tick.askedNs = 25 * MS;
        tick.nowNs += (25 + late) * MS;
        tick.wallMs += 25 + late;
        gaps.tick(tick, seen);
        tick.pausedNs = 0;
        tick.delayNs = 0;
        tick.uiDelayNs = 0;
        tick.uiRanNs = -1;
        tick.debugged = false;
    }

    @Test
    void aTickInTimeIsNoGap() {
        tick(1);
        tick(99);
        assertEquals(List.of(), seen.gaps);
    }

    @Test
    void aLateTickIsAStop() {
        tick.processorNs = 40 * MS;
        tick(300);
        assertEquals(List.of("stopped 300 300"), seen.gaps);
    }

    @Test
    void aPauseOfTheCollectorIsNoStop() {
        tick.pausedNs = 290 * MS;
        tick(300);
        assertEquals(List.of(), seen.gaps);
        tick.pausedNs = 180 * MS;
        tick(300);
        assertEquals(List.of("stopped 120 120"), seen.gaps, "what the collector does not explain is one");
    }

    @Test
    void aWatcherWithoutAProcessorSaysNothingOfOthers() {
        tick.delayNs = 280 * MS;
        tick(300);
        assertEquals(List.of(), seen.gaps);
    }

    @Test
    void aUiThreadWithoutAProcessorMakesALookLate() {
        tick.uiDelayNs = 280 * MS;
        tick(300);
        assertEquals(List.of(), seen.gaps);
    }

    @Test
    void onACrowdedMachineOnlyALongStopIsBelieved() {
        tick.delayNs = 150 * MS;
        tick(150);
        tick(390);
        assertEquals(List.of(), seen.gaps, "a thread that a sample waits for may have had no processor either");
        tick.delayNs = 150 * MS;
        tick(600);
        assertEquals(List.of("stopped 450 450"), seen.gaps);
    }

    @Test
    void aCrowdIsForgotten() {
        tick.delayNs = 150 * MS;
        tick(150);
        for (int i = 0; i < 40; i++) {
            tick(0);
        }
        tick(110);
        assertEquals(List.of("stopped 110 110"), seen.gaps);
    }

    @Test
    void aProcessThatRanDidNotStandStill() {
        tick.processorNs = 300 * MS;
        tick(300);
        assertEquals(List.of(), seen.gaps, "one thread ran all the time; the watcher had to wait for something else");
    }

    @Test
    void aDebuggerIsToldApartFromAStop() {
        tick.debugged = true;
        tick(900);
        assertEquals(List.of("debugger 900 900"), seen.gaps);
    }

    @Test
    void aDebuggerHoldsTheProgramAndNotTheJvmsOwnThreads() {
        tick.debugged = true;
        tick.processorNs = 500 * MS;
        tick.uiRanNs = 20 * MS;
        tick(600);
        assertEquals(List.of("debugger 600 600"), seen.gaps, "the JVM compiled meanwhile");
        tick.debugged = true;
        tick.uiRanNs = 500 * MS;
        tick(600);
        tick.debugged = true;
        tick.processorNs = 1_000 * MS;
        tick(600);
        assertEquals(1, seen.gaps.size(), "whoever runs is not held, and where nobody knows, the process ran");
    }

    @Test
    void aMachineThatSleptShowsOnTheWallClockOnly() {
        tick.wallMs = 3_600_000;
        tick(2);
        assertEquals(List.of("slept 2 3600002"), seen.gaps);
        tick(1);
        assertEquals(1, seen.gaps.size(), "it is told once");
    }

    @Test
    void aWallClockThatIsSetBackIsToldSoThatLaterTimesAreRight() {
        tick.wallMs = 7_200_000;
        tick(0);
        seen.gaps.clear();
        tick.wallMs -= 3_600_000;
        tick(2);
        assertEquals(List.of("clock set back 0 3600000"), seen.gaps);
        tick(0);
        assertEquals(1, seen.gaps.size(), "it is told once, and nothing stood still");
    }
}
