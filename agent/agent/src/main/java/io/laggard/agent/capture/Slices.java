package io.laggard.agent.capture;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.runtime.Privileged;
import java.util.concurrent.locks.LockSupport;

/**
 * Has the agent's own small works done on a UI thread, one after the other, each as an event of its own and none of them
 * measured. Waits with patience: a frozen program does them when it is free again. One of the agent's threads at a time.
 */
final class Slices {
    /** Between two of them the program's own events have their turn. */
    private static final long PAUSE_NS = 15_000_000L;
    private static final long POLL_NS = 10_000_000L;

    private volatile boolean stopped;

    /** Something for the UI thread. */
    interface Work {
        /** True when nothing is left to be done. */
        boolean run();
    }

    private static final class Slice implements Runnable {
        private final UiSide side;
        private final Work work;
        private final Thread waiting = Thread.currentThread();
        private volatile boolean abandoned;
        private volatile boolean done;
        private boolean over;
        private Throwable failure;

        Slice(UiSide side, Work work) {
            this.side = side;
            this.work = work;
        }

        @Override
        public void run() {
            if (abandoned) {
                return;
            }
            LaggardProbe.stepAside(this);
            try {
                over = Privileged.call(work::run);
            } catch (Throwable e) {
                // Kept here for the waiting thread: the program must not see any failure of the agent's.
                failure = e;
                if (!side.isGone()) {
                    LaggardProbe.countError();
                }
            } finally {
                LaggardProbe.stepBack();
                done = true;
                LockSupport.unpark(waiting);
            }
        }
    }

    /** Why a work was not done; in words. */
    static final class Failed extends Exception {
        Failed(String message) {
            super(message);
        }
    }

    /** Makes the waiting thread give up its wait. */
    void stop() {
        stopped = true;
    }

    /** Has a work done, slice after slice, until it says that it is over. */
    void all(UiSide side, Work work) throws Failed {
        while (!one(side, work)) {
            pause(PAUSE_NS);
        }
    }

    /** Has one slice of the work done; returns its result. */
    boolean one(UiSide side, Work work) throws Failed {
        Slice slice = new Slice(side, work);
        if (!side.post(slice)) {
            throw new Failed("the windows are gone");
        }
        while (!slice.done) {
            if (stopped || side.isGone()) {
                slice.abandoned = true;
                throw new Failed(stopped ? "the session has ended" : "the windows are gone");
            }
            pause(POLL_NS);
        }
        if (slice.failure != null) {
            throw new Failed("the toolkit did not answer as expected: " + slice.failure.getClass().getName());
        }
        return slice.over;
    }

    /** Returns when no UI thread is in an episode. */
    void awaitQuiet() throws Failed {
        while (inEpisode()) {
            if (stopped) {
                throw new Failed("the session has ended");
            }
            pause(POLL_NS);
        }
    }

    private static boolean inEpisode() {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            Thread thread = of.thread();
            if (thread != null && thread.isAlive() && of.activeSince() != 0) {
                return LaggardProbe.isOn();
            }
        }
        return false;
    }

    private static void pause(long ns) {
        LockSupport.parkNanos(ns);
        // An interrupt by the host would make every further park return at once.
        Thread.interrupted();
    }
}
