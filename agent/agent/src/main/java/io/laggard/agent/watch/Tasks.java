package io.laggard.agent.watch;

import io.laggard.agent.runtime.BaseModule;
import io.laggard.agent.wire.Relation;
import java.lang.instrument.Instrumentation;
import java.lang.management.LockInfo;
import java.lang.reflect.Field;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds the thread that works off the task whose result another thread awaits. The waiting thread parks on the
 * {@link FutureTask} itself, which keeps its runner in a field; latches, semaphores and a {@code CompletableFuture} keep no
 * thread. A field is read, nothing called, nothing held on to. Watcher's thread only.
 */
public final class Tasks {
    private final Instrumentation instrumentation;
    private Field runner;
    private boolean shut;

    /** Opens no file before somebody waits for a task. */
    public Tasks(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** The runner of the task that {@code waiting} awaits; {@code null} where there is no task or it has not begun. */
    Holder holder(Thread waiting, SeenThread seen) {
        LockInfo awaited = seen.awaited();
        if (awaited == null || seen.state() == Thread.State.BLOCKED) {
            return null;
        }
        Object blocker = LockSupport.getBlocker(waiting);
        if (!(blocker instanceof FutureTask) || System.identityHashCode(blocker) != awaited.getIdentityHashCode()) {
            return null;
        }
        try {
            Object found = shut ? null : runner().get(blocker);
            return found instanceof Thread && found != waiting ? new Holder((Thread) found, Relation.JOIN, blocker) : null;
        } catch (ReflectiveOperationException | RuntimeException e) {
            shut = true;
            return null;
        }
    }

    private Field runner() throws ReflectiveOperationException {
        if (runner == null) {
            BaseModule.open(instrumentation, "java.util.concurrent");
            Field found = FutureTask.class.getDeclaredField("runner");
            found.setAccessible(true);
            runner = found;
        }
        return runner;
    }
}
