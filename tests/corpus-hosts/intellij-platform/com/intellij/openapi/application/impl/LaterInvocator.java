package com.intellij.openapi.application.impl;

/** The way to the UI thread. */
public final class LaterInvocator {
    private static final FlushQueue QUEUE = new FlushQueue();

    private LaterInvocator() {
    }

    /** Runs it there, some time later. */
    public static void invokeLater(Runnable runnable) {
        QUEUE.push(runnable);
    }
}
