package io.laggard.agent.instrument;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Classes that were defined before one of their supertypes had been seen: a JVM reads the subclass first. They are looked
 * at again when the supertype goes past.
 */
final class Waiting {
    private static final int LIMIT = 20_000;

    private final Map<String, List<Entry>> bySupertype = new ConcurrentHashMap<>();

    /** Remembers that {@code name} waits for each of {@code supertypes}. */
    void add(ClassLoader loader, String name, List<String> supertypes) {
        if (bySupertype.size() >= LIMIT) {
            return;
        }
        Entry entry = new Entry(loader, name);
        for (String supertype : supertypes) {
            bySupertype.compute(supertype, (key, list) -> {
                List<Entry> entries = list == null ? new ArrayList<>(2) : list;
                entries.add(entry);
                return entries;
            });
        }
    }

    /** Those that waited for a class of this name; they wait no longer. */
    List<Entry> take(String supertype) {
        // Nearly always: asked for each class, and a look takes no lock.
        if (!bySupertype.containsKey(supertype)) {
            return List.of();
        }
        List<Entry> entries = bySupertype.remove(supertype);
        return entries == null ? List.of() : entries;
    }

    /** A class by loader and name (with slashes). */
    static final class Entry {
        /** Of no class. */
        static final Entry NONE = new Entry(null, "");

        private final WeakReference<ClassLoader> loader;
        final String name;

        Entry(ClassLoader loader, String name) {
            this.loader = new WeakReference<>(loader);
            this.name = name;
        }

        /** {@code null} when it is gone; the boot loader's classes never wait. */
        ClassLoader loader() {
            return loader.get();
        }
    }
}
