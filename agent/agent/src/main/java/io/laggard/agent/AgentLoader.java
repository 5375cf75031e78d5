package io.laggard.agent;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.Permissions;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * Loads the agent's classes apart from the program's (docs/decisions/0064). The transformer runs while the program's threads hold locks of their loaders and
 * jars; a class of the agent's that is loaded then asks neither, and waits for no other thread that loads it: whoever is first has defined it. Compiled for
 * Java 8, as {@link PremainStub} is.
 */
final class AgentLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String OWN = "io.laggard.agent.";

    private final JarFile jar;
    private final ProtectionDomain domain;

    private AgentLoader(URL place) throws IOException {
        // Java's own classes, and nothing of the program's class path.
        super(null);
        // Nobody has signed it: without a look for signatures nothing is locked that the program's jars share.
        this.jar = new JarFile(new File(URI.create(place.toString())), false);
        Permissions all = new Permissions();
        all.add(new AllPermission());
        this.domain = new ProtectionDomain(new CodeSource(place, (Certificate[]) null), all);
    }

    /** A loader for the jar that the stub comes from; the stub's own where Java does not say which, or allows none. */
    static ClassLoader of(Class<?> stub) {
        try {
            URL place = place(stub);
            if (place != null) {
                return new AgentLoader(place);
            }
        } catch (IOException | RuntimeException e) {
            return stub.getClassLoader();
        }
        return stub.getClassLoader();
    }

    /** A program whose system class loader is its own (the IntelliJ Platform's) may load the stub without a code source. */
    private static URL place(Class<?> stub) throws IOException {
        CodeSource source = stub.getProtectionDomain().getCodeSource();
        if (source != null && source.getLocation() != null) {
            return source.getLocation();
        }
        URL inside = stub.getResource(stub.getSimpleName() + ".class");
        String text = inside == null ? "" : inside.toString();
        int end = text.indexOf("!/");
        return text.startsWith("jar:") && end > 0 ? new URL(text.substring("jar:".length(), end)) : null;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OWN)) {
            return super.loadClass(name, resolve);
        }
        Class<?> known = findLoadedClass(name);
        return known != null ? known : define(name);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        ZipEntry entry = jar.getEntry(name.replace('.', '/') + ".class");
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] bytes = new byte[(int) entry.getSize()];
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
            in.readFully(bytes);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
        try {
            return defineClass(name, bytes, 0, bytes.length, domain);
        } catch (LinkageError e) {
            // Another thread was quicker. With a lock around both, the slower would wait for whatever other agents do with the class.
            Class<?> known = findLoadedClass(name);
            if (known == null) {
                throw e;
            }
            return known;
        }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        ZipEntry entry = jar.getEntry(name);
        try {
            return entry == null ? super.getResourceAsStream(name) : jar.getInputStream(entry);
        } catch (IOException e) {
            return null;
        }
    }
}
