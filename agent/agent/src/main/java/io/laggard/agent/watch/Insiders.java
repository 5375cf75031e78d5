package io.laggard.agent.watch;

import io.laggard.agent.wire.Relation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the thread that is inside what a UI thread of the IntelliJ Platform waits for: its read-write lock, or the background part of
 * a progress. Its locks keep no list of those who have them, in no version the same; but whoever has one stands in a method of the
 * platform's that took it, and that is seen in the stacks. Where several threads do, none of them is known to be the one. Nothing
 * of the host's is called or read. Watcher's thread only.
 */
final class Insiders {
    private static final String LOCKS_OLD = "com.intellij.openapi.application.impl.";
    private static final String LOCKS = "com.intellij.platform.locking.impl.";
    private static final String POTEMKIN = "com.intellij.openapi.progress.util.PotemkinProgress";
    private static final String WORKER = "lambda$ensureBackgroundThreadStarted";
    /** Methods in which a thread waits for the lock. */
    private static final List<String> WAITS = List.of("waitABit", "writeLock", "writeIntentLock", "getReadPermit",
            "getWritePermit", "getWriteIntentPermit", "acquireReadPermit", "acquireWritePermit", "acquireWriteIntentPermit",
            "upgradeWritePermit", "smartAcquireReadPermit");
    /** What stands between the wait and the innermost frame: a progress that is drawn meanwhile, coroutines. */
    private static final int NEAR = 64;
    private static final int DEPTH = Sampler.DEPTH;
    private static final int AT_MOST = 160;
    private static final long SEARCH_EVERY_NS = 250_000_000L;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final StackSampler stacks;
    private final SampleCost cost;
    private Thread found;
    private int foundFor = -1;
    private long nextSearch = System.nanoTime();
    private long notFor;

    Insiders(StackSampler stacks, SampleCost cost) {
        this.stacks = stacks;
        this.cost = cost;
    }

    /** No user waits any more. */
    void forget() {
        found = null;
        foundFor = -1;
        nextSearch = System.nanoTime();
    }

    /** The thread inside; {@code null} where {@code ui} does not wait so, or there is not exactly one. */
    Holder of(Thread ui, SeenThread seen) {
        notFor = 0;
        int relation = relation(seen.state(), seen.stack());
        if (relation < 0) {
            return null;
        }
        long now = System.nanoTime();
        if (now - nextSearch >= 0 || foundFor != relation) {
            search(ui, relation, now);
        }
        return found == null || !found.isAlive() ? null : new Holder(found, relation, null);
    }

    /** ns after which the others can be looked at; 0 where they were, or need not be. */
    long notFor() {
        return notFor;
    }

    private void search(Thread ui, int relation, long now) {
        notFor = stacks.notFor(-1, -1, now);
        if (notFor > 0) {
            return;
        }
        nextSearch = now + SEARCH_EVERY_NS;
        foundFor = relation;
        found = null;
        List<ThreadInfo> others = others(ui.getId());
        if (others.isEmpty()) {
            return;
        }
        cost.begin();
        List<SeenThread> seen = stacks.sampleAll(others, DEPTH);
        cost.end();
        SeenThread only = only(seen, relation);
        found = only == null ? null : LiveThreads.byId(only.id());
    }

    private List<ThreadInfo> others(long ui) {
        long[] all = threads.getAllThreadIds();
        List<ThreadInfo> others = new ArrayList<>();
        for (ThreadInfo info : threads.getThreadInfo(all)) {
            boolean counts = info != null && info.getThreadId() != ui && !info.isSuspended()
                    && !info.getThreadName().startsWith(Watcher.THREAD_PREFIX);
            if (counts && others.size() < AT_MOST) {
                others.add(info);
            }
        }
        return others;
    }

    /** The only one of these threads that is inside; {@code null} for none and for several. */
    static SeenThread only(List<SeenThread> threads, int relation) {
        SeenThread only = null;
        for (SeenThread each : threads) {
            if (isInside(each.stack(), relation)) {
                if (only != null) {
                    return null;
                }
                only = each;
            }
        }
        return only;
    }

    /** As in {@link Relation}; -1 where a thread with this stack does not wait for an insider. Cheap, and that for nearly every sample. */
    static int relation(Thread.State state, StackTraceElement[] stack) {
        if (state != Thread.State.WAITING && state != Thread.State.TIMED_WAITING) {
            return -1;
        }
        for (int i = 0; i < Math.min(NEAR, stack.length); i++) {
            String type = stack[i].getClassName();
            if (!type.startsWith("com.intellij.")) {
                continue;
            }
            if (type.equals(POTEMKIN) && stack[i].getMethodName().equals("runInBackground")) {
                return Relation.PROGRESS_DIALOG;
            }
            if (isWait(stack[i])) {
                return Relation.READ_WRITE_LOCK;
            }
        }
        return -1;
    }

    private static boolean isInside(StackTraceElement[] stack, int relation) {
        for (StackTraceElement frame : stack) {
            if (relation == Relation.PROGRESS_DIALOG) {
                if (frame.getClassName().equals(POTEMKIN) && frame.getMethodName().startsWith(WORKER)) {
                    return true;
                }
            } else if (isWait(frame)) {
                // It waits itself, and what it has from before is in an outer action of its own.
                return false;
            } else if (holds(frame)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWait(StackTraceElement frame) {
        return isOfLocks(frame) && WAITS.contains(frame.getMethodName());
    }

    private static boolean holds(StackTraceElement frame) {
        String method = frame.getMethodName();
        return isOfLocks(frame) && !method.startsWith("lambda$") && (method.contains("ReadAction") || method.contains("WriteAction"));
    }

    /** Lambdas and listeners beside the locks have names of these packages, too: the three classes that take them count alone. */
    private static boolean isOfLocks(StackTraceElement frame) {
        String type = frame.getClassName();
        int start = type.startsWith(LOCKS) ? LOCKS.length() : type.startsWith(LOCKS_OLD) ? LOCKS_OLD.length() : -1;
        if (start < 0) {
            return false;
        }
        String name = type.substring(start);
        return name.startsWith("ReadMostly") || name.startsWith("AnyThreadWriteThreadingSupport")
                || name.startsWith("NestedLocksThreadingSupport") || name.equals("ComputationState")
                || name.equals("RwLockHolder") || name.equals("ApplicationImpl");
    }
}
