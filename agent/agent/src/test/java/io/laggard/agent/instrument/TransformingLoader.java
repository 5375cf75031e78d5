package io.laggard.agent.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Defines the fixtures anew, as a JVM with the transformer would. */
final class TransformingLoader extends ClassLoader {
    final List<String> defined = new ArrayList<>();
    private final Transformer transformer;

    TransformingLoader(Transformer transformer) {
        super(TransformingLoader.class.getClassLoader());
        this.transformer = transformer;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("io.laggard.fixture.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            byte[] bytes = bytes(name);
            byte[] changed = transformer.transform(this, name.replace('.', '/'), null, null, bytes);
            defined.add(name);
            byte[] used = changed == null ? bytes : changed;
            return defineClass(name, used, 0, used.length);
        }
    }

    Class<?> define(byte[] bytes) {
        return defineClass(null, bytes, 0, bytes.length);
    }

    static byte[] bytes(String name) throws ClassNotFoundException {
        String resource = name.replace('.', '/') + ".class";
        try (InputStream in = ClassLoader.getSystemResourceAsStream(resource)) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
