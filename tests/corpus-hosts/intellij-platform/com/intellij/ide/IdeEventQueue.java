package com.intellij.ide;

import com.intellij.platform.locking.impl.NestedLocksThreadingSupport;
import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.EventQueue;
import java.util.concurrent.Future;

/** The queue: it works before and after the toolkit's dispatch, which it calls in a write-intent action. */
public final class IdeEventQueue extends EventQueue {
    private static final IdeEventQueue QUEUE = new IdeEventQueue();

    private long dispatched;

    private IdeEventQueue() {
    }

    /** The only one. */
    public static IdeEventQueue getInstance() {
        return QUEUE;
    }

    @Override
    protected void dispatchEvent(AWTEvent event) {
        try {
            NestedLocksThreadingSupport.INSTANCE.runWriteIntentReadAction(() -> super.dispatchEvent(event));
        } finally {
            dispatched++;
        }
    }

    /** Handles events until the work of a progress is done. */
    public void pumpEventsForHierarchy(Component modal, Future<?> exitCondition) throws InterruptedException {
        while (!exitCondition.isDone()) {
            dispatchEvent(getNextEvent());
        }
    }
}
