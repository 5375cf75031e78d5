package io.laggard.targets;

import java.awt.AWTEvent;
import java.awt.ActiveEvent;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.util.concurrent.CountDownLatch;

/**
 * Event queues that work in {@code dispatchEvent} themselves, as some IDEs have them. Needs a display. Expected, each one wait:
 * <ul>
 * <li>{@code observer}: {@code SwingQueues$Before.dispatchEvent} and {@code SwingQueues$After.dispatchEvent}, 300 ms of their own
 * and 120 ms of the event's
 * <li>{@code observer}: {@code SwingQueues$Another.dispatchEvent}, 120 ms of its own; the other event that it dispatches meanwhile is
 * a wait of its own of 150 ms
 * <li>{@code observer}: {@code SwingQueues$Alone.dispatchEvent}, 300 ms; it hands its event to nobody
 * </ul>
 */
public final class SwingQueues {
    private SwingQueues() {
    }

    /** An event that keeps its thread busy. */
    private static final class Ping extends AWTEvent implements ActiveEvent {
        private static final long serialVersionUID = 1;
        private final int ms;

        Ping(int ms) {
            super(SwingQueues.class, RESERVED_ID_MAX + 1);
            this.ms = ms;
        }

        @Override
        public void dispatch() {
            Busy.work(ms);
        }
    }

    /** Says when it has dispatched the event. */
    private abstract static class Queue extends EventQueue {
        final CountDownLatch done = new CountDownLatch(1);

        /** Pushing a queue makes events too. */
        final void told(AWTEvent event) {
            if (event instanceof Ping) {
                done.countDown();
            }
        }
    }

    private static final class Before extends Queue {
        @Override
        protected void dispatchEvent(AWTEvent event) {
            if (event instanceof Ping) {
                Busy.work(300);
            }
            super.dispatchEvent(event);
            told(event);
        }
    }

    private static final class After extends Queue {
        @Override
        protected void dispatchEvent(AWTEvent event) {
            super.dispatchEvent(event);
            if (event instanceof Ping) {
                Busy.work(300);
            }
            told(event);
        }
    }

    private static final class Another extends Queue {
        @Override
        protected void dispatchEvent(AWTEvent event) {
            if (event instanceof Ping) {
                super.dispatchEvent(new Ping(150));
                Busy.work(120);
            }
            super.dispatchEvent(event);
            told(event);
        }
    }

    private static final class Alone extends Queue {
        @Override
        protected void dispatchEvent(AWTEvent event) {
            if (event instanceof Ping) {
                Busy.work(300);
                told(event);
            } else {
                super.dispatchEvent(event);
            }
        }
    }

    /** Pushes one queue on the other; the one on top dispatches. */
    public static void main(String[] none) throws Exception {
        EventQueue system = Toolkit.getDefaultToolkit().getSystemEventQueue();
        for (Queue queue : new Queue[] {new Before(), new After(), new Another(), new Alone()}) {
            system.push(queue);
            queue.postEvent(new Ping(queue instanceof Another ? 0 : 120));
            queue.done.await();
        }
        // The last one's interval ends before the thread turns to another event.
        EventQueue.invokeAndWait(() -> { });
        System.out.println("done");
        // A program that has pushed a queue does not end by itself.
        System.exit(0);
    }
}
