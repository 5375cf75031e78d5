package io.laggard.agent.instrument;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Supertypes by the bytes that went past: never loads a class, never asks a loader of the host for a resource (on
 * Equinox that can create wires for dynamic imports). What has not gone past is “unseen”, and said so.
 *
 * <p>Locks nothing while it reads the runtime's own classes; safe for any thread.
 */
final class Hierarchy {
    /** Classes whose header is kept by name alone; bounds the memory. */
    private static final int BY_NAME_LIMIT = 200_000;
    private static final int MAX_LEVELS = 64;

    private final LoaderMap<Map<String, Header>> byLoader = new LoaderMap<>(ConcurrentHashMap::new);
    private final Map<String, Header> runtime = new ConcurrentHashMap<>();
    /**
     * The class of a name that was seen first, for supertypes that come from another bundle: which one is wired to
     * which is Equinox's secret. Two of one name differ in their supertypes hardly ever.
     */
    private final Map<String, Header> byName = new ConcurrentHashMap<>();

    /** Remembers a class that is being defined. */
    Header see(ClassLoader loader, ClassFile file, String name) {
        Header header = Header.of(file, name);
        if (isRuntime(loader)) {
            runtime.put(name, header);
            return header;
        }
        of(loader).put(name, header);
        if (byName.size() < BY_NAME_LIMIT) {
            byName.putIfAbsent(name, header);
        }
        return header;
    }

    /** The listener interfaces among the supertypes of a class and itself. */
    Heritage heritage(ClassLoader loader, Header header) {
        return heritage(loader, header, 0);
    }

    /** The same by name; {@link Heritage#unseen} when nothing of that name went past. */
    Heritage heritage(ClassLoader loader, String name) {
        return heritage(loader, name, 0);
    }

    private Heritage heritage(ClassLoader loader, String name, int level) {
        if (name == null || RuntimeClasses.neverListens(name)) {
            return Heritage.NOTHING;
        }
        Header header = find(loader, name);
        return header == null ? Heritage.unseen(name) : heritage(loader, header, level);
    }

    private Heritage heritage(ClassLoader loader, Header header, int level) {
        Heritage known = header.heritage;
        if (known != null) {
            return known;
        }
        boolean plain = header.interfaces.length == 0 && !header.isInterface
                && (header.superName == null || RuntimeClasses.neverListens(header.superName));
        if (plain || level > MAX_LEVELS) {
            return Heritage.NOTHING;
        }
        Heritage.Sum sum = new Heritage.Sum();
        for (String name : header.interfaces) {
            sum.add(heritage(loader, name, level + 1));
        }
        sum.add(heritage(loader, header.superName, level + 1));
        Heritage heritage = sum.done(header);
        if (heritage.isComplete()) {
            header.heritage = heritage;
        }
        return heritage;
    }

    /** Whether a class of this name went past. */
    boolean hasSeen(ClassLoader loader, String name) {
        return find(loader, name) != null;
    }

    private Header find(ClassLoader loader, String name) {
        if (RuntimeClasses.contains(name)) {
            return runtime(name);
        }
        Header own = isRuntime(loader) ? null : of(loader).get(name);
        if (own == null) {
            own = byName.get(name);
        }
        if (own == null && loader != null && loader.getClass().getName().startsWith("jdk.internal.loader.")) {
            // The application's own loader has no wires to create.
            own = read(loader, name);
        }
        return own;
    }

    private Header read(ClassLoader loader, String name) {
        byte[] bytes = RuntimeClasses.bytes(loader, name);
        return bytes == null ? null : see(loader, new ClassFile(bytes), name);
    }

    private Header runtime(String name) {
        Header header = runtime.get(name);
        if (header == null) {
            byte[] bytes = RuntimeClasses.bytes(name);
            if (bytes == null) {
                return null;
            }
            header = Header.of(new ClassFile(bytes), name);
            runtime.put(name, header);
        }
        return header;
    }

    static boolean isRuntime(ClassLoader loader) {
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private Map<String, Header> of(ClassLoader loader) {
        return byLoader.of(loader);
    }
}
