package io.laggard.agent.watch;

import io.laggard.agent.wire.GapKind;

/**
 * Finds time in which the whole process stood still, from ticks that come late, by two clocks: Linux's monotonic clock
 * stands still while the machine sleeps, the wall clock does not. A tick is late for other reasons too: a pause of the
 * collector, which is told elsewhere, or a watcher without a processor, which says nothing of anybody else; and a process
 * that used processor time meanwhile did not stand still. Where the watcher has to wait for a processor, other threads that
 * it waits for have to, too (a sample needs all of them at a safepoint): there only a longer stop is believed.
 */
final class Gaps {
    /** A tick that is less late than this is the scheduler's everyday. */
    static final long LATE_NS = 100_000_000L;
    /** The wall clock must be this far ahead before the machine is said to have slept, or behind to have been set back. */
    private static final long SLEPT_NS = 1_000_000_000L;
    private static final long MS = 1_000_000L;
    /** The system counts a process's time in steps of this length. */
    private static final long STEP_NS = 10 * MS;
    private static final long FORGETS_NS = 500 * MS;
    /** Where the watcher has waited so long of late, the machine is crowded. */
    private static final long CROWDED_NS = 50 * MS;
    /** And a tick that is less late says nothing, nor one that is late by less than the watcher's own delay. */
    private static final long LATE_IN_A_CROWD_NS = 400 * MS;

    private final int processors;
    private long lastNs;
    private long lastWallMs;
    private long lastProcessorNs;
    /** The watcher's delay of late: of delays older than {@link #FORGETS_NS} little is left. */
    private long crowdedNs;

    /** The figures of one tick. */
    static final class Tick {
        /** The watcher's intended sleep since the last tick. A stop may come while it is at work, too. */
        long askedNs;
        /** {@code System.nanoTime()} when it came. */
        long nowNs;
        /** The wall clock, Unix ms. */
        long wallMs;
        /** Pauses since the last tick that are told elsewhere: of the collector, for dear samples. */
        long pausedNs;
        /**
         * How long the watcher, or the JVM's thread that works for it, was ready to run and had no processor since then.
         * Read after {@code nowNs}.
         */
        long delayNs;
        /** The time in which the watched UI threads were ready to run and had no processor since then. */
        long uiDelayNs;
        /** The running time of the UI threads that are in an episode since then; -1 if not known. */
        long uiRanNs;
        /** Processor time of the whole process since its start. */
        long processorNs;
        /** Whether a debugger may hold all threads: there is one, and the JVM's own clock went on. */
        boolean debugged;
    }

    Gaps(long nowNs, long wallMs, long processorNs, int processors) {
        this.lastNs = nowNs;
        this.lastWallMs = wallMs;
        this.lastProcessorNs = processorNs;
        this.processors = processors;
    }

    /** A tick has come. */
    void tick(Tick tick, Observations to) {
        long passedNs = tick.nowNs - lastNs;
        long wallNs = (tick.wallMs - lastWallMs) * MS;
        long lateNs = passedNs - tick.askedNs;
        // While a debugger holds the program's threads the JVM's own go on, and compile.
        boolean held = tick.debugged && tick.uiRanNs >= 0;
        long ranNs = held ? tick.uiRanNs : tick.processorNs - lastProcessorNs;
        lastNs = tick.nowNs;
        lastWallMs = tick.wallMs;
        lastProcessorNs = tick.processorNs;
        if (wallNs - passedNs >= SLEPT_NS) {
            long late = Math.max(lateNs, 0);
            to.gap(Standstill.ofProcess(GapKind.SLEPT, tick.nowNs, late, wallNs - passedNs + late));
            return;
        }
        if (passedNs - wallNs >= SLEPT_NS) {
            // Goes on, since a stop may have come with it.
            to.gap(Standstill.ofProcess(GapKind.CLOCK_SET_BACK, tick.nowNs, 0, passedNs - wallNs));
        }
        long crowdNs = crowdedNs + tick.delayNs;
        crowdedNs = crowdedNs * Math.max(0, FORGETS_NS - passedNs) / FORGETS_NS + tick.delayNs;
        long leastNs = crowdNs >= CROWDED_NS ? Math.max(LATE_IN_A_CROWD_NS, crowdNs) : LATE_NS;
        long still = lateNs - tick.pausedNs - tick.delayNs - tick.uiDelayNs;
        long before = (passedNs - still) * processors + STEP_NS;
        if (still >= leastNs && ranNs <= before + still / 10) {
            int kind = tick.debugged ? GapKind.DEBUGGER : GapKind.STOPPED;
            to.gap(Standstill.ofProcess(kind, tick.nowNs, still, still));
        }
    }
}
