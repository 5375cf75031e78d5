package com.intellij.openapi.progress.util;

import com.intellij.ide.IdeEventQueue;
import java.awt.EventQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A progress that handles events while its work is done elsewhere. */
public final class PotemkinProgress {
    private static final ExecutorService POOL = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "ApplicationImpl pooled thread");
        thread.setDaemon(true);
        return thread;
    });

    private volatile boolean isRunning;

    /** Does the work on another thread; returns when it is done. */
    public void runInBackground(Runnable action) {
        isRunning = true;
        ensureBackgroundThreadStarted(action);
        EventQueue queue = IdeEventQueue.getInstance();
        while (isRunning) {
            try {
                if (queue.peekEvent() != null) {
                    queue.getNextEvent();
                }
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void ensureBackgroundThreadStarted(Runnable action) {
        POOL.execute(() -> {
            action.run();
            isRunning = false;
        });
    }
}
