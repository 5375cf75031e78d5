package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.FlowLayout;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.JButton;

/**
 * A button that opens a second window. Expected: {@code observer}, {@code actionPerformed} of the listener, which is slow
 * when it opens the window and, where the window has a button too, when it closes it.
 */
abstract class SwingOpening extends SwingMicro {
    static final String SECOND = "second";

    private final JButton first = new JButton("open");
    /** The second window's, where that is ours. */
    final JButton second = new JButton("close");
    /** The first window, for the hand. */
    private String own;

    SwingOpening(String benchmark) {
        super(benchmark, new Expected("observer", "actionPerformed", SwingOpening.class, ""));
    }

    /** Opens it, and is slow. */
    abstract void opens();

    /** Closes it, and is slow. */
    abstract void closes();

    /** On the hand's thread: presses the button in it. */
    void actInside() throws Exception {
        hand.click(middle(second));
    }

    @Override
    int calls() {
        return 2;
    }

    @Override
    void build() {
        frame.setLayout(new FlowLayout());
        frame.add(first);
    }

    @Override
    final void spell(Spelling spelling) {
        for (JButton button : new JButton[] {first, second}) {
            for (ActionListener old : button.getActionListeners()) {
                button.removeActionListener(old);
            }
            button.addActionListener(spelled(spelling));
        }
    }

    private ActionListener spelled(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                return new ActionListener() {
                    @Override
                    public void actionPerformed(ActionEvent e) {
                        pressed(e);
                    }
                };
            case INNER:
                return new Slow();
            case LAMBDA:
                return e -> pressed(e);
            default:
                return this::referred;
        }
    }

    private void referred(ActionEvent e) {
        pressed(e);
    }

    private void pressed(ActionEvent e) {
        if (e.getSource() == first) {
            opens();
        } else {
            closes();
        }
    }

    @Override
    final void act() throws Exception {
        if (own == null) {
            own = hand.window();
        }
        hand.awaitThis(own);
        hand.click(middle(first));
        hand.awaitOther(own);
        Thread.sleep(300);
        actInside();
    }

    private final class Slow implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            pressed(e);
        }
    }
}
