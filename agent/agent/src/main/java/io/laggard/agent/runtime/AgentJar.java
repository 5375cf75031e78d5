package io.laggard.agent.runtime;

import java.io.File;
import java.net.URI;
import java.net.URL;
import java.security.CodeSource;

/** The agent's own jar, from which a loader of its own has the agent's classes. */
public final class AgentJar {
    private AgentJar() {
    }

    /** The jar's URL; {@code null} where nobody knows it. */
    public static String location() {
        CodeSource source = AgentJar.class.getProtectionDomain().getCodeSource();
        URL own = source == null ? null : source.getLocation();
        return own == null ? null : own.toString();
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
}
