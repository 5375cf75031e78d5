package io.laggard.targets.micro;

import java.awt.Dialog.ModalityType;
import javax.swing.JDialog;

/** A {@code JDialog} of type {@code MODELESS}; {@link SwingOpening} says what is expected. */
final class SwingModelessDialog extends SwingOpening {
    private final JDialog dialog = new JDialog(frame, SECOND, ModalityType.MODELESS);

    SwingModelessDialog() {
        super("non-modal dialog");
    }

    @Override
    void build() {
        super.build();
        dialog.add(second);
        dialog.setBounds(500, 50, 300, 200);
    }

    @Override
    void opens() {
        slow("opens", () -> dialog.setVisible(true));
    }

    @Override
    void closes() {
        slow("inside", () -> dialog.setVisible(false));
    }

    public static void main(String[] args) throws Exception {
        new SwingModelessDialog().run(args);
    }
}
