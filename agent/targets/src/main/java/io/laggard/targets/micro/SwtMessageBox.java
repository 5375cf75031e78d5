package io.laggard.targets.micro;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.MessageBox;

/**
 * A {@code MessageBox}; {@link SwtOpening} says what is expected, and the time in which the box waits for its user is
 * nobody's. LiLa 2008 charged all of it to the listener: the box has no event loop in Java.
 */
final class SwtMessageBox extends SwtOpening {
    SwtMessageBox() {
        super("built-in dialog");
    }

    @Override
    int calls() {
        return 1;
    }

    @Override
    void opens() {
        slowAround("opens", () -> {
            MessageBox box = new MessageBox(shell, SWT.OK | SWT.APPLICATION_MODAL);
            box.setText(SECOND);
            box.setMessage("Press Return.");
            long began = System.nanoTime();
            box.open();
            return new long[] {began, System.nanoTime()};
        });
    }

    @Override
    void closes() {
        throw new IllegalStateException("it has no button of ours");
    }

    @Override
    void actInside() throws Exception {
        hand.key("Return");
    }

    public static void main(String[] args) throws Exception {
        new SwtMessageBox().run(args);
    }
}
