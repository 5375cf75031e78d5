package io.laggard.agent.owners;

/**
 * Groovy's run-time library in Freeplane's bundle for scripts. Nearly all that a script does passes through it: what it does is the
 * script's work, as what reflection does is its caller's, and not that of the bundle that brings it.
 */
final class GroovyRuntime {
    /** The loader of Freeplane's bundles. Whatever jars a bundle has, its classes have one code source. */
    static final String LOADER = "org.knopflerfish.framework.BundleClassLoader";

    private static final String[] BEGINNINGS = {"groovy.", "groovyjarjar", "org.codehaus.groovy.", "org.apache.groovy."};

    private GroovyRuntime() {
    }

    /**
     * Whether a class of such a loader is of the library.
     *
     * @param className {@code a/b/C$D} or {@code a.b.C$D}
     */
    static boolean has(String className) {
        for (String beginning : BEGINNINGS) {
            if (begins(className, beginning)) {
                return true;
            }
        }
        return false;
    }

    private static boolean begins(String className, String beginning) {
        if (className.length() <= beginning.length()) {
            return false;
        }
        for (int i = 0; i < beginning.length(); i++) {
            char c = className.charAt(i);
            if ((c == '/' ? '.' : c) != beginning.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
