package io.laggard.agent.capture;

import java.awt.Component;
import java.awt.Container;
import java.awt.event.MouseEvent;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;

/** A window in which it takes 20 ms to find what lies under the mouse, and a mouse that moves 300 times. */
public final class DeepMoves {
    private static final int DEPTH = 20;
    private static final int MOVES = 300;
    private static final AtomicInteger ASKED = new AtomicInteger();

    private DeepMoves() {
    }

    private static final class Slow extends JPanel {
        private static final long serialVersionUID = 1;

        @Override
        public boolean contains(int x, int y) {
            ASKED.incrementAndGet();
            long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(1);
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            return super.contains(x, y);
        }
    }

    /** Prints how often it was looked for while the mouse moved, and while it was pressed and let go once. */
    public static void main(String[] none) throws Exception {
        SwingUtilities.invokeAndWait(() -> {
            JFrame frame = new JFrame("deep");
            frame.setBounds(0, 0, 400, 300);
            Container at = frame.getContentPane();
            at.setLayout(null);
            for (int i = 0; i < DEPTH; i++) {
                Container inner = i == 0 ? new JPanel(null) : new Slow();
                inner.setLayout(null);
                inner.setBounds(0, 0, 300, 200);
                at.add(inner);
                at = inner;
            }
            frame.setVisible(true);
            AwtSide side = new AwtSide();
            Component of = frame;
            ASKED.set(0);
            for (int i = 0; i < MOVES; i++) {
                side.eventDispatched(event(of, MouseEvent.MOUSE_MOVED, i));
            }
            int moves = ASKED.getAndSet(0);
            side.eventDispatched(event(of, MouseEvent.MOUSE_PRESSED, 0));
            side.eventDispatched(event(of, MouseEvent.MOUSE_RELEASED, 0));
            System.out.println(moves / (DEPTH - 1) + " " + ASKED.get() / (DEPTH - 1));
            frame.dispose();
        });
    }

    private static MouseEvent event(Component of, int id, int step) {
        return new MouseEvent(of, id, System.currentTimeMillis(), 0, 60 + step % 100, 60, 1, false, MouseEvent.BUTTON1);
    }
}
