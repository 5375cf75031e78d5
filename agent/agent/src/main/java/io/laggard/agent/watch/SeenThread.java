package io.laggard.agent.watch;

import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;

/** A thread at one moment: its state, the lock it awaits, its stack. */
public final class SeenThread {
    private final ThreadInfo info;
    private final Thread.State state;
    private final StackTraceElement[] stack;
    private final long timeNs;

    private SeenThread(ThreadInfo info, Thread.State state, StackTraceElement[] stack, long timeNs) {
        this.info = info;
        this.state = state;
        this.stack = stack;
        this.timeNs = timeNs;
    }

    /** @param timeNs {@code System.nanoTime()} when {@code stack} was its stack */
    static SeenThread of(ThreadInfo info, StackTraceElement[] stack, long timeNs) {
        return new SeenThread(info, info.getThreadState(), stack, timeNs);
    }

    /** A thread that began or ended a wait each time it was sampled: it runs, and awaits nothing. */
    static SeenThread running(ThreadInfo info, StackTraceElement[] stack, long timeNs) {
        return new SeenThread(info, Thread.State.RUNNABLE, stack, timeNs);
    }

    /**
     * Whether a thread of this state, seen before and after, can have done nothing meanwhile: it is in the same wait.
     * Without a wait it can have done anything but wait.
     */
    static boolean isUnmoved(ThreadInfo before, ThreadInfo after) {
        return before.getThreadState() == after.getThreadState() && before.getBlockedCount() == after.getBlockedCount()
                && before.getWaitedCount() == after.getWaitedCount() && hash(before) == hash(after);
    }

    private static int hash(ThreadInfo info) {
        LockInfo awaited = info.getLockInfo();
        return awaited == null ? 0 : awaited.getIdentityHashCode();
    }

    /** This wait, seen again at another time. */
    SeenThread again(ThreadInfo now, long when) {
        return new SeenThread(now, state, stack, when);
    }

    ThreadInfo info() {
        return info;
    }

    /** {@code System.nanoTime()} when it was seen so. */
    public long timeNs() {
        return timeNs;
    }

    /** As {@link Thread#getId()}. */
    public long id() {
        return info.getThreadId();
    }

    /** The thread's name. */
    public String name() {
        return info.getThreadName();
    }

    /** The thread's state. */
    public Thread.State state() {
        return state;
    }

    /** The stack from the innermost frame; the JVM may keep in each element its class, for which no public method asks. */
    public StackTraceElement[] stack() {
        return stack;
    }

    /** The lock that the thread awaits; {@code null} without one, or if not known. */
    public LockInfo awaited() {
        return state == Thread.State.RUNNABLE ? null : info.getLockInfo();
    }

    /** The thread that has the awaited lock, as the JVM knows; -1 where it knows none. */
    public long ownerId() {
        return state == Thread.State.RUNNABLE ? -1 : info.getLockOwnerId();
    }

    /** Name of that thread, or {@code null}. */
    public String ownerName() {
        return info.getLockOwnerName();
    }
}
