package org.example;

/**
 * A listener whose interface the JVM reads after it: nobody knows what it is while it is loaded. By a loader of its own, for
 * the agent looks into the application's.
 */
public final class Late implements Hearer, Runnable {
    /** The duration of the work, ms. */
    public static int ms = 1;

    @Override
    public void run() {
        heard();
    }

    @Override
    public void heard() {
        SlowProgram.spin(ms);
    }
}
