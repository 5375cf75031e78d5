package com.intellij.platform.locking.impl;

/** Actions in the lock. The UI thread always may write; a write waits for all who read. */
public final class NestedLocksThreadingSupport {
    /** The only one. */
    public static final NestedLocksThreadingSupport INSTANCE = new NestedLocksThreadingSupport();

    private final ComputationState state = new ComputationState();

    private NestedLocksThreadingSupport() {
    }

    /** Reads. */
    public void runReadAction(Runnable action) {
        state.acquireReadPermit();
        try {
            action.run();
        } finally {
            state.releaseReadPermit();
        }
    }

    /** Writes. */
    public void runWriteAction(Runnable action) {
        state.upgradeWritePermit();
        try {
            action.run();
        } finally {
            state.releaseWritePermit();
        }
    }

    /** Reads, and may write. */
    public void runWriteIntentReadAction(Runnable action) {
        action.run();
    }
}
