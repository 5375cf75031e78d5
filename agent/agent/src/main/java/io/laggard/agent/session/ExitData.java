package io.laggard.agent.session;

import io.laggard.agent.wire.OwnerOnly;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Keeps what Eclipse tells its launcher at exit: with exit code 24 the property {@code eclipse.exitdata} holds the
 * command line of the next start. The native launcher reads it from shared memory; we leave a file.
 */
final class ExitData {
    private static final String PROPERTY = "eclipse.exitdata";

    private ExitData() {
    }

    /** Writes {@code <run>/exitdata} where the property is set. Returns what went wrong, or null. */
    static String write(Path run) {
        String value = System.getProperty(PROPERTY);
        if (value == null || run == null) {
            return null;
        }
        try {
            OwnerOnly.write(run.resolve("exitdata"), value.getBytes(StandardCharsets.UTF_8));
            return null;
        } catch (IOException | RuntimeException e) {
            return "the command line of the next start could not be kept: " + e;
        }
    }
}
