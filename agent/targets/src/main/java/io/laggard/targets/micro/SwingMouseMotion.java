package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.event.MouseEvent;
import java.awt.event.MouseMotionAdapter;
import java.awt.event.MouseMotionListener;
import javax.swing.JPanel;

/** Expected: {@code observer}, {@code mouseMoved} of the listener. */
final class SwingMouseMotion extends SwingMicro {
    private final JPanel panel = new JPanel();
    private int moved = 10;

    SwingMouseMotion() {
        super("mouse motion", new Expected("observer", "mouseMoved", SwingMouseMotion.class, ""));
        cannot("MouseMotionListener has two methods", Spelling.LAMBDA, Spelling.REFERENCE);
    }

    @Override
    void build() {
        frame.add(panel);
    }

    @Override
    void spell(Spelling spelling) {
        for (MouseMotionListener old : panel.getMouseMotionListeners()) {
            panel.removeMouseMotionListener(old);
        }
        panel.addMouseMotionListener(spelling == Spelling.INNER ? new Slow() : new MouseMotionAdapter() {
            @Override
            public void mouseMoved(MouseEvent e) {
                slow();
            }
        });
    }

    @Override
    void act() throws Exception {
        int[] middle = middle(panel);
        moved = -moved;
        // The first may only be told as the pointer's arrival.
        hand.move(middle[0] + moved, middle[1]);
        hand.move(middle[0] + moved, middle[1] + moved);
    }

    private final class Slow extends MouseMotionAdapter {
        @Override
        public void mouseMoved(MouseEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwingMouseMotion().run(args);
    }
}
