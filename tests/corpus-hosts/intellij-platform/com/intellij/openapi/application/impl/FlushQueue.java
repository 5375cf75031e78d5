package com.intellij.openapi.application.impl;

import java.util.ArrayDeque;
import java.util.Deque;
import javax.swing.SwingUtilities;

/** Runs what was handed to the UI thread, several at a time. */
final class FlushQueue {
    private static final long AT_A_TIME_NS = 5_000_000;

    private final Deque<RunnableInfo> queue = new ArrayDeque<>();
    private boolean scheduled;

    void push(Runnable runnable) {
        synchronized (queue) {
            queue.add(new RunnableInfo(runnable));
            requestFlush();
        }
    }

    private void requestFlush() {
        if (!scheduled) {
            scheduled = true;
            SwingUtilities.invokeLater(new FlushNow());
        }
    }

    private void flushNow() {
        synchronized (queue) {
            scheduled = false;
        }
        long begin = System.nanoTime();
        for (RunnableInfo next = poll(); next != null; next = poll()) {
            runNextEvent(next);
            if (System.nanoTime() - begin > AT_A_TIME_NS) {
                synchronized (queue) {
                    requestFlush();
                }
                return;
            }
        }
    }

    private RunnableInfo poll() {
        synchronized (queue) {
            return queue.poll();
        }
    }

    private void runNextEvent(RunnableInfo info) {
        doRun(info);
    }

    private static void doRun(RunnableInfo info) {
        info.runnable.run();
    }

    private static final class RunnableInfo {
        private final Runnable runnable;

        RunnableInfo(Runnable runnable) {
            this.runnable = runnable;
        }
    }

    private final class FlushNow implements Runnable {
        @Override
        public void run() {
            flushNow();
        }
    }
}
