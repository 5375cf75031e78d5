package io.laggard.agent.owners;

import java.security.CodeSource;
import java.security.ProtectionDomain;

/** How a class without a code source came to be, as far as its bytes tell. A class that was made at run time owns nothing. */
public enum Making {
    /** From a source file, or the class has a code source that says all. */
    COMPILED,
    /** Nothing in its bytes tells of a source file: made at run time, or stripped by its maker. */
    UNTRACED,
    /** A {@link java.lang.reflect.Proxy}. */
    PROXY;

    /** Whether the class has a code source, so that its bytes need not be looked at. */
    public static boolean isSourced(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source != null && source.getLocation() != null;
    }
}
