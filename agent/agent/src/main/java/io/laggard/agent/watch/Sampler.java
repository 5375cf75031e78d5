package io.laggard.agent.watch;

import io.laggard.agent.wire.SampleReason;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * Takes stacks of UI threads and of those that they wait for, and knows what that costs. State, awaited lock and its owner come
 * first and stop nobody; the stack is only taken where the thread may have moved since the last look ({@link KeptLooks}) and
 * where {@link Looks} says that others will not be held up. Watcher's thread only.
 */
final class Sampler {
    /** Frames of a stack that are kept, from the innermost. */
    static final int DEPTH = 256;
    private static final int WARM_UP = 5;
    private static final long WARM_UP_PATIENCE_MS = 10;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Observations to;
    private final Holders holders;
    private final Looks looks;
    private final KeptLooks kept = new KeptLooks();
    private final OtherThreads others;
    private final LookCost cost;
    private boolean nobodyKnown;
    private long ownerNotFor;

    Sampler(Observations to, Holders holders, CostGauge gauge) {
        this.to = to;
        this.holders = holders;
        this.looks = LooksOfJvm.choose(to);
        this.cost = new LookCost(looks);
        this.others = new OtherThreads(looks, to, cost);
        warmUp(gauge);
    }

    /** The first looks load classes and run interpreted; nobody should wait for that during an episode. */
    private void warmUp(CostGauge gauge) {
        ThreadInfo own = threads.getThreadInfo(Thread.currentThread().getId());
        looks.prepare(System.nanoTime());
        try {
            Thread.sleep(WARM_UP_PATIENCE_MS);
        } catch (InterruptedException e) {
            // Of no consequence: the next line asks whether enough is known.
            Thread.interrupted();
        }
        for (int i = 0; i < WARM_UP && looks.notFor(own.getThreadId(), -1, System.nanoTime()) == 0; i++) {
            cost.begin();
            looks.look(own, Thread.currentThread(), DEPTH);
            gauge.reckon(cost.end());
            looks.prepare(System.nanoTime());
        }
    }

    /** What looking has cost since the session's start, in ns. Any thread. */
    long spentNs() {
        return cost.spentNs();
    }

    /** A thread has begun to make its user wait. */
    void prepare(long nowNs) {
        looks.prepare(nowNs);
    }

    /** It has made its user wait for so long since the last call. */
    void waited(long ns) {
        looks.waited(ns);
    }

    /** How long dear looks have held the program up since the last call, ns. */
    long takeHeldNs() {
        return looks.takeHeldNs();
    }

    /** Nobody waits any more: nothing that was seen is kept. */
    void forget() {
        kept.clear();
    }

    /**
     * Takes the UI thread's stack and, where it awaits something, that of the thread that has it. Tells nothing of a thread
     * that a debugger has suspended meanwhile.
     *
     * @param worker whose end a progress dialog of that thread awaits, or {@code null}
     * @return 0, or ns after which to try again: a look would hold the program up now
     */
    long sampleUi(Thread thread, int role, Thread worker) {
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
            long notFor = looks.notFor(thread.getId(), state.getLockOwnerId(), System.nanoTime());
            if (notFor > 0) {
                cost.end();
                return notFor;
            }
            seen = kept.keep(looks.look(state, thread, DEPTH));
        }
        if (seen == null) {
            cost.end();
            return 0;
        }
        Holder holder = holders.ofUi(thread, seen, worker);
        nobodyKnown = holder == null && seen.awaited() != null && seen.ownerId() < 0
                && seen.state() != Thread.State.BLOCKED;
        tell(seen, role, SampleReason.EPISODE, holder);
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
            ownerNotFor = looks.notFor(id, ui.getId(), System.nanoTime());
            if (ownerNotFor == 0) {
                seen = kept.keep(looks.look(state, known, DEPTH));
            }
        }
        if (seen == null) {
            cost.end();
        } else {
            tell(seen, 0, SampleReason.LOCK_OWNER, holders.ofOwner(ui, seen));
        }
    }

    private void tell(SeenThread seen, int role, int reason, Holder holder) {
        to.sample(new Sample(seen, role, reason, DEPTH, cost.end(), holder));
    }

    /** ns after which the owner of what the UI thread awaits can be looked at; 0 where it was, or where there is none. */
    long ownerNotFor() {
        return ownerNotFor;
    }

    /** Whether the UI thread awaited something at the last look, and nobody knew who would end that. */
    boolean nobodyKnown() {
        return nobodyKnown;
    }

    /**
     * Takes the stacks of threads that run or are blocked: a few, other ones each time, or all where it is not known for
     * whom the UI thread waits.
     *
     * @return 0, or ns after which to try again: a look would hold the program up now
     */
    long sampleOthers(Thread ui) {
        return others.sample(ui, nobodyKnown);
    }
}
