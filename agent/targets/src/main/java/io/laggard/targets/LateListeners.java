package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * A program that runs when the agent comes. It says “ready” when it has a window and all but one of its listeners have been
 * called once, and goes on when the file exists that its argument names. Needs a display. Expected from then on: five episodes,
 * each with one slow observer of 150 ms
 * <ul>
 * <li>{@code LateListeners$1.actionPerformed} (anonymous class)
 * <li>{@code LateListeners$Inner.actionPerformed} (inner class)
 * <li>{@code LateListeners.lambda$…} (lambda)
 * <li>{@code LateListeners.pressed} (method reference to this class)
 * <li>{@code LateListeners$Later.actionPerformed} (a class that is loaded afterwards)
 * </ul>
 */
public final class LateListeners {
    private static volatile int ms = 1;

    private LateListeners() {
    }

    private static final class Inner implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(ms);
        }
    }

    /** Loaded when the agent is active. */
    private static final class Later implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(ms);
        }
    }

    private static void pressed(ActionEvent e) {
        Busy.work(ms);
    }

    private static JButton button(ActionListener listener) {
        JButton button = new JButton("x");
        button.addActionListener(listener);
        return button;
    }

    private static void click(JButton... buttons) throws Exception {
        for (JButton button : buttons) {
            EventQueue.invokeAndWait(() -> button.doClick(0));
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Path go = Paths.get(args[0]);
        JFrame[] frame = new JFrame[1];
        EventQueue.invokeAndWait(() -> {
            frame[0] = new JFrame("Laggard's target");
            frame[0].setSize(200, 100);
            frame[0].setVisible(true);
        });
        JButton[] early = {
            button(new ActionListener() {
                @Override
                public void actionPerformed(ActionEvent e) {
                    Busy.work(ms);
                }
            }),
            button(new Inner()),
            button(e -> Busy.work(ms)),
            button(LateListeners::pressed),
        };
        click(early);
        System.out.println("ready");
        while (!Files.exists(go)) {
            Thread.sleep(20);
        }
        ms = 150;
        click(early);
        click(button(new Later()));
        EventQueue.invokeAndWait(() -> frame[0].dispose());
        System.out.println("done");
    }
}
