package io.laggard.targets;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/**
 * Slow code in SWT other than plain listeners. Needs a display. Expected, each 120 ms:
 * <ul>
 * <li>{@code async}: {@code Runnable.run} on {@code SwtKinds$Task} (inner class, through {@code asyncExec}) and
 * {@code SwtKinds$1} (anonymous, through {@code syncExec} of another thread), {@code SwtKinds.lambda$main$…},
 * {@code SwtKinds$Other.slow} (a method reference to another class)
 * <li>{@code timer}: {@code Runnable.run} on {@code SwtKinds$Ticked}
 * <li>{@code paint}: {@code SwtKinds.lambda$…}, a {@code PaintListener}
 * </ul>
 */
public final class SwtKinds {
    private SwtKinds() {
    }

    private static final class Task implements Runnable {
        @Override
        public void run() {
            Busy.work(120);
        }
    }

    private static final class Ticked implements Runnable {
        @Override
        public void run() {
            Busy.work(120);
        }
    }

    /** Somebody else's code. */
    static final class Other {
        private Other() {
        }

        static void slow() {
            Busy.work(120);
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setSize(200, 100);
        shell.open();
        Pump.ready(display);
        display.asyncExec(new Task());
        display.asyncExec(() -> Busy.work(120));
        display.asyncExec(Other::slow);
        Thread other = new Thread(() -> display.syncExec(new Runnable() {
            @Override
            public void run() {
                Busy.work(120);
            }
        }));
        other.start();
        display.timerExec(10, new Ticked());
        Pump.pump(display, 1000);
        other.join();
        boolean[] slow = {true};
        shell.addPaintListener(e -> {
            if (slow[0]) {
                slow[0] = false;
                Busy.work(120);
            }
        });
        shell.redraw();
        Pump.pump(display, 500);
        display.dispose();
        System.out.println("done");
    }
}
