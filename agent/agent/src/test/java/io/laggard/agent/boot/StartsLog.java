package io.laggard.agent.boot;

/** A log of starts by itself: the probe's own is closed for good once a test has dispatched. */
public final class StartsLog {
    public final LaggardStarts log;

    public StartsLog(long sinceNs) {
        log = new LaggardStarts(sinceNs);
    }

    /** A start of {@code type} begins on this thread. */
    public StartsLog begin(Class<?> type) {
        log.add(type);
        return this;
    }

    /** The innermost start on this thread ends. */
    public StartsLog end() {
        log.add(null);
        return this;
    }
}
