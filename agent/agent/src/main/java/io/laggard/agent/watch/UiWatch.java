package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardSnapshot;
import io.laggard.agent.boot.LaggardThread;

/**
 * Watches one UI thread. Costs one read of a counter while no episode is old enough. {@link SampleBudget} says how often the
 * thread may be sampled. Watcher's thread only.
 */
final class UiWatch {
    /** Two samples are at least this far apart. */
    static final long LEAST_PAUSE_NS = 10_000_000L;
    /** The age from which an episode is long: other threads are sampled, too. */
    private static final long LONG_NS = 300_000_000L;
    private static final long OPEN_EVERY_NS = 1_000_000_000L;
    private static final long OTHERS_EVERY_NS = 1_000_000_000L;
    /** As long as it is not known which thread the UI thread waits for. */
    private static final long OTHERS_ANEW_NS = 250_000_000L;

    private final LaggardThread thread;
    private final Sampler sampler;
    private final Observations to;
    private final long sampleAfterNs;
    private final long perceptibleNs;
    private final CostGauge gauge;
    private final SampleBudget budget = new SampleBudget();
    private final Starvation starvation;
    private final DebuggerHold hold;
    private final StateLook look;
    private final LaggardSnapshot snapshot = new LaggardSnapshot();
    private long lastSince;
    private long nextSample;
    private long spentBefore;
    private long waitedUntil;
    private long nextOpen;
    private long nextLook;
    private boolean unsampled;
    private long nextOthers;
    private long othersAt;
    private boolean again;
    private long random = 0x2545F4914F6CDD1DL;

    UiWatch(LaggardThread thread, Sampler sampler, CostGauge gauge, Observations to, long sampleAfterNs,
            long perceptibleNs) {
        this.thread = thread;
        this.gauge = gauge;
        this.sampler = sampler;
        this.to = to;
        this.sampleAfterNs = sampleAfterNs;
        this.perceptibleNs = perceptibleNs;
        this.starvation = new Starvation(thread, to);
        this.hold = new DebuggerHold(thread, to);
        this.look = new StateLook(to);
    }

    /** Does all due work; returns when to come back, {@code Long.MAX_VALUE} for an idle thread. */
    long tick(long now) {
        long since = thread.activeSince();
        Thread of = thread.thread();
        if (since == 0 || of == null) {
            if (lastSince != 0) {
                starvation.tell(now);
                sampler.forget();
            }
            starvation.begin(now);
            hold.over();
            lastSince = 0;
            return Long.MAX_VALUE;
        }
        if (since != lastSince) {
            if (lastSince != 0) {
                starvation.tell(now);
            }
            starvation.begin(now);
            starvation.from(since);
            hold.over();
            if (lastSince == 0 && hadDialog()) {
                // A dialog of the system's own runs events that no counter has counted.
                starvation.afterDialog(now);
            }
            lastSince = since;
            sampler.prepare(now);
            waitedUntil = since;
            nextSample = Math.max(budget.begin(since), since + sampleAfterNs);
            nextOpen = since + perceptibleNs;
            nextLook = nextOpen;
            unsampled = true;
            look.begin(of, now);
            starvation.mark();
            nextOthers = since + LONG_NS;
            othersAt = since - OTHERS_ANEW_NS;
            again = false;
            spentBefore = sampler.spentNs();
        }
        sampler.waited(now - waitedUntil);
        waitedUntil = now;
        starvation.during(now);
        if (now - nextOpen >= 0) {
            tellOpen(of, now);
        }
        if (hold.during(of, now)) {
            // The user waits for the debugger: a sample would show nothing.
            nextSample = Math.max(nextSample, now + LEAST_PAUSE_NS);
            nextLook = Math.max(nextLook, nextSample);
        } else {
            if (now - nextSample >= 0) {
                sample(of);
            }
            if (unsampled && now - nextLook >= 0) {
                look.tell(of, thread.threadKind(), starvation.sinceMarkNs());
                nextLook = now + StateLook.EVERY_NS;
            }
        }
        return Math.min(unsampled ? Math.min(nextSample, nextLook) : nextSample, nextOpen);
    }

    /** ns that the thread was ready to run and did not, since the last call. */
    long delayNs() {
        return starvation.delayNs();
    }

    /** ns that the thread ran between the last two calls of {@link #delayNs}, 0 while it is idle; -1 where it is not known. */
    long ranNs() {
        long ran = starvation.ranNs();
        return lastSince == 0 ? 0 : ran;
    }

    /** Whether a dialog or another modal phase was open in the episode that goes on. */
    private boolean hadDialog() {
        boolean had = thread.snapshot(snapshot) && snapshot.episodeModal > 0;
        snapshot.clear();
        return had;
    }

    private void tellOpen(Thread of, long now) {
        if (thread.snapshot(snapshot) && snapshot.episodeStart != 0 && !snapshot.inModalPhase
                && isPerceptible(now)) {
            to.open(new OpenEpisode(of, thread.threadKind(), now, snapshot));
            nextOpen = now + OPEN_EVERY_NS;
        } else {
            nextOpen = now + LEAST_PAUSE_NS;
        }
        snapshot.clear();
    }

    /** The snapshot is younger than the tick: by then the episode that was due may have ended and another begun. */
    private boolean isPerceptible(long now) {
        return now - snapshot.episodeStart - snapshot.episodeModal >= perceptibleNs;
    }

    private void sample(Thread of) {
        long spent = sampler.spentNs();
        long before = System.nanoTime();
        long notFor = sampler.sampleUi(of, thread.threadKind(), thread.worker());
        if (notFor > 0) {
            nextSample = before + notFor;
            return;
        }
        // From the first stack on, the next ones tell more than a state.
        unsampled = false;
        // Other threads are sampled seldom: their cost counts as spent, and not for the pause after each sample.
        long pause = Math.max(LEAST_PAUSE_NS, gauge.reckon(sampler.spentNs() - spent) * SampleBudget.COST_FACTOR);
        boolean nobodyKnown = sampler.nobodyKnown();
        long othersNotFor = 0;
        if (before - nextOthers >= 0 || (nobodyKnown && before - othersAt >= OTHERS_ANEW_NS)) {
            othersNotFor = sampler.sampleOthers(of);
            if (othersNotFor == 0) {
                othersAt = before;
                nextOthers = before + OTHERS_EVERY_NS;
            }
        }
        long after = System.nanoTime();
        nextSample = Math.max(after + pause + jitter(pause), budget.next(after, sampler.spentNs() - spentBefore));
        // After a kept sample it is known a little later whether the others may be sampled. Once, as this thread was sampled
        // already.
        long missed = Math.max(sampler.ownerNotFor(), othersNotFor);
        again = missed > 0 && !again;
        if (again) {
            nextSample = Math.min(nextSample, System.nanoTime() + missed);
        }
    }

    /** 0 to a quarter of the pause, so that what the program does at a steady beat is not always or never seen. */
    private long jitter(long pause) {
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        return (random >>> 1) % (pause / 4 + 1);
    }
}
