package io.laggard.agent.instrument;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Classes that were defined before one of their supertypes had been seen: a JVM reads the subclass first. They are decided
 * anew when the supertype goes past.
 */
final class UnresolvedClasses {
    /** The limit of classes that wait for a supertype; later ones do not wait, which is reported. */
    static final int LIMIT = 20_000;

    private final Map<String, List<ClassRef>> bySupertype = new ConcurrentHashMap<>();
    private final AtomicInteger held = new AtomicInteger();

    /** Remembers that {@code name} waits for each of {@code supertypes}. */
    void add(ClassLoader loader, String name, List<String> supertypes) {
        ClassRef entry = new ClassRef(loader, name);
        for (String supertype : supertypes) {
            if (held.get() >= LIMIT) {
                Faults.JVM.keep(Fault.Kind.WAITING_FULL, null, name, null);
                return;
            }
            bySupertype.compute(supertype, (key, list) -> {
                List<ClassRef> entries = list == null ? new ArrayList<>(2) : list;
                entries.add(entry);
                held.incrementAndGet();
                return entries;
            });
        }
    }

    /** Hands on the classes that waited for one of this name. Where that fails, for want of memory, they go on waiting. */
    void moveTo(Queue<ClassRef> into, String supertype) {
        // Asked for each class, and nearly always so: reading takes no lock.
        if (!bySupertype.containsKey(supertype)) {
            return;
        }
        bySupertype.computeIfPresent(supertype, (key, entries) -> {
            into.addAll(entries);
            held.addAndGet(-entries.size());
            return null;
        });
    }
}
