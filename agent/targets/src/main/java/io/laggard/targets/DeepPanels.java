package io.laggard.targets;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Graphics;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.RepaintManager;

/**
 * A slow painter inside a hundred panels. Needs a display. Expected: {@code DeepPanels$Slow.paintComponent}, {@code paint},
 * 150 ms exclusive, once.
 */
public final class DeepPanels {
    private static final int NESTED = 100;

    private DeepPanels() {
    }

    private static final class Slow extends JPanel {
        private boolean works;

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            if (works) {
                works = false;
                Busy.work(150);
            }
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Slow slow = new Slow();
        JFrame frame = new JFrame("Laggard's target");
        EventQueue.invokeAndWait(() -> {
            JPanel inner = slow;
            inner.setPreferredSize(new Dimension(80, 60));
            for (int i = 0; i < NESTED; i++) {
                JPanel outer = new JPanel(new BorderLayout());
                outer.add(inner);
                inner = outer;
            }
            frame.add(inner);
            frame.pack();
            frame.setVisible(true);
        });
        Ready.await();
        EventQueue.invokeAndWait(() -> {
            slow.works = true;
            // As the frame paints itself: from the outermost panel inwards.
            frame.getContentPane().repaint();
        });
        EventQueue.invokeAndWait(() -> RepaintManager.currentManager(slow).paintDirtyRegions());
        EventQueue.invokeAndWait(frame::dispose);
        System.out.println("done");
    }
}
