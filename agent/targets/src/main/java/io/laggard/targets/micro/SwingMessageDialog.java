package io.laggard.targets.micro;

import javax.swing.JOptionPane;

/**
 * {@code JOptionPane.showMessageDialog}; {@link SwingOpening} says what is expected, and the time in which the dialog waits
 * for its user is nobody's.
 */
final class SwingMessageDialog extends SwingOpening {
    private final NestedLoop loop = NestedLoop.install();

    SwingMessageDialog() {
        super("built-in dialog");
    }

    @Override
    int calls() {
        return 1;
    }

    @Override
    void opens() {
        slowAround("opens", () -> loop.around(
                () -> JOptionPane.showMessageDialog(frame, "Press Return.", SECOND, JOptionPane.PLAIN_MESSAGE)));
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
        new SwingMessageDialog().run(args);
    }
}
