package io.laggard.targets.micro;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.Toolkit;

/**
 * The event queue, with a clock: when a dialog's own loop asked for its first event, and when it had handed out its last.
 * {@code setVisible} itself does not tell when it stopped working and began to wait.
 */
final class NestedLoop extends EventQueue {
    private int depth;
    private long began;
    private long ended;

    static NestedLoop install() {
        NestedLoop loop = new NestedLoop();
        Toolkit.getDefaultToolkit().getSystemEventQueue().push(loop);
        return loop;
    }

    /** Opens a dialog; returns when its loop began and ended. */
    long[] around(Micro.Act shows) {
        began = 0;
        shows.run();
        return new long[] {began, ended};
    }

    @Override
    public AWTEvent getNextEvent() throws InterruptedException {
        if (depth > 0 && began == 0) {
            began = System.nanoTime();
        }
        return super.getNextEvent();
    }

    @Override
    protected void dispatchEvent(AWTEvent event) {
        depth++;
        try {
            super.dispatchEvent(event);
        } finally {
            depth--;
            if (depth > 0) {
                ended = System.nanoTime();
            }
        }
    }
}
