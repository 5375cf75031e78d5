package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * Two windows. Argument: what becomes of the program when the first is closed: {@code exits} at once, {@code asks} and exits from
 * another thread, is {@code kept} by its user's answer, is {@code deaf}, or {@code hides}.
 */
public final class Closing {
    private Closing() {
    }

    private static JFrame frame(String title, int operation) {
        JFrame frame = new JFrame(title);
        frame.setDefaultCloseOperation(operation);
        frame.setSize(240, 120);
        frame.setVisible(true);
        return frame;
    }

    /** Answers the question that the program's user would answer. */
    private static void answer(int option) {
        Timer timer = new Timer(1500, event -> {
            for (java.awt.Window window : java.awt.Window.getWindows()) {
                if (window.isShowing() && window instanceof javax.swing.JDialog) {
                    JOptionPane pane = (JOptionPane) SwingUtilities.getAncestorOfClass(JOptionPane.class,
                            ((javax.swing.JDialog) window).getRootPane().getDefaultButton());
                    pane.setValue(option);
                }
            }
        });
        timer.setRepeats(false);
        timer.start();
    }

    private static boolean confirms(JFrame frame, int option) {
        answer(option);
        return JOptionPane.showConfirmDialog(frame, "Discard?", "Closing", JOptionPane.YES_NO_OPTION) == JOptionPane.YES_OPTION;
    }

    /** Prints the second window's closing, which comes only after the first one's. */
    public static void main(String[] args) throws Exception {
        String how = args[0];
        EventQueue.invokeAndWait(() -> {
            boolean hides = how.equals("hides");
            JFrame first = frame("First", hides ? JFrame.HIDE_ON_CLOSE : JFrame.DO_NOTHING_ON_CLOSE);
            first.addWindowListener(new WindowAdapter() {
                @Override
                public void windowClosing(WindowEvent event) {
                    System.out.println("first");
                    if (how.equals("exits")) {
                        System.exit(0);
                    }
                    if (how.equals("kept")) {
                        confirms(first, JOptionPane.NO_OPTION);
                    }
                    if (how.equals("asks") && confirms(first, JOptionPane.YES_OPTION)) {
                        new Thread(() -> System.exit(0)).start();
                    }
                }
            });
            JFrame second = frame("Second", JFrame.HIDE_ON_CLOSE);
            second.addWindowListener(new WindowAdapter() {
                @Override
                public void windowClosing(WindowEvent event) {
                    System.out.println("second");
                }
            });
        });
        System.out.println("ready");
    }
}
