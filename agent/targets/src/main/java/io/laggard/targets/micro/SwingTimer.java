package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.Timer;

/** Expected: {@code observer}, {@code actionPerformed} of the listener, inside a landmark of kind {@code timer}. */
final class SwingTimer extends SwingMicro {
    private ActionListener listener;

    SwingTimer() {
        super("timer", new Expected("observer", "actionPerformed", SwingTimer.class, "timer"));
    }

    @Override
    void build() {
    }

    @Override
    void spell(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                listener = new ActionListener() {
                    @Override
                    public void actionPerformed(ActionEvent e) {
                        slow();
                    }
                };
                break;
            case INNER:
                listener = new Slow();
                break;
            case LAMBDA:
                listener = e -> slow();
                break;
            default:
                listener = this::referred;
        }
    }

    private void referred(ActionEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        Timer timer = new Timer(20, listener);
        timer.setRepeats(false);
        timer.start();
    }

    private final class Slow implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwingTimer().run(args);
    }
}
