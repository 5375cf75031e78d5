package com.intellij.platform.locking.impl;

import com.intellij.openapi.progress.util.SuvorovProgress;
import java.awt.EventQueue;

/** The read-write lock: it counts, and does not know who has it. */
final class ComputationState {
    private int readers;
    private boolean isWritten;

    /** The UI thread draws a progress meanwhile. */
    void acquireReadPermit() {
        if (EventQueue.isDispatchThread()) {
            SuvorovProgress.dispatchEventsUntilComputationCompletes(this::tryAcquireReadPermit);
            return;
        }
        synchronized (this) {
            while (!tryAcquireReadPermit()) {
                await();
            }
        }
    }

    private synchronized boolean tryAcquireReadPermit() {
        if (isWritten) {
            return false;
        }
        readers++;
        return true;
    }

    synchronized void upgradeWritePermit() {
        while (readers > 0 || isWritten) {
            await();
        }
        isWritten = true;
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    synchronized void releaseReadPermit() {
        readers--;
        notifyAll();
    }

    synchronized void releaseWritePermit() {
        isWritten = false;
        notifyAll();
    }
}
