package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseListener;
import javax.swing.JPanel;

/** Expected: {@code observer}, {@code mousePressed} of the listener; it is slow when the button goes down. */
final class SwingMouseButton extends SwingMicro {
    private final JPanel panel = new JPanel();

    SwingMouseButton() {
        super("mouse button", new Expected("observer", "mousePressed", SwingMouseButton.class, ""));
        cannot("MouseListener has five methods", Spelling.LAMBDA, Spelling.REFERENCE);
    }

    @Override
    void build() {
        frame.add(panel);
    }

    @Override
    void spell(Spelling spelling) {
        for (MouseListener old : panel.getMouseListeners()) {
            panel.removeMouseListener(old);
        }
        panel.addMouseListener(spelling == Spelling.INNER ? new Slow() : new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent e) {
                slow();
            }
        });
    }

    @Override
    void act() throws Exception {
        hand.click(middle(panel));
    }

    private final class Slow extends MouseAdapter {
        @Override
        public void mousePressed(MouseEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwingMouseButton().run(args);
    }
}
