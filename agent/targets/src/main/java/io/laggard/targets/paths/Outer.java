package io.laggard.targets.paths;

import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.util.Random;

/** The plug-in that only calls, over a path that was hardly ever gone before. */
public final class Outer implements ActionListener {
    private static final int CALLS = 60;
    private static final int DEPTH = 180;

    private final Random random = new Random(7);
    private final Inner inner = new Inner();

    @Override
    public void actionPerformed(ActionEvent event) {
        for (int call = 0; call < CALLS; call++) {
            branch(DEPTH);
        }
    }

    /** Each line is a frame of its own. */
    private void branch(int depth) {
        if (depth == 0) {
            inner.work();
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
            inner.work();
        } else if (random.nextBoolean()) {
            branch(depth - 1);
        } else {
            branch(depth - 1);
        }
    }
}
