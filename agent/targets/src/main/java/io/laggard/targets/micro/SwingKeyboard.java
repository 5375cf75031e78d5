package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.KeyListener;
import javax.swing.JPanel;

/** Expected: {@code observer}, {@code keyPressed} of the listener. */
final class SwingKeyboard extends SwingMicro {
    private final JPanel panel = new JPanel();

    SwingKeyboard() {
        super("keyboard input", new Expected("observer", "keyPressed", SwingKeyboard.class, ""));
        cannot("KeyListener has three methods", Spelling.LAMBDA, Spelling.REFERENCE);
    }

    @Override
    void build() {
        panel.setFocusable(true);
        frame.add(panel);
    }

    @Override
    void spell(Spelling spelling) {
        for (KeyListener old : panel.getKeyListeners()) {
            panel.removeKeyListener(old);
        }
        panel.addKeyListener(spelling == Spelling.INNER ? new Slow() : new KeyAdapter() {
            @Override
            public void keyPressed(KeyEvent e) {
                slow();
            }
        });
        panel.requestFocusInWindow();
    }

    @Override
    void act() throws Exception {
        hand.key("a");
    }

    private final class Slow extends KeyAdapter {
        @Override
        public void keyPressed(KeyEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwingKeyboard().run(args);
    }
}
