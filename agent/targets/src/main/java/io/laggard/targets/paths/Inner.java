package io.laggard.targets.paths;

import java.util.Random;

/** The plug-in that does all the work, 9 ms a call, at the end of a path that was hardly ever gone before. */
public final class Inner {
    private static final int DEPTH = 180;
    private static final int WORK_MS = 9;

    private final Random random = new Random(7);

    void work() {
        branch(DEPTH);
    }

    /** Each line is a frame of its own. */
    private void branch(int depth) {
        if (depth == 0) {
            busy();
            return;
        }
        switch (random.nextInt(8)) {
            case 0:
                branch(depth - 1);
                break;
            case 1:
                branch(depth - 1);
                break;
            case 2:
                branch(depth - 1);
                break;
            case 3:
                branch(depth - 1);
                break;
            case 4:
                other(depth - 1);
                break;
            case 5:
                other(depth - 1);
                break;
            case 6:
                other(depth - 1);
                break;
            default:
                other(depth - 1);
                break;
        }
    }

    private void other(int depth) {
        if (depth == 0) {
            busy();
        } else if (random.nextBoolean()) {
            branch(depth - 1);
        } else {
            branch(depth - 1);
        }
    }

    private static void busy() {
        long until = System.nanoTime() + WORK_MS * 1_000_000L;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
