package io.laggard.targets.micro;

import java.awt.Dialog.ModalityType;
import javax.swing.JDialog;

/**
 * A {@code JDialog} of type {@code APPLICATION_MODAL}; {@link SwingOpening} says what is expected, and the time in which
 * the dialog waits for its user is nobody's.
 */
final class SwingModalDialog extends SwingOpening {
    private final JDialog dialog = new JDialog(frame, SECOND, ModalityType.APPLICATION_MODAL);
    private final NestedLoop loop = NestedLoop.install();

    SwingModalDialog() {
        super("modal dialog");
    }

    @Override
    void build() {
        super.build();
        dialog.add(second);
        dialog.setBounds(500, 50, 300, 200);
    }

    @Override
    void opens() {
        slowAround("opens", () -> loop.around(() -> dialog.setVisible(true)));
    }

    @Override
    void closes() {
        slow("inside", () -> dialog.setVisible(false));
    }

    public static void main(String[] args) throws Exception {
        new SwingModalDialog().run(args);
    }
}
