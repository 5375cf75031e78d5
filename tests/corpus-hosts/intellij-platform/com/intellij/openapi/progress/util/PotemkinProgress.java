package com.intellij.openapi.progress.util;

import com.intellij.ide.IdeEventQueue;
import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.event.InputEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A progress that takes input away while its work is done elsewhere; other events wait for the end, without which nothing is painted. */
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
        List<AWTEvent> waiting = new ArrayList<>();
        while (isRunning) {
            try {
                if (queue.peekEvent() != null) {
                    waiting.add(queue.getNextEvent());
                }
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        waiting.removeIf(InputEvent.class::isInstance);
        waiting.forEach(queue::postEvent);
    }

    private void ensureBackgroundThreadStarted(Runnable action) {
        POOL.execute(() -> {
            action.run();
            isRunning = false;
        });
    }
}
