package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.wire.SampleReason;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples other threads during a long wait: those that run or are blocked, which their state tells without a stop. A thread that
 * runs may be long in answering, and the watcher has a wait to watch: so a daemon thread, which lasts as long as one round,
 * takes the samples, and no second round begins before the first is over.
 */
final class OtherThreads {
    private static final int DEPTH = 64;
    private static final int AT_ONCE = 16;
    /** Used where no one knows which thread the UI thread waits for: any busy one may be it. */
    private static final int AT_MOST = 80;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final StackSampler stacks;
    private final Observations to;
    private final SampleCost cost;
    private volatile Thread round;
    private int next;

    OtherThreads(StackSampler stacks, Observations to, SampleCost cost) {
        this.stacks = stacks;
        this.to = to;
        this.cost = cost;
    }

    /**
     * @param all whether to take more than a few, because it is not known which thread {@code ui} waits for
     * @return 0, or ns after which to try again: a sample would hold the program up now
     */
    long sample(Thread ui, boolean all) {
        if (round != null && round.isAlive()) {
            return 0;
        }
        cost.begin();
        long notFor = stacks.notFor(-1, -1, System.nanoTime());
        List<ThreadInfo> busy = notFor > 0 ? List.of() : busy(ui.getId(), all ? AT_MOST : AT_ONCE);
        cost.end();
        if (busy.isEmpty()) {
            return notFor;
        }
        if (stacks.stopsAll()) {
            // A single stop for all of them, on this thread, which counts the cost of stops.
            sampleAll(busy, cost);
            return 0;
        }
        round = new AgentThread(Watcher.THREAD_PREFIX + "others", () -> sampleAll(busy, cost.elsewhere()));
        round.start();
        return 0;
    }

    private List<ThreadInfo> busy(long ui, int most) {
        long[] all = threads.getAllThreadIds();
        int count = Math.min(most, all.length);
        long[] some = new long[count];
        for (int i = 0; i < count; i++) {
            some[i] = all[(next + i) % all.length];
        }
        next = all.length == 0 ? 0 : (next + count) % all.length;
        List<ThreadInfo> busy = new ArrayList<>();
        for (ThreadInfo info : threads.getThreadInfo(some)) {
            if (info != null && info.getThreadId() != ui && !info.isSuspended() && isBusy(info.getThreadState())
                    && !info.getThreadName().startsWith(Watcher.THREAD_PREFIX)) {
                busy.add(info);
            }
        }
        return busy;
    }

    private void sampleAll(List<ThreadInfo> busy, SampleCost of) {
        try {
            of.begin();
            List<SeenThread> seen = stacks.sampleAll(busy, DEPTH);
            long each = of.end() / busy.size();
            for (SeenThread one : seen) {
                if (isBusy(one.state()) && one.stack().length > 0) {
                    to.sample(new Sample(one, 0, SampleReason.BYSTANDER, DEPTH, each, null));
                }
            }
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
            Faults.JVM.keep(Fault.Kind.WATCH, e);
            LaggardProbe.countError();
        }
    }

    private static boolean isBusy(Thread.State state) {
        return state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED;
    }
}
