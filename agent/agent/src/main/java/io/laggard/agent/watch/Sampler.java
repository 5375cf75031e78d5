package io.laggard.agent.watch;

import io.laggard.agent.wire.SampleReason;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * Samples UI threads and the threads that they wait for, and counts the cost. State, awaited lock and its owner are read first
 * and stop nobody; the stack is only taken where the thread may have moved since the last sample ({@link KeptSamples}) and where
 * {@link StackSampler} says that others will not be held up. Watcher's thread only.
 */
final class Sampler {
    /** Frames of a stack that are kept, from the innermost. */
    static final int DEPTH = 256;
    private static final int WARM_UP = 5;
    private static final long WARM_UP_PATIENCE_MS = 10;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Observations to;
    private final Holders holders;
    private final StackSampler stacks;
    private final KeptSamples kept = new KeptSamples();
    private final OtherThreads others;
    private final Insiders insiders;
    private final SampleCost cost;
    private boolean nobodyKnown;
    private long ownerNotFor;

    Sampler(Observations to, Holders holders, CostGauge gauge) {
        this.to = to;
        this.holders = holders;
        this.stacks = SamplerOfJvm.choose(to);
        this.cost = new SampleCost(stacks);
        this.others = new OtherThreads(stacks, to, cost);
        this.insiders = new Insiders(stacks, cost.elsewhere());
        warmUp(gauge);
    }

    /** The first samples load classes and run interpreted; no user should wait for that during an episode. */
    private void warmUp(CostGauge gauge) {
        ThreadInfo own = threads.getThreadInfo(Thread.currentThread().getId());
        stacks.prepare(System.nanoTime());
        try {
            Thread.sleep(WARM_UP_PATIENCE_MS);
        } catch (InterruptedException e) {
            // The interrupt does not matter: the next line asks whether enough is known.
            Thread.interrupted();
        }
        for (int i = 0; i < WARM_UP && stacks.notFor(own.getThreadId(), -1, System.nanoTime()) == 0; i++) {
            cost.begin();
            stacks.sample(own, Thread.currentThread(), DEPTH);
            gauge.reckon(cost.end());
            stacks.prepare(System.nanoTime());
        }
    }

    /** The cost of all samples since the session's start, in ns. Any thread. */
    long spentNs() {
        return cost.spentNs();
    }

    /** A thread has begun to make its user wait. */
    void prepare(long nowNs) {
        stacks.prepare(nowNs);
    }

    /** A thread has made its user wait for so long since the last call. */
    void waited(long ns) {
        stacks.waited(ns);
    }

    /** The time for which expensive samples have held the program up since the last call, ns. */
    long takeHeldNs() {
        return stacks.takeHeldNs();
    }

    /** No user waits any more: no sample is kept. */
    void forget() {
        kept.clear();
        insiders.forget();
    }

    /**
     * Samples the UI thread and, where it awaits something, the thread that has that. Tells nothing of a thread that a debugger
     * has suspended meanwhile.
     *
     * @param worker the thread whose end a progress dialog of the UI thread awaits, or {@code null}
     * @return 0, or ns after which to try again: a sample would hold the program up now
     */
    long sampleUi(Thread thread, int threadKind, Thread worker) {
        cost.begin();
        nobodyKnown = false;
        ownerNotFor = 0;
        ThreadInfo state = threads.getThreadInfo(thread.getId());
        if (state == null || state.isSuspended()) {
            cost.end();
            return 0;
        }
        SeenThread seen = kept.unmoved(state);
        if (seen == null) {
            long notFor = stacks.notFor(thread.getId(), state.getLockOwnerId(), System.nanoTime());
            if (notFor > 0) {
                cost.end();
                return notFor;
            }
            seen = kept.keep(stacks.sample(state, thread, DEPTH));
        }
        if (seen == null) {
            cost.end();
            return 0;
        }
        Holder holder = holders.ofUi(thread, seen, worker);
        if (holder == null && seen.ownerId() < 0) {
            holder = insiders.of(thread, seen);
            ownerNotFor = insiders.notFor();
        }
        nobodyKnown = holder == null && seen.awaited() != null && seen.ownerId() < 0
                && seen.state() != Thread.State.BLOCKED;
        tell(seen, threadKind, SampleReason.EPISODE, holder);
        long owner = holder == null ? seen.ownerId() : holder.thread().getId();
        if (owner >= 0 && owner != thread.getId()) {
            sampleOwner(thread, owner, holder == null ? null : holder.thread());
        }
        return 0;
    }

    private void sampleOwner(Thread ui, long id, Thread known) {
        cost.begin();
        ThreadInfo state = threads.getThreadInfo(id);
        SeenThread seen = state == null || state.isSuspended() ? null : kept.unmoved(state);
        if (seen == null && state != null && !state.isSuspended()) {
            ownerNotFor = stacks.notFor(id, ui.getId(), System.nanoTime());
            if (ownerNotFor == 0) {
                seen = kept.keep(stacks.sample(state, known, DEPTH));
            }
        }
        if (seen == null) {
            cost.end();
        } else {
            tell(seen, 0, SampleReason.LOCK_OWNER, holders.ofOwner(ui, seen));
        }
    }

    private void tell(SeenThread seen, int threadKind, int reason, Holder holder) {
        to.sample(new Sample(seen, threadKind, reason, DEPTH, cost.end(), holder));
    }

    /** ns after which the owner of the lock that the UI thread awaits can be sampled; 0 where it was, or without an owner. */
    long ownerNotFor() {
        return ownerNotFor;
    }

    /** Whether the UI thread awaited something at the last sample, and it is not known which thread would end the wait. */
    boolean nobodyKnown() {
        return nobodyKnown;
    }

    /**
     * Samples threads that run or are blocked: a few, other ones each time, or all where it is not known which thread the UI
     * thread waits for.
     *
     * @return 0, or ns after which to try again: a sample would hold the program up now
     */
    long sampleOthers(Thread ui) {
        return others.sample(ui, nobodyKnown);
    }
}
