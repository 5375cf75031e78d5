package io.laggard.agent.runtime;

import java.io.File;
import java.net.URI;
import java.net.URL;
import java.security.CodeSource;

/**
 * The agent's own jar. A program whose system class loader is its own (the IntelliJ Platform's) loads the agent's classes without
 * a code source, in one domain with all of the program's: then their place is known by a resource alone.
 */
public final class AgentJar {
    private AgentJar() {
    }

    /** The jar's URL; {@code null} where nobody knows it. */
    public static String location() {
        CodeSource source = AgentJar.class.getProtectionDomain().getCodeSource();
        URL own = source == null ? null : source.getLocation();
        if (own != null) {
            return own.toString();
        }
        String name = AgentJar.class.getName().replace('.', '/') + ".class";
        ClassLoader loader = AgentJar.class.getClassLoader();
        URL inside = loader == null ? null : loader.getResource(name);
        String text = inside == null ? "" : inside.toString();
        int end = text.indexOf("!/");
        return text.startsWith("jar:") && end > 0 ? text.substring("jar:".length(), end) : null;
    }

    /** The jar; {@code null} where it is not known, or no file. */
    public static File file() {
        String location = location();
        if (location == null) {
            return null;
        }
        try {
            File file = new File(URI.create(location));
            return file.isFile() ? file : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Whether the agent's classes have a domain of their own, and share none with code of the program's. */
    static boolean isApart() {
        CodeSource source = AgentJar.class.getProtectionDomain().getCodeSource();
        return source != null && source.getLocation() != null;
    }
}
