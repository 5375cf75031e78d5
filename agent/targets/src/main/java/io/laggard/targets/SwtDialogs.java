package io.laggard.targets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.widgets.ColorDialog;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.FontDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tracker;

/**
 * SWT's native dialogs and loops, one after the other, each open until somebody presses Escape. Needs a display. Says {@code
 * asking} before each. Expected: each is a {@code modal} interval ({@code FileDialog}, {@code DirectoryDialog}, {@code ColorDialog},
 * {@code FontDialog}, {@code PrintDialog}, {@code Tracker}), and no episode lasts as long. The last, {@code Control.dragDetect}, ends by itself,
 * half a second later at most; it is modal too.
 */
public final class SwtDialogs {
    private SwtDialogs() {
    }

    private static void ask(Display display, String what, Runnable opens) {
        boolean[] closed = {false};
        display.asyncExec(() -> {
            System.out.println("asking " + what);
            System.out.flush();
            opens.run();
            closed[0] = true;
        });
        while (!closed[0]) {
            Pump.pump(display, 50);
        }
    }

    /** Ends when all were closed. */
    public static void main(String[] args) throws Exception {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setSize(200, 100);
        shell.open();
        Pump.ready(display);
        ask(display, "file", () -> new FileDialog(shell, SWT.OPEN).open());
        ask(display, "directory", () -> new DirectoryDialog(shell).open());
        ask(display, "color", () -> new ColorDialog(shell).open());
        ask(display, "font", () -> new FontDialog(shell).open());
        ask(display, "print", () -> new PrintDialog(shell).open());
        ask(display, "tracker", () -> {
            Tracker tracker = new Tracker(shell, SWT.RESIZE);
            tracker.setRectangles(new Rectangle[] {new Rectangle(10, 10, 50, 50)});
            tracker.open();
        });
        ask(display, "drag", () -> {
            Event press = new Event();
            press.button = 1;
            press.count = 1;
            shell.dragDetect(press);
        });
        display.dispose();
        System.out.println("done");
    }
}
