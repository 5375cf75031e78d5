package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.Timer;

/**
 * A modal dialog that is open for a second, and slow work after it. Needs a display. Expected: {@code
 * SwingDialog$Opener.actionPerformed} lasts more than 1,120 ms end to end, but less than 500 ms inclusive, of which 120 are
 * the work after the dialog; in the dialog an episode of its own with {@code SwingDialog$InDialog.actionPerformed}, 110 ms.
 */
public final class SwingDialog {
    private SwingDialog() {
    }

    private static final class InDialog implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(110);
        }
    }

    private static final class Opener implements ActionListener {
        private final JFrame frame;

        Opener(JFrame frame) {
            this.frame = frame;
        }

        @Override
        public void actionPerformed(ActionEvent e) {
            JDialog dialog = new JDialog(frame, "one second", true);
            dialog.setSize(150, 80);
            Timer busy = new Timer(300, new InDialog());
            busy.setRepeats(false);
            busy.start();
            Timer close = new Timer(1000, event -> dialog.dispose());
            close.setRepeats(false);
            close.start();
            dialog.setVisible(true);
            Busy.work(120);
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        JFrame[] frame = new JFrame[1];
        EventQueue.invokeAndWait(() -> {
            frame[0] = new JFrame("Laggard's target");
            frame[0].setSize(200, 100);
            frame[0].setVisible(true);
            // Drawn once before it counts: the first dialog of a JVM loads much of Swing.
            new JDialog(frame[0], "warm", true).pack();
        });
        Ready.await();
        EventQueue.invokeAndWait(() -> {
            JButton button = new JButton("x");
            button.addActionListener(new Opener(frame[0]));
            button.doClick(0);
        });
        EventQueue.invokeAndWait(() -> frame[0].dispose());
        System.out.println("done");
    }
}
