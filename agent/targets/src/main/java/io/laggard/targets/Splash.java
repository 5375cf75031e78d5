package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JWindow;

/**
 * A launcher with a splash screen: its JVM starts the program's JVM with the same options and then, by its argument, {@code ends},
 * {@code waits} for the program without any window, or {@code stays} with a window of its own. Needs a display. Expected: the first
 * session ends and the second is the program's, with the observer {@code Splash$Slow.actionPerformed}, 150 ms; but with
 * {@code stays} there is the first session alone.
 */
public final class Splash {
    private Splash() {
    }

    private static final class Slow implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(150);
        }
    }

    private static void program() throws Exception {
        JFrame[] frame = new JFrame[1];
        JButton button = new JButton("x");
        EventQueue.invokeAndWait(() -> {
            frame[0] = new JFrame("The program");
            frame[0].setSize(200, 100);
            frame[0].setVisible(true);
        });
        // The launcher lets go of the session in some seconds.
        Thread.sleep(8_000);
        EventQueue.invokeAndWait(() -> {
            button.addActionListener(new Slow());
            button.doClick(0);
        });
        System.out.println("done");
        EventQueue.invokeAndWait(() -> frame[0].dispose());
    }

    /** {@code program}: as the launcher starts it. Ends by itself. */
    public static void main(String[] args) throws Exception {
        if (args[0].equals("program")) {
            program();
            return;
        }
        JWindow[] splash = new JWindow[1];
        EventQueue.invokeAndWait(() -> {
            splash[0] = new JWindow();
            splash[0].setSize(300, 100);
            splash[0].setVisible(true);
        });
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Splash.class.getName(), "program"));
        Thread.sleep(1_000);
        Process program = new ProcessBuilder(command).inheritIO().start();
        Thread.sleep(1_000);
        if (!args[0].equals("stays")) {
            EventQueue.invokeAndWait(() -> splash[0].dispose());
        }
        if (!args[0].equals("ends")) {
            program.waitFor();
            EventQueue.invokeAndWait(() -> splash[0].dispose());
        }
        System.exit(0);
    }
}
