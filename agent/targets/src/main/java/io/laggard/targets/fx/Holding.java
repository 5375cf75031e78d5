package io.laggard.targets.fx;

import io.laggard.targets.Busy;

/** A plug-in whose thread holds the program's lock. */
public final class Holding implements FxPlugIn {
    @Override
    public void start(Place place) {
        Thread thread = new Thread(() -> hold(place.lock()), "holding");
        thread.setDaemon(true);
        thread.start();
    }

    private static void hold(Object lock) {
        while (true) {
            try {
                Thread.sleep(20);
                if (FxHost.isWanted()) {
                    synchronized (lock) {
                        FxHost.isHeld();
                        Busy.work(600);
                    }
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
