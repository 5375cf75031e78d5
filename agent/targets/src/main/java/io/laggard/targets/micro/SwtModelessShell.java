package io.laggard.targets.micro;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;

/** A {@code Shell} with {@code SWT.MODELESS}; {@link SwtOpening} says what is expected. */
final class SwtModelessShell extends SwtOpening {
    private Shell dialog;

    SwtModelessShell() {
        super("non-modal dialog");
    }

    @Override
    void build() {
        super.build();
        dialog = new Shell(shell, SWT.DIALOG_TRIM | SWT.MODELESS);
        furnish(dialog);
    }

    @Override
    void opens() {
        slow("opens", () -> dialog.open());
    }

    @Override
    void closes() {
        slow("inside", () -> dialog.setVisible(false));
    }

    public static void main(String[] args) throws Exception {
        new SwtModelessShell().run(args);
    }
}
