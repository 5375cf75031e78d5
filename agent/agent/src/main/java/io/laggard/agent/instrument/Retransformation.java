package io.laggard.agent.instrument;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;

/**
 * Retransforms classes in batches, each of which stops the program once. A class that the JVM refuses, perhaps because
 * another agent changed it, makes its whole batch fail, and is found by halving: a call that fails stops nobody, and each
 * of the few that succeed serves as many classes as it can. One thread only.
 */
final class Retransformation {
    /**
     * What the JVM does in a stop is mostly the same for one class or a hundred: all classes are walked, compiled code is
     * thrown away. Batches of 24 every 150 ms took 0.6 s of VM thread and 1.5 s of compiler threads in an Eclipse start.
     */
    static final int BATCH = 128;

    private final Instrumentation instrumentation;
    private final BooleanSupplier stopped;
    /** Classes that the JVM refused alone; they stay without landmarks. */
    private final Set<Class<?>> refused = Collections.newSetFromMap(new WeakHashMap<>());

    /** @param stopped whether no more is to be done */
    Retransformation(Instrumentation instrumentation, BooleanSupplier stopped) {
        this.instrumentation = instrumentation;
        this.stopped = stopped;
    }

    /** All of them but those that were refused before. Never throws. */
    void of(List<Class<?>> classes) {
        List<Class<?>> wanted = new ArrayList<>(classes);
        wanted.removeAll(refused);
        for (int from = 0; from < wanted.size(); from += BATCH) {
            batch(wanted.subList(from, Math.min(from + BATCH, wanted.size())));
        }
    }

    private void batch(List<Class<?>> classes) {
        if (stopped.getAsBoolean()) {
            return;
        }
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        } catch (Throwable e) {
            if (classes.size() == 1) {
                refused.add(classes.get(0));
                Faults.JVM.keep(Fault.Kind.REFUSED, e, classes.get(0).getName(), null);
                return;
            }
            int half = classes.size() / 2;
            batch(classes.subList(0, half));
            batch(classes.subList(half, classes.size()));
        }
    }
}
