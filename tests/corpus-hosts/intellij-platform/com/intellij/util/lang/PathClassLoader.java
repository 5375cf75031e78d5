package com.intellij.util.lang;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * The system class loader, as the platform has one of this name: it reads the class path itself, has the platform loader for its
 * parent, gives no class a code source, and leaves its own package to the JVM's loader.
 */
public final class PathClassLoader extends ClassLoader {
    private static final String OWN = "com.intellij.util.lang.";
    private static final ClassLoader APP = PathClassLoader.class.getClassLoader();

    static {
        registerAsParallelCapable();
    }

    private final Jars jars;

    /** For {@code java.system.class.loader}. */
    public PathClassLoader(ClassLoader parent) {
        super(parent.getParent());
        List<File> files = new ArrayList<>();
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
            files.add(new File(path));
        }
        jars = new Jars(files);
    }

    /** Called by the JVM for an agent's jar. */
    @SuppressWarnings("unused")
    private void appendToClassPathForInstrumentation(String jar) {
        jars.add(new File(jar));
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.startsWith(OWN)) {
            return APP.loadClass(name);
        }
        byte[] bytes = jars.bytes(name.replace('.', '/') + ".class");
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length, null);
    }

    @Override
    protected URL findResource(String name) {
        return jars.url(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL found = jars.url(name);
        return found == null ? Collections.emptyEnumeration() : Collections.enumeration(List.of(found));
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        byte[] bytes = jars.bytes(name);
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }
}
