package io.laggard.agent.boot;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets the watcher sleep while a program is idle. A program that nobody touches dispatches some tens of events a second in
 * which no landmark is met; the first one that is met wakes the watcher, once: a call of the system for a UI thread that has
 * something to do after a quarter of a second's rest, and one read of a flag for every other landmark.
 */
public final class LaggardWake {
    /** Read at every landmark that can be the beginning of a wait. */
    static volatile boolean asleep;
    private static volatile Thread watcher;
    private static volatile long wokenAt;

    private LaggardWake() {
    }

    /** A UI thread does something, at {@code now} by {@code System.nanoTime()}; or its user does. Never blocks. */
    static void wake(long now) {
        asleep = false;
        wokenAt = now;
        LockSupport.unpark(watcher);
    }

    /**
     * The calling thread, the only watcher, wants to be woken. After this call it must check once more whether a UI thread is in
     * an episode: that thread may have passed here before.
     */
    public static void ask() {
        watcher = Thread.currentThread();
        asleep = true;
        VarHandle.fullFence();
    }

    /** Whether nobody has woken the watcher since {@link #ask}. */
    public static boolean isAsleep() {
        return asleep;
    }

    /** The watcher wakes by itself, or is over. */
    public static void awake() {
        asleep = false;
    }

    /** {@code System.nanoTime()} when it was woken last. */
    public static long wokenAt() {
        return wokenAt;
    }
}
