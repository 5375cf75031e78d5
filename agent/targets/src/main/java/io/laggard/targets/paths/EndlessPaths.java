package io.laggard.targets.paths;

import java.awt.EventQueue;
import java.awt.event.ActionListener;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * The program: clicks a button as often as its first argument says, and then until the file is there that the second names; the others
 * are the directories of its plug-ins. Needs a display. Expected: each click is a wait of about half a second that is attributed to
 * {@link Inner}, after any number of paths before, and never to {@link Outer}.
 */
public final class EndlessPaths {
    private EndlessPaths() {
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Path enough = Path.of(args[1]);
        URL[] plugins = new URL[args.length - 2];
        for (int i = 0; i < plugins.length; i++) {
            plugins[i] = Path.of(args[i + 2]).toUri().toURL();
        }
        ClassLoader loader = new URLClassLoader(plugins);
        ActionListener outer = (ActionListener) loader.loadClass(EndlessPaths.class.getPackageName() + ".Outer")
                .getDeclaredConstructor().newInstance();
        JButton button = new JButton("Save");
        EventQueue.invokeAndWait(() -> {
            JFrame frame = new JFrame("Endless paths");
            frame.add(button);
            frame.pack();
            frame.setVisible(true);
            button.addActionListener(outer);
        });
        // The agent sees to classes that were loaded before the toolkit in its own time.
        Thread.sleep(2_000);
        for (int click = Integer.parseInt(args[0]); click > 0 || !Files.exists(enough); click--) {
            EventQueue.invokeAndWait(button::doClick);
        }
        System.exit(0);
    }
}
