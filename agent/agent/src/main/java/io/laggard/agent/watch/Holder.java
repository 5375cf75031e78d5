package io.laggard.agent.watch;

import io.laggard.agent.wire.Relation;

/** The thread that has what a sampled thread awaits, where the JVM itself does not know. */
public final class Holder {
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

    /** As in {@link Relation}. */
    public int relation() {
        return relation;
    }

    /** Class of the awaited object; {@code null} where the JVM tells that object. */
    public Class<?> awaitedClass() {
        return what == null ? null : what.getClass();
    }

    /** Identity hash of the awaited object. */
    public int awaitedHash() {
        return System.identityHashCode(what);
    }
}
