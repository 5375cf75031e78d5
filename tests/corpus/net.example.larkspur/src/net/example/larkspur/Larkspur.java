package net.example.larkspur;

import org.eclipse.ui.IStartup;

/** Truth: lock-holder. Its thread sleeps 400 ms, and then ends what net.example.osier waits for. */
public final class Larkspur implements IStartup {
    @Override
    public void earlyStartup() {
        // This plug-in does nothing until another one calls it.
    }

    /** Runs {@code end} some time later. */
    public static void later(Runnable end) {
        Thread thread = new Thread(() -> rest(end), "larkspur");
        thread.setDaemon(true);
        thread.start();
    }

    private static void rest(Runnable end) {
        try {
            Thread.sleep(400);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end.run();
    }
}
