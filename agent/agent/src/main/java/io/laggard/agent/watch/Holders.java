package io.laggard.agent.watch;

import io.laggard.agent.wire.Relation;
import java.lang.management.LockInfo;

/** Finds the holder of what a thread awaits, where the JVM does not know. Runs no code of the host's. Watcher's thread only. */
final class Holders {
    private static final String SYNC_EXEC = "org.eclipse.swt.widgets.RunnableLock";
    private static final int NEAR_TOP = 4;

    private final EclipseJobs jobs;
    private final Tasks tasks;

    Holders(EclipseJobs jobs, Tasks tasks) {
        this.jobs = jobs;
        this.tasks = tasks;
    }

    /** Does dear work ahead, while no user waits. */
    void prepare() {
        jobs.prepare();
    }

    /** The thread that holds up a UI thread; {@code worker}: the thread whose end a progress dialog awaits, or {@code null}. */
    Holder ofUi(Thread ui, SeenThread seen, Thread worker) {
        if (seen.ownerId() >= 0) {
            return null;
        }
        Holder holder = jobs.holder(ui, seen);
        if (holder == null) {
            holder = joined(seen);
        }
        if (holder == null) {
            holder = tasks.holder(ui, seen);
        }
        if (holder == null && worker != null && worker.isAlive()) {
            holder = new Holder(worker, Relation.PROGRESS_DIALOG, null);
        }
        return holder;
    }

    /** The thread that holds up an owner; that owner may itself wait until {@code ui} runs its task. */
    Holder ofOwner(Thread ui, SeenThread seen) {
        LockInfo awaited = seen.awaited();
        boolean syncExec = awaited != null && awaited.getClassName().equals(SYNC_EXEC) && seen.ownerId() < 0;
        return syncExec ? new Holder(ui, Relation.SYNC_EXEC, null) : null;
    }

    /** {@code Thread.join} waits on the thread itself. */
    private static Holder joined(SeenThread seen) {
        LockInfo awaited = seen.awaited();
        StackTraceElement[] stack = seen.stack();
        boolean joins = false;
        for (int i = 0; i < Math.min(NEAR_TOP, stack.length); i++) {
            joins |= stack[i].getMethodName().equals("join") && stack[i].getClassName().equals("java.lang.Thread");
        }
        if (!joins || awaited == null) {
            return null;
        }
        Thread awaitedThread = LiveThreads.find(each -> System.identityHashCode(each) == awaited.getIdentityHashCode()
                && each.getClass().getName().equals(awaited.getClassName()));
        return awaitedThread == null ? null : new Holder(awaitedThread, Relation.JOIN, null);
    }
}
