package io.laggard.targets;

import org.eclipse.swt.widgets.Display;

/** SWT's event loop. */
final class Pump {
    private Pump() {
    }

    /** Dispatches events until the agent is ready. */
    static void ready(Display display) {
        pump(display, 800);
        for (int i = 0; i < 400 && !Ready.isReady(); i++) {
            pump(display, 50);
        }
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
