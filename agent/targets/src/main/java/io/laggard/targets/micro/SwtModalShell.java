package io.laggard.targets.micro;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;

/**
 * A {@code Shell} with {@code SWT.APPLICATION_MODAL} and an event loop of its own; {@link SwtOpening} says what is
 * expected, and the time in which the dialog waits for its user is nobody's.
 */
final class SwtModalShell extends SwtOpening {
    private Shell dialog;

    SwtModalShell() {
        super("modal dialog");
    }

    @Override
    void build() {
        super.build();
        dialog = new Shell(shell, SWT.DIALOG_TRIM | SWT.APPLICATION_MODAL);
        furnish(dialog);
    }

    @Override
    void opens() {
        slowAround("opens", () -> {
            dialog.open();
            long began = System.nanoTime();
            while (dialog.isVisible()) {
                if (!display.readAndDispatch()) {
                    display.sleep();
                }
            }
            return new long[] {began, System.nanoTime()};
        });
    }

    @Override
    void closes() {
        slow("inside", () -> dialog.setVisible(false));
    }

    public static void main(String[] args) throws Exception {
        new SwtModalShell().run(args);
    }
}
