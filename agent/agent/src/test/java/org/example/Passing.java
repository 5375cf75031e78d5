package org.example;

/** Work of a plug-in that is stopped soon after; loaded by a loader of its own. */
public final class Passing implements Runnable {
    @Override
    public void run() {
        SlowProgram.spin(1);
    }
}
