package io.laggard.targets;

import java.util.Map;

/** Waits for the agent: on a slow machine the landmarks of classes that were loaded before the session come later. */
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

    /** Whether the agent's thread for such classes waits for others, or there is none. */
    static boolean isReady() {
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
