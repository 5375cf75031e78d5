package org.example;

/** Work of a plug-in that is stopped soon after; loaded by a loader of its own. */
public final class Passing implements Runnable {
    /** How long it takes. */
    public static int ms = 1;

    @Override
    public void run() {
        SlowProgram.spin(ms);
    }
}
