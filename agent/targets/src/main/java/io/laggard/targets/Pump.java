package io.laggard.targets;

import org.eclipse.swt.widgets.Display;

/** SWT's event loop. */
final class Pump {
    private Pump() {
    }

    /** Dispatches events for so long. */
    static void pump(Display display, long ms) {
        long until = System.nanoTime() + ms * 1_000_000;
        display.timerExec((int) ms, () -> { });
        while (System.nanoTime() < until) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
    }
}
