package io.laggard.targets;

import java.io.File;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The common part of the two programs to be captured. They say {@code ready}, then {@code clicked <component>} for each
 * click, {@code freezing} when their button is pressed (1.5 s), and end when the file that is their argument exists. A
 * thread of theirs asks the UI thread for nothing every few milliseconds and says at the end how long that took.
 */
final class CaptureTarget {
    static final String SECRET_TITLE = "Zebra-Title-4711";
    static final String SECRET_LABEL = "Zebra-Label-4712";
    static final String SECRET_TEXT = "Zebra-Text-4713";
    static final String SECRET_PASSWORD = "Zebra-Password-4714";
    static final int FREEZE_MS = 1500;

    private static final long[] TOOK = new long[200_000];
    private static int asked;

    private CaptureTarget() {
    }

    /** Says a line at once. */
    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /** Asks and asks, on a thread of its own, until the file is there; then says how long it took and runs {@code end}. */
    static void ask(String file, Consumer<Runnable> uiThread, Runnable end) {
        Thread asking = new Thread(() -> {
            Semaphore done = new Semaphore(0);
            while (!new File(file).exists() && asked < TOOK.length) {
                long begun = System.nanoTime();
                uiThread.accept(done::release);
                done.acquireUninterruptibly();
                TOOK[asked++] = System.nanoTime() - begun;
                try {
                    TimeUnit.MILLISECONDS.sleep(3);
                } catch (InterruptedException e) {
                    break;
                }
            }
            Arrays.sort(TOOK, 0, asked);
            say("took " + TOOK[asked / 2] / 1000 + " us, of a hundred " + TOOK[asked * 99 / 100] / 1000);
            end.run();
        }, "asking");
        asking.setDaemon(true);
        asking.start();
    }
}
