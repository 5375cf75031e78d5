package io.laggard.agent.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * The classes that a program had loaded before the agent came: which of them have landmarks, found without loading any. A
 * class's declared methods are not asked for, because Java loads the types of their parameters for the answer.
 *
 * <p>Not found: the body of a lambda that nothing has made a listener of yet. Its class gets its landmarks with the
 * listener only if it is loaded later.
 */
public final class LoadedClasses {
    /** A class file is smaller; a loader that answers with more is not believed. */
    private static final int LARGEST = 4 << 20;
    /** Between the name of a lambda's host and the rest of its own, {@code a.B$$Lambda$14/0x1f}. */
    private static final String LAMBDA = "$$Lambda";

    private final List<Class<?>> ofTheHost = new ArrayList<>();
    private boolean toolkit;

    /** @param loaded as the JVM lists them */
    public LoadedClasses(Class<?>[] loaded) {
        for (Class<?> c : loaded) {
            if (c.isArray() || c.isPrimitive()) {
                continue;
            }
            toolkit |= FixedLandmarks.isClaim(nameOf(c));
            if (!Hierarchy.isRuntime(c.getClassLoader())) {
                ofTheHost.add(c);
            }
        }
    }

    /** Whether a GUI toolkit is loaded, whose events could be measured. */
    public boolean haveToolkit() {
        return toolkit;
    }

    /** Each class that is not the runtime's, with its name as class files have it. */
    void forEachOfTheHost(BiConsumer<Class<?>, String> todo) {
        for (Class<?> c : ofTheHost) {
            todo.accept(c, nameOf(c));
        }
    }

    /**
     * The classes that may have landmarks: through a supertype, by their name, or as hosts of lambdas that are listeners.
     *
     * @param isNamed whether a class has landmarks by its name
     */
    Collection<Class<?>> candidates(Predicate<String> isNamed) {
        Set<Class<?>> found = new LinkedHashSet<>();
        // By identity: a loader's own equals is host code.
        Map<ClassLoader, Set<String>> hosts = new IdentityHashMap<>();
        for (Class<?> c : ofTheHost) {
            if (isNamed.test(nameOf(c))) {
                found.add(c);
            } else if (isCalled(c)) {
                int lambda = c.getName().indexOf(LAMBDA);
                if (lambda < 0) {
                    found.add(c);
                } else {
                    hosts.computeIfAbsent(c.getClassLoader(), loader -> new HashSet<>())
                            .add(c.getName().substring(0, lambda));
                }
            }
        }
        for (Class<?> c : ofTheHost) {
            if (hosts.getOrDefault(c.getClassLoader(), Set.of()).contains(c.getName())) {
                found.add(c);
            }
        }
        return found;
    }

    /** Whether landmarks are called through the class or one of its supertypes. */
    private static boolean isCalled(Class<?> c) {
        return Heritage.isCalled(nameOf(c), c.isInterface())
                || supertypesOf(List.of(c)).stream().anyMatch(type -> Heritage.isCalled(nameOf(type), type.isInterface()));
    }

    /** All supertypes of these classes, each once. What is linked already is asked for: that loads nothing. */
    static Set<Class<?>> supertypesOf(Collection<Class<?>> classes) {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Class<?> c : classes) {
            addSupertypes(c, all);
        }
        return all;
    }

    private static void addSupertypes(Class<?> c, Set<Class<?>> to) {
        Class<?> parent = c.getSuperclass();
        if (parent != null && to.add(parent)) {
            addSupertypes(parent, to);
        }
        for (Class<?> type : c.getInterfaces()) {
            if (to.add(type)) {
                addSupertypes(type, to);
            }
        }
    }

    /** The class's file as its own loader finds it; {@code null} where that has none, or another class's. */
    static ClassFile fileOf(Class<?> c) {
        ClassLoader loader = c.getClassLoader();
        if (Hierarchy.isRuntime(loader)) {
            // The runtime's are read when they are asked for.
            return null;
        }
        String name = nameOf(c);
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            byte[] bytes = in == null ? new byte[0] : in.readNBytes(LARGEST + 1);
            if (bytes.length == 0 || bytes.length > LARGEST) {
                return null;
            }
            ClassFile file = new ClassFile(bytes);
            return name.equals(file.name()) ? file : null;
        } catch (IOException | RuntimeException | LinkageError e) {
            // A loader of the host's, and whatever it may do: the type is unseen then.
            return null;
        }
    }

    /** The class's name as class files have it. */
    static String nameOf(Class<?> c) {
        return c.getName().replace('.', '/');
    }
}
