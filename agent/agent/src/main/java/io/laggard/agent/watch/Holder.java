package io.laggard.agent.watch;

/** Who has what a sampled thread awaits, where the JVM itself does not know; relations as docs/wire-format.md numbers. */
public final class Holder {
    /** The JVM itself knows, or nobody does. */
    public static final int JVM = 0;
    /** Its job holds a conflicting scheduling rule. */
    public static final int RULE = 1;
    /** It has Eclipse's {@code ILock}. */
    public static final int LOCK = 2;
    /** Its end, or that of its job or task, is awaited. */
    public static final int JOIN = 3;
    /** A UI thread that is to run what was handed to it. */
    public static final int SYNC_EXEC = 4;
    /** A progress dialog's worker. */
    public static final int PROGRESS = 5;

    private final Thread thread;
    private final int relation;
    private final Object what;

    Holder(Thread thread, int relation, Object what) {
        this.thread = thread;
        this.relation = relation;
        this.what = what;
    }

    /** The thread. */
    public Thread thread() {
        return thread;
    }

    /** One of the constants above. */
    public int relation() {
        return relation;
    }

    /** Class of what is awaited; {@code null} where it is what the JVM says. */
    public Class<?> awaitedClass() {
        return what == null ? null : what.getClass();
    }

    /** Identity hash of what is awaited. */
    public int awaitedHash() {
        return System.identityHashCode(what);
    }
}
