package com.intellij.idea;

import com.intellij.ide.IdeEventQueue;
import com.intellij.ide.plugins.PluginManagerCore;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import javax.swing.JFrame;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;

/** A window, a menu with work of its own, and plug-ins. */
public final class Main {
    private static final long WORK_NS = 300_000_000;

    private Main() {
    }

    /** Starts the program. */
    public static void main(String[] arguments) throws Exception {
        EventQueue.invokeAndWait(() -> Toolkit.getDefaultToolkit().getSystemEventQueue().push(IdeEventQueue.getInstance()));
        EventQueue.invokeAndWait(Main::open);
        PluginManagerCore.start();
    }

    private static void open() {
        JFrame frame = new JFrame("Stage IDE");
        JMenuItem work = new JMenuItem("Reload");
        work.setAccelerator(KeyStroke.getKeyStroke("F5"));
        work.addActionListener(event -> work());
        JMenu menu = new JMenu("File");
        menu.add(work);
        JMenuBar bar = new JMenuBar();
        bar.add(menu);
        frame.setJMenuBar(bar);
        frame.setSize(700, 500);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosing(WindowEvent event) {
                System.exit(0);
            }
        });
        frame.setVisible(true);
    }

    /** Truth: nobody but the host. */
    private static void work() {
        long until = System.nanoTime() + WORK_NS;
        long sum = 0;
        while (System.nanoTime() < until) {
            sum += Long.numberOfTrailingZeros(sum + 1);
        }
        if (sum < 0) {
            throw new IllegalStateException();
        }
    }
}
