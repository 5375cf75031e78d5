package io.laggard.agent.instrument;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All landmarks of this JVM by id. Grows only, up to {@link #LIMIT}. Safe for any thread. */
public final class Landmarks {
    /** Bounds the memory; a host with more landmarks keeps those that came first. */
    public static final int LIMIT = 100_000;

    private final Map<String, Integer> ids = new HashMap<>();
    private volatile Landmark[] byId = new Landmark[1024];
    private final List<String> problems;
    private int count;

    /** Creates an empty table. */
    public Landmarks() {
        this(NamedLandmarks.NONE);
    }

    Landmarks(NamedLandmarks named) {
        problems = named.problems();
    }

    /** Problems with the user's own landmarks, in words. */
    public List<String> problems() {
        return problems;
    }

    /** The landmark of this id; {@code null} for an unknown id. Takes no lock. */
    public Landmark get(int id) {
        Landmark[] all = byId;
        return id > 0 && id < all.length ? all[id] : null;
    }

    /** The number of landmarks. */
    public synchronized int count() {
        return count;
    }

    /**
     * The id of a method, a new one when it is seen for the first time: a class that is transformed again keeps its ids.
     *
     * @return 0 when {@link #LIMIT} is reached, which is told: leave the method alone
     */
    public int define(int kind, String className, ClassLoader loader, String method, String descriptor,
            String listenerInterface) {
        return define(kind, className, loader, method, descriptor, listenerInterface, false, false);
    }

    /** The id of a method whose class is known by name only, from another class's bytes. */
    int defineElsewhere(int kind, String className, String method, String descriptor, String listenerInterface) {
        return define(kind, className, null, method, descriptor, listenerInterface, true, false);
    }

    /** The id of an interface's method, called on an object that the landmark's own method was handed. */
    int defineHandedOver(int kind, String className, ClassLoader loader, String method, String descriptor,
            String listenerInterface) {
        return define(kind, className, loader, method, descriptor, listenerInterface, false, true);
    }

    private synchronized int define(int kind, String className, ClassLoader loader, String method, String descriptor,
            String listenerInterface, boolean elsewhere, boolean handedOver) {
        String key = elsewhere + " " + handedOver + " " + System.identityHashCode(loader) + " " + kind + " " + className + " "
                + method + descriptor;
        Integer known = ids.get(key);
        if (known != null && byId[known].loader() == loader) {
            return known;
        }
        if (count == LIMIT) {
            Faults.JVM.keep(Fault.Kind.LANDMARKS_FULL, null, className, method);
            return 0;
        }
        int id = ++count;
        Landmark[] all = byId;
        if (id >= all.length) {
            all = Arrays.copyOf(all, all.length * 2);
        }
        all[id] = new Landmark(id, kind, className, loader, method, descriptor, listenerInterface, elsewhere,
                handedOver);
        byId = all;
        ids.put(key, id);
        return id;
    }
}
