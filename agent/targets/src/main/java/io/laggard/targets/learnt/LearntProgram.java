package io.laggard.targets.learnt;

import java.awt.EventQueue;
import java.awt.event.ActionListener;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * The program: opens a window, looks for listeners with {@link ServiceLoader}, first on its class path, then in the jars that are its
 * arguments, each with a class loader of its own, and calls each listener once. Needs a display. Expected, with observers of 150 ms:
 * <ul>
 * <li>{@link ServedListener}, a jar of the class path: the program's own
 * <li>{@link NearListener}, a jar of the class path in a directory called {@code plugins}: a plug-in
 * <li>{@link LateListener}, a jar that is an argument: a plug-in
 * </ul>
 */
public final class LearntProgram {
    private LearntProgram() {
    }

    /** {@code jars}: loaded while it runs. */
    public static void main(String[] jars) throws Exception {
        JFrame[] frame = new JFrame[1];
        JButton button = new JButton("x");
        EventQueue.invokeAndWait(() -> {
            frame[0] = new JFrame("The program");
            frame[0].add(button);
            frame[0].setSize(200, 100);
            frame[0].setVisible(true);
        });
        List<ActionListener> listeners = new ArrayList<>();
        ServiceLoader.load(ActionListener.class).forEach(listeners::add);
        for (String jar : jars) {
            ClassLoader loader = new URLClassLoader(new URL[] {new File(jar).toURI().toURL()});
            for (ActionListener listener : ServiceLoader.load(ActionListener.class, loader)) {
                if (listener.getClass().getClassLoader() == loader) {
                    listeners.add(listener);
                }
            }
        }
        for (ActionListener listener : listeners) {
            EventQueue.invokeAndWait(() -> {
                button.addActionListener(listener);
                button.doClick(0);
                button.removeActionListener(listener);
            });
        }
        System.out.println("done");
        EventQueue.invokeAndWait(() -> frame[0].dispose());
    }
}
