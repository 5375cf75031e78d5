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
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    /**
     * The class of a name that was seen first, for its own loader and for supertypes that come from another bundle: which one
     * is wired to which is Equinox's secret. Two of one name differ in their supertypes hardly ever.
     */
    private final Map<String, Header> byName = new ConcurrentHashMap<>();
    /** Further classes of such a name, for their own loaders. */
    private final LoaderMap<Map<String, Header>> namesakes = new LoaderMap<>(ConcurrentHashMap::new);
    private final Map<String, Header> runtime = new ConcurrentHashMap<>();
    private final Foreknowledge foreknowledge;

    Hierarchy(Foreknowledge foreknowledge) {
        this.foreknowledge = foreknowledge;
    }

    /** Remembers a class that is being defined. */
    Header see(ClassLoader loader, ClassFile file, String name) {
        Header header = Header.of(file, name);
        remember(loader, name, header);
        return header;
    }

    /** Remembers a class that is being defined, with a heritage that is known beforehand. */
    void assume(ClassLoader loader, String name, Heritage heritage) {
        remember(loader, name, Header.assumed(name, heritage));
    }

    private void remember(ClassLoader loader, String name, Header header) {
        if (isRuntime(loader)) {
            runtime.put(name, header);
        } else if (byName.size() >= BY_NAME_LIMIT || byName.putIfAbsent(name, header) != null) {
            namesakes.of(loader).put(name, header);
        }
    }

    /** Makes a class unseen until it goes past again, because its known properties may be wrong. */
    void forget(ClassLoader loader, String name) {
        byName.remove(name);
        Map<String, Header> own = namesakes.ifPresent(loader);
        if (own != null) {
            own.remove(name);
        }
    }

    /** The listener interfaces among the supertypes of a class and itself. */
    Heritage heritage(ClassLoader loader, Header header) {
        return header.heritage != null ? header.heritage : sum(loader, header, 0);
    }

    /** The heritage of a class by name; {@link Heritage#unseen} when no class of that name went past. */
    Heritage heritage(ClassLoader loader, String name) {
        if (RuntimeClasses.neverListens(name)) {
            return Heritage.NOTHING;
        }
        Header header = find(loader, name);
        if (header != null) {
            return heritage(loader, header);
        }
        Heritage expected = foreknowledge.expected(name);
        return expected == null ? Heritage.unseen(name) : expected;
    }

    /**
     * Asks each supertype. As plain as it is because it runs for thousands of classes while the host starts: spread over small
     * methods that call each other, it took the JVM's compiler a quarter of a second.
     */
    private Heritage sum(ClassLoader loader, Header header, int level) {
        if (level > MAX_LEVELS) {
            return Heritage.NOTHING;
        }
        Heritage.Sum sum = new Heritage.Sum();
        int interfaces = header.interfaces.length;
        for (int i = 0; i <= interfaces; i++) {
            String name = i < interfaces ? header.interfaces[i] : header.superName;
            if (name == null || RuntimeClasses.neverListens(name)) {
                continue;
            }
            Header type = find(loader, name);
            if (type == null) {
                Heritage expected = foreknowledge.expected(name);
                if (expected == null) {
                    sum.addUnseen(name);
                } else {
                    sum.add(expected);
                }
            } else if (type.heritage == null) {
                sum.add(sum(loader, type, level + 1));
            } else if (type.heritage != Heritage.NOTHING) {
                sum.add(type.heritage);
            }
        }
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
        Map<String, Header> own = namesakes.ifPresent(loader);
        Header header = own == null ? null : own.get(name);
        if (header == null) {
            header = runtime.get(name);
        }
        if (header == null) {
            header = byName.get(name);
        }
        if (header == null && RuntimeClasses.contains(name)) {
            return runtime(name);
        }
        if (header == null) {
            // JavaFX's types are most often there, whichever loader asks.
            ClassLoader asked = name.startsWith("javafx/") ? ClassLoader.getSystemClassLoader() : loader;
            if (asked != null && asked.getClass().getName().startsWith("jdk.internal.loader.")) {
                // The application's own loader has no wires to create.
                header = read(asked, name);
            }
        }
        return header;
    }

    private Header read(ClassLoader loader, String name) {
        byte[] bytes = RuntimeClasses.bytes(loader, name);
        return bytes == null ? null : see(loader, new ClassFile(bytes), name);
    }

    private Header runtime(String name) {
        byte[] bytes = RuntimeClasses.bytes(name);
        if (bytes == null) {
            return null;
        }
        Header header = Header.of(new ClassFile(bytes), name);
        runtime.put(name, header);
        return header;
    }

    static boolean isRuntime(ClassLoader loader) {
        return loader == null || loader == PLATFORM;
    }
}
