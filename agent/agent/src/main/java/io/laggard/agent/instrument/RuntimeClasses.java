package io.laggard.agent.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;

/** The Java runtime's own classes: which they are, and their bytes without loading them. */
final class RuntimeClasses {
    private static final Set<String> PACKAGES = packages();

    /**
     * Packages without listeners, except for the classes below. Most classes have their supertypes here; reading
     * those from the runtime's image would cost most of the time there is.
     */
    private static final String[] DEAF = {"java/lang/", "java/util/", "java/io/", "java/net/", "java/nio/",
        "java/security/", "java/time/", "java/text/", "java/math/"};

    private static final Set<String> LISTENING = Set.of("java/util/EventListener", "java/util/EventListenerProxy",
            "java/util/Observer", "java/util/prefs/PreferenceChangeListener", "java/util/prefs/NodeChangeListener");

    private RuntimeClasses() {
    }

    /** Whether a class of this name (with slashes) surely is no listener; says nothing of its subclasses' other types. */
    static boolean neverListens(String internalName) {
        if (!internalName.startsWith("java/")) {
            return false;
        }
        for (String prefix : DEAF) {
            if (internalName.startsWith(prefix)) {
                return !LISTENING.contains(internalName);
            }
        }
        return false;
    }

    /** Whether a class of this name (with slashes) belongs to a package of the running Java. */
    static boolean contains(String internalName) {
        int slash = internalName.lastIndexOf('/');
        return slash > 0 && PACKAGES.contains(internalName.substring(0, slash));
    }

    /** The class's bytes, or {@code null}. */
    static byte[] bytes(String internalName) {
        return bytes(ClassLoader.getPlatformClassLoader(), internalName);
    }

    /** The class's bytes as a loader finds them; only for loaders of the JVM itself, which change nothing in looking. */
    static byte[] bytes(ClassLoader loader, String internalName) {
        try (InputStream in = loader.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    private static Set<String> packages() {
        Set<String> names = new HashSet<>(2048);
        for (Module module : ModuleLayer.boot().modules()) {
            ClassLoader loader = module.getClassLoader();
            if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
                for (String name : module.getPackages()) {
                    names.add(name.replace('.', '/'));
                }
            }
        }
        return names;
    }
}
