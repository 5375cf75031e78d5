package io.laggard.agent.watch;

import io.laggard.agent.wire.Relation;
import java.lang.management.LockInfo;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds the holder of what Eclipse's own locks make a thread wait for: scheduling rules, {@code ILock}, {@code Job.join}.
 * The JVM sees only that the thread waits. The job manager keeps a graph of who has and who awaits which lock and rule
 * ({@code DeadlockDetector}), and the jobs that run with their threads.
 *
 * <p>Fields are read, and nothing else: no method of the host's is called, no lock taken, no class loaded. What is read
 * may change meanwhile; what does not fit together is “not known”. Watcher's thread only.
 */
final class EclipseJobs {
    private static final String PACKAGE = "org.eclipse.core.internal.jobs.";
    private static final String JOB_MANAGER = PACKAGE + "JobManager";
    /** The number of frames at the top of the stack among which the job manager is when a thread waits in it. */
    private static final int NEAR = 8;
    private static final int WAITING_FOR = -1;
    private static final int TRIES = 3;
    private static final long SEARCH_EVERY_NS = 5_000_000_000L;

    private final Supplier<Class<?>[]> loaded;
    private final Predicate<String> seen;
    private WeakReference<Class<?>> jobManager = new WeakReference<>(null);
    private long nextSearch = System.nanoTime();

    /**
     * @param loaded all classes of this JVM; asked once if the job manager is found among them
     * @param seen   whether a class of this name was seen as it loaded; cheap
     */
    EclipseJobs(Supplier<Class<?>[]> loaded, Predicate<String> seen) {
        this.loaded = loaded;
        this.seen = seen;
    }

    /**
     * Finds the job manager's class while no user waits, once the class is loaded. Among an Eclipse's classes that takes some ten
     * milliseconds, which would keep the first wait for a job from its second sample for a second. The class's fields are read
     * when a thread waits in it, as reading them earlier might initialise it.
     */
    void prepare() {
        if (jobManager.get() == null && System.nanoTime() - nextSearch >= 0 && seen.test(JOB_MANAGER)) {
            find();
        }
    }

    /** The holder of what {@code of} awaits; {@code null} where that thread does not wait there, or its holder is not known. */
    Holder holder(Thread of, SeenThread seen) {
        String where = waitsIn(seen);
        if (where == null) {
            return null;
        }
        for (int tries = 0; tries < TRIES; tries++) {
            try {
                Object manager = manager();
                if (manager == null) {
                    return null;
                }
                return where.equals("join") ? joined(manager, seen.awaited()) : inGraph(manager, of);
            } catch (ReflectiveOperationException | LinkageError e) {
                // Another version of Eclipse.
                return null;
            } catch (RuntimeException e) {
                // The graph changed while it was read.
                continue;
            }
        }
        return null;
    }

    /** Cheap, and false for nearly every sample: {@code join}, {@code graph} or {@code null}. */
    private static String waitsIn(SeenThread seen) {
        Thread.State state = seen.state();
        if (state != Thread.State.WAITING && state != Thread.State.TIMED_WAITING) {
            return null;
        }
        StackTraceElement[] stack = seen.stack();
        String where = null;
        for (int i = 0; i < Math.min(NEAR, stack.length); i++) {
            String name = stack[i].getClassName();
            if (name.startsWith(PACKAGE)) {
                if (stack[i].getMethodName().equals("join")) {
                    return "join";
                }
                where = name.endsWith(".OrderedLock") || name.endsWith(".ThreadJob") ? "graph" : where;
            }
        }
        return where;
    }

    private Object manager() throws ReflectiveOperationException {
        Class<?> type = jobManager.get();
        if (type == null && System.nanoTime() - nextSearch >= 0) {
            type = find();
        }
        return type == null ? null : read(type, null, "instance");
    }

    private Class<?> find() {
        Class<?> found = null;
        nextSearch = System.nanoTime() + SEARCH_EVERY_NS;
        for (Class<?> each : loaded.get()) {
            if (each.getName().equals(JOB_MANAGER)) {
                found = each;
            }
        }
        jobManager = new WeakReference<>(found);
        return found;
    }

    /** The one thread that has the lock or rule which {@code of} awaits. */
    private static Holder inGraph(Object manager, Thread of) throws ReflectiveOperationException {
        Object detector = read(read(manager, "lockManager"), "locks");
        if (detector == null) {
            return null;
        }
        ArrayList<?> threads = (ArrayList<?>) read(detector, "lockThreads");
        ArrayList<?> locks = (ArrayList<?>) read(detector, "locks");
        int[][] graph = (int[][]) read(detector, "graph");
        int row = -1;
        for (int i = 0; i < threads.size() && row < 0; i++) {
            row = threads.get(i) == of ? i : -1;
        }
        if (row < 0) {
            return null;
        }
        Holder found = null;
        for (int column = 0; column < locks.size(); column++) {
            if (graph[row][column] != WAITING_FOR) {
                continue;
            }
            for (int i = 0; i < threads.size(); i++) {
                if (i != row && graph[i][column] > 0) {
                    if (found != null) {
                        return null;
                    }
                    Object lock = locks.get(column);
                    boolean isLock = lock.getClass().getName().equals(PACKAGE + "OrderedLock");
                    int relation = isLock ? Relation.ECLIPSE_LOCK : Relation.SCHEDULING_RULE;
                    found = new Holder((Thread) threads.get(i), relation, lock);
                }
            }
        }
        return found;
    }

    /** The thread of the running job whose end is awaited: one of the job's listeners releases the object {@code awaited}. */
    private static Holder joined(Object manager, LockInfo awaited) throws ReflectiveOperationException {
        if (awaited == null) {
            return null;
        }
        for (Object job : ((Collection<?>) read(manager, "running")).toArray()) {
            Object thread = job == null ? null : read(job, "thread");
            if (thread instanceof Thread && releases(read(job, "listeners"), awaited)) {
                return new Holder((Thread) thread, Relation.JOIN, job);
            }
        }
        return null;
    }

    private static boolean releases(Object listenerList, LockInfo awaited) throws ReflectiveOperationException {
        Object[] listeners = (Object[]) read(listenerList, "listeners");
        for (Object listener : listeners == null ? new Object[0] : listeners) {
            if (listener == null || !listener.getClass().getName().startsWith(JOB_MANAGER + "$")) {
                continue;
            }
            for (Field captured : listener.getClass().getDeclaredFields()) {
                if (!captured.getType().isPrimitive()) {
                    captured.setAccessible(true);
                    Object what = captured.get(listener);
                    if (what != null && System.identityHashCode(what) == awaited.getIdentityHashCode()
                            && what.getClass().getName().equals(awaited.getClassName())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isOfJobs(Class<?> type) {
        return type.getName().startsWith(PACKAGE) || type.getName().startsWith("org.eclipse.core.runtime.");
    }

    private static Object read(Object from, String field) throws ReflectiveOperationException {
        return read(from.getClass(), from, field);
    }

    private static Object read(Class<?> type, Object from, String field) throws ReflectiveOperationException {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (!isOfJobs(at)) {
                // A plug-in's own job: reading its fields would load their types, and so perhaps start a bundle.
                continue;
            }
            for (Field declared : at.getDeclaredFields()) {
                if (declared.getName().equals(field)) {
                    declared.setAccessible(true);
                    return declared.get(from);
                }
            }
        }
        throw new NoSuchFieldException(type.getName() + "." + field);
    }
}
