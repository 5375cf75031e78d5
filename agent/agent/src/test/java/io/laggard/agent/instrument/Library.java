package io.laggard.agent.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The classes of many jars. */
final class Library {
    private static final String CLASS = ".class";

    private final Map<Path, JarFile> open = new HashMap<>();
    /** Name with slashes → the first jar that has the class. */
    private final Map<String, JarFile> byName = new HashMap<>();

    Library(List<Path> jars) throws IOException {
        for (Path jar : jars) {
            JarFile file = new JarFile(jar.toFile(), false);
            open.put(jar, file);
            for (String entry : entries(jar)) {
                byName.putIfAbsent(name(entry), file);
            }
        }
    }

    /** Entries of the jar's classes, those for newer Javas too. */
    List<String> entries(Path jar) {
        List<String> found = new ArrayList<>();
        open.get(jar).stream().map(JarEntry::getName).filter(name -> name.endsWith(CLASS)
                && !name.endsWith("module-info.class")).forEach(found::add);
        return found;
    }

    /** The class's name with slashes, if it lies where a loader looks for it. */
    static String name(String entry) {
        return entry.substring(0, entry.length() - CLASS.length());
    }

    byte[] read(Path jar, String entry) {
        return read(open.get(jar), entry);
    }

    private static byte[] read(JarFile from, String entry) {
        try (InputStream in = from.getInputStream(from.getEntry(entry))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A loader of one jar's classes, changed by {@code change}; what they need comes from the other jars as it is. */
    ClassLoader loader(Path jar, UnaryOperator<byte[]> change) {
        return new Loader(open.get(jar), change, new Loader(null, bytes -> bytes, ClassLoader.getPlatformClassLoader()));
    }

    private final class Loader extends ClassLoader {
        private final JarFile own;
        private final UnaryOperator<byte[]> change;
        private final ClassLoader others;

        Loader(JarFile own, UnaryOperator<byte[]> change, ClassLoader others) {
            super(own == null ? others : ClassLoader.getPlatformClassLoader());
            this.own = own;
            this.change = change;
            this.others = others;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String entry = name.replace('.', '/') + CLASS;
            JarFile from = own == null ? byName.get(name.replace('.', '/')) : own.getEntry(entry) == null ? null : own;
            if (from == null && own != null) {
                return others.loadClass(name);
            }
            if (from == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = change.apply(read(from, entry));
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
