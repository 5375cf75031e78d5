package io.laggard.targets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** Ends when its window is closed; with the argument {@code kept} it does not let that happen. Prints {@code first} at each try. */
public final class ClosingSwt {
    private ClosingSwt() {
    }

    private static void tick(Display display) {
        display.timerExec(100, () -> tick(display));
    }

    /** A window, and a tool that lies on it. */
    public static void main(String[] args) {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setSize(240, 120);
        shell.addListener(SWT.Close, event -> {
            System.out.println("first");
            event.doit = !args[0].equals("kept");
        });
        shell.open();
        Shell tool = new Shell(shell, SWT.TOOL);
        tool.setSize(50, 50);
        tool.open();
        // Something happens all the time: an agent that came late learns of the window.
        tick(display);
        display.asyncExec(() -> System.out.println("ready"));
        while (!shell.isDisposed()) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
        display.dispose();
    }
}
