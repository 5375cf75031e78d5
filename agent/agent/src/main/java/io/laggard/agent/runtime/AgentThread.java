package io.laggard.agent.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A daemon thread of the agent's. No exception of its work reaches the host's handlers of uncaught exceptions, nor its
 * standard error. A host may interrupt every thread that it finds: the work waits in ways that an interrupt does not end
 * ({@link #sleepNs}).
 */
public final class AgentThread extends Thread {
    private final Runnable work;
    /** The running threads. Guarded by itself. */
    private static final List<AgentThread> RUNNING = new ArrayList<>();
    /** Processor time of those that ran, ns. Guarded by {@link #RUNNING}. */
    private static long ended;
    /** Created on first use: a JVM without a session need not load it. Guarded by {@link #RUNNING}. */
    private static ThreadMXBean threads;

    /** Not started yet. Names begin with {@code laggard-}. */
    public AgentThread(String name, Runnable work) {
        super(null, null, name, 0, false);
        this.work = work;
        setDaemon(true);
        setContextClassLoader(null);
    }

    @Override
    public void run() {
        try {
            list();
            // A thread has the rights of the one that has created it: the program's.
            Privileged.run(work);
        } catch (Throwable e) {
            // The work has counted what it could; there may be no memory left to do more.
            return;
        } finally {
            leave();
        }
    }

    /** Adds the thread to the running ones, if memory allows; its work does not depend on that. */
    private void list() {
        try {
            synchronized (RUNNING) {
                RUNNING.add(this);
            }
        } catch (OutOfMemoryError e) {
            // The thread's time is missing in the sum.
            return;
        }
    }

    private void leave() {
        try {
            synchronized (RUNNING) {
                RUNNING.remove(this);
                ended += threads == null ? 0 : processorNs(this);
            }
        } catch (Throwable e) {
            // The thread's time is missing in the sum.
            return;
        }
    }

    /** Processor time of all threads of the agent's, ns; what they cost in threads of the program's is not in it. */
    public static long spentNs() {
        synchronized (RUNNING) {
            threads = threads == null ? ManagementFactory.getThreadMXBean() : threads;
            long spent = ended;
            for (AgentThread thread : RUNNING) {
                spent += processorNs(thread);
            }
            return spent;
        }
    }

    /** 0 where the JVM does not know. */
    private static long processorNs(AgentThread thread) {
        boolean known = threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
        return known ? Math.max(0, threads.getThreadCpuTime(thread.getId())) : 0;
    }

    /** Sleeps for the whole time in spite of interrupts. Allocates nothing. */
    public static void sleepNs(long ns) {
        long until = System.nanoTime() + ns;
        for (long left = ns; left > 0; left = until - System.nanoTime()) {
            LockSupport.parkNanos(left);
            // An interrupt would make every further park return at once.
            Thread.interrupted();
        }
    }
}
