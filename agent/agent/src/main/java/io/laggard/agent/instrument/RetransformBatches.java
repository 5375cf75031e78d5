package io.laggard.agent.instrument;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Retransforms classes in batches, one stop of the program for each, and only while a stop would be short: classes that
 * have to be put off are handed back, and reported once they have waited long. A class that the JVM refuses, perhaps because
 * another agent changed it, makes its whole batch fail, and is found by halving: a call that fails stops no thread, and each of
 * the few that succeed serves as many classes as it can. One thread only.
 */
final class RetransformBatches {
    /**
     * The JVM's work in a stop is mostly the same for one class or a hundred: all classes are walked, compiled code is
     * thrown away. Batches of 24 every 150 ms took 0.6 s of VM thread and 1.5 s of compiler threads in an Eclipse start. Two
     * batches of up to 128 stop it for 30 ms each, eleven of 16 for 9 to 28 ms.
     */
    static final int BATCH = 128;
    /** A class that was put off for longer is told. */
    static final long PATIENCE_NS = 10_000_000_000L;
    private static final long TOLD = Long.MAX_VALUE;

    private final Instrumentation instrumentation;
    private final BooleanSupplier stopped;
    private final BooleanSupplier shortStop;
    private final LongSupplier clock;
    /** Since when, by the clock, or {@link #TOLD}. */
    private final Map<Class<?>, Long> waiting = new WeakHashMap<>();
    /** Classes that the JVM refused alone; they stay without landmarks. */
    private final Set<Class<?>> refused = Collections.newSetFromMap(new WeakHashMap<>());

    /**
     * @param stopped   whether no more is to be done
     * @param shortStop waits a little for a moment in which a stop of the program would be short; false where none came
     * @param clock     ns
     */
    RetransformBatches(Instrumentation instrumentation, BooleanSupplier stopped, BooleanSupplier shortStop,
            LongSupplier clock) {
        this.instrumentation = instrumentation;
        this.stopped = stopped;
        this.shortStop = shortStop;
        this.clock = clock;
    }

    /**
     * Retransforms all classes except those refused before. Never throws.
     *
     * @return the classes that have to wait, because the program would stop for long
     */
    List<Class<?>> of(List<Class<?>> classes) {
        List<Class<?>> wanted = new ArrayList<>(new LinkedHashSet<>(classes));
        wanted.removeAll(refused);
        List<Class<?>> putOff = new ArrayList<>();
        for (int from = 0; from < wanted.size(); from += BATCH) {
            batch(wanted.subList(from, Math.min(from + BATCH, wanted.size())), putOff);
        }
        return putOff;
    }

    private void batch(List<Class<?>> classes, List<Class<?>> putOff) {
        if (stopped.getAsBoolean()) {
            return;
        }
        // A thread that holds up the others seldom ends that at once: do not wait for it again and again.
        if (!putOff.isEmpty() || !shortStop.getAsBoolean()) {
            putOff.addAll(classes);
            classes.forEach(this::keepWaiting);
            return;
        }
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
            waiting.keySet().removeAll(classes);
        } catch (Throwable e) {
            if (classes.size() == 1) {
                refused.add(classes.get(0));
                Faults.JVM.keep(Fault.Kind.REFUSED, e, classes.get(0).getName(), null);
                return;
            }
            int half = classes.size() / 2;
            batch(classes.subList(0, half), putOff);
            batch(classes.subList(half, classes.size()), putOff);
        }
    }

    private void keepWaiting(Class<?> c) {
        long now = clock.getAsLong();
        Long since = waiting.putIfAbsent(c, now);
        if (since != null && since != TOLD && now - since >= PATIENCE_NS) {
            waiting.put(c, TOLD);
            Faults.JVM.keep(Fault.Kind.PUT_OFF, null, c.getName(), null);
        }
    }
}
