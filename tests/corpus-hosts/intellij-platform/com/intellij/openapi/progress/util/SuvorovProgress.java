package com.intellij.openapi.progress.util;

import java.util.function.BooleanSupplier;

/** What the UI thread does while it waits for the lock. */
public final class SuvorovProgress {
    private SuvorovProgress() {
    }

    /** Returns when the lock is there. */
    public static void dispatchEventsUntilComputationCompletes(BooleanSupplier shouldTerminate) {
        while (!shouldTerminate.getAsBoolean()) {
            sleep();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
