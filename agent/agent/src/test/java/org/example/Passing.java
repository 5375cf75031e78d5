package org.example;

/** Work of a plug-in that is stopped soon after; loaded by a loader of its own. */
public final class Passing implements Runnable {
    /** The duration of the work, ms. */
    public static int ms = 1;

    @Override
    public void run() {
        SlowProgram.spin(ms);
    }
}
