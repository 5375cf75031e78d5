package io.laggard.agent.fault;

import java.util.ArrayList;
import java.util.List;

/**
 * Failures inside the agent, and classes that it had to leave alone: counted by kind, and the first of each kind in full.
 * Never throws; bounded, as there are few kinds. Any thread; not for probes, since the first of a kind allocates.
 */
public final class Faults {
    /** The faults of this JVM. */
    public static final Faults JVM = new Faults();

    private final Fault[] first = new Fault[Fault.Kind.values().length];
    private final long[] counts = new long[first.length];
    private final boolean[] told = new boolean[first.length];
    private volatile boolean news;

    Faults() {
    }

    /**
     * Counts a fault.
     *
     * @param cause {@code null} if nothing was thrown
     * @param className the class that was worked on, {@code a.b.C} or {@code a/b/C}; {@code null} without one
     * @param method the class's method, {@code null} if not known
     */
    public void keep(Fault.Kind kind, Throwable cause, String className, String method) {
        try {
            if (count(kind) == 1) {
                Fault fault = new Fault(kind, cause, className, method);
                synchronized (this) {
                    first[kind.ordinal()] = fault;
                }
                news = true;
            }
        } catch (Throwable e) {
            // No memory or no stack to describe it; it is counted.
            return;
        }
    }

    /** Counts a fault without a class. */
    public void keep(Fault.Kind kind, Throwable cause) {
        keep(kind, cause, null, null);
    }

    private synchronized long count(Fault.Kind kind) {
        return ++counts[kind.ordinal()];
    }

    /** The first of each kind that was not asked for yet. Costs one read while there is nothing new. */
    public List<Fault> untold() {
        if (!news) {
            return List.of();
        }
        news = false;
        List<Fault> found = new ArrayList<>();
        synchronized (this) {
            for (int i = 0; i < first.length; i++) {
                if (first[i] != null && !told[i]) {
                    told[i] = true;
                    found.add(first[i]);
                }
            }
        }
        return found;
    }

    /** The sentences at a session's end on repeated faults: one for each kind that happened more than once. */
    public List<String> totals() {
        List<String> totals = new ArrayList<>();
        for (Fault.Kind kind : Fault.Kind.values()) {
            long count;
            synchronized (this) {
                count = counts[kind.ordinal()];
            }
            if (count > 1) {
                totals.add(kind.total(count));
            }
        }
        return totals;
    }
}
