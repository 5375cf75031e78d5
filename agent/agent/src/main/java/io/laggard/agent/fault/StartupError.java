package io.laggard.agent.fault;

import io.laggard.agent.wire.OwnerOnly;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The error that kept a session from beginning: {@code <run>/startup-error}, for its owner only. The first JVM of a launch that
 * fails writes the file; later ones leave it as it is.
 */
public final class StartupError {
    static final String NAME = "startup-error";
    private static final int LARGEST = 8192;

    private StartupError() {
    }

    /** Writes the file. Never throws. May wait for the file system at length: not on a thread of the host's. */
    public static void leave(Path run, String what, Throwable cause) {
        try {
            StringWriter stack = new StringWriter();
            cause.printStackTrace(new PrintWriter(stack));
            byte[] text = (what + ": " + cause + "\nprocess " + ProcessHandle.current().pid() + ", Java "
                    + System.getProperty("java.version") + "\n" + stack).getBytes(StandardCharsets.UTF_8);
            Path file = run.resolve(NAME);
            Files.createFile(file, OwnerOnly.mode("rw-------"));
            // A stream: a host that interrupts every thread it finds would close a channel.
            try (FileOutputStream out = new FileOutputStream(file.toFile())) {
                out.write(text.length <= LARGEST ? text : Arrays.copyOf(text, LARGEST));
            }
        } catch (Throwable e) {
            // No room, no right, or told already: the launcher sees that there is no session.
            return;
        }
    }
}
