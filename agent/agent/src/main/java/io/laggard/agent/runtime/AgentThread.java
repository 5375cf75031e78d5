package io.laggard.agent.runtime;

import java.util.concurrent.locks.LockSupport;

/**
 * A daemon thread of the agent's. Nothing that its work throws reaches the host's handlers of uncaught exceptions, nor its
 * standard error; an interrupt by the host is none of its business.
 */
public final class AgentThread extends Thread {
    /** Not started yet. Names begin with {@code laggard-}. */
    public AgentThread(String name, Runnable work) {
        super(null, work, name, 0, false);
        setDaemon(true);
        setContextClassLoader(null);
    }

    @Override
    public void run() {
        try {
            super.run();
        } catch (Throwable e) {
            // Its work has counted what it could; there may be no memory left to do more.
            return;
        }
    }

    /** Sleeps for all of that time, whoever interrupts. Allocates nothing. */
    public static void sleepNs(long ns) {
        long until = System.nanoTime() + ns;
        for (long left = ns; left > 0; left = until - System.nanoTime()) {
            LockSupport.parkNanos(left);
            // An interrupt would make every further park return at once.
            Thread.interrupted();
        }
    }
}
