package io.laggard.targets;

import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Map;

/**
 * Waits for the agent: on a slow machine the landmarks of classes that were loaded before the session come later, and on a
 * crowded one later still, for the agent waits for a moment in which a stop would be short. Where the property
 * {@code laggard.active} names a file, it is there once the session tells that they have come.
 */
public final class Ready {
    private static final long LEAST_MS = 800;
    private static final long MOST_MS = 20_000;
    private static final long EVERY_MS = 50;

    private Ready() {
    }

    /** Returns when all classes loaded so far have their landmarks. */
    public static void await() throws InterruptedException {
        Thread.sleep(LEAST_MS);
        for (long ms = LEAST_MS; !isReady() && ms < MOST_MS; ms += EVERY_MS) {
            Thread.sleep(EVERY_MS);
        }
    }

    /** Whether the session has told so, and the agent's thread for such classes waits for others, or there is none. */
    static boolean isReady() {
        String active = System.getProperty("laggard.active");
        if (active != null && !Files.exists(Paths.get(active))) {
            return false;
        }
        for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
            if (each.getKey().getName().equals("laggard-retransformer")) {
                return waits(each.getValue());
            }
        }
        return true;
    }

    private static boolean waits(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().endsWith(".Retransformer") && frame.getMethodName().equals("await")) {
                return true;
            }
        }
        return false;
    }
}
