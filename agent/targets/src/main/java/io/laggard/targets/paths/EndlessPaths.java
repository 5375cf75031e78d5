package io.laggard.targets.paths;

import java.awt.EventQueue;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * The program: clicks a button so often as its first argument says. Needs a display. Expected: each click is a wait of about
 * half a second that is attributed to {@link Inner}, after any number of paths before, and never to {@link Outer}.
 */
public final class EndlessPaths {
    private EndlessPaths() {
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        JButton button = new JButton("Save");
        EventQueue.invokeAndWait(() -> {
            JFrame frame = new JFrame("Endless paths");
            frame.add(button);
            frame.pack();
            frame.setVisible(true);
            button.addActionListener(new Outer());
        });
        // The agent sees to classes that were loaded before the toolkit in its own time.
        Thread.sleep(2_000);
        for (int click = Integer.parseInt(args[0]); click > 0; click--) {
            EventQueue.invokeAndWait(button::doClick);
        }
        System.exit(0);
    }
}
