package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.beans.EventHandler;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * Slow Swing listeners of every make. Needs a display. Expected: seven episodes, each with one slow observer
 * <ul>
 * <li>{@code SwingListeners$1.actionPerformed}, 150 ms (anonymous class)
 * <li>{@code SwingListeners$Inner.actionPerformed}, 150 ms (inner class)
 * <li>{@code SwingListeners.lambda$…}, 150 ms (lambda)
 * <li>{@code SwingListeners.pressed}, 150 ms (method reference to this class)
 * <li>{@code SwingListeners$Other.slow}, 150 ms (method reference to another class, measured in a bridge)
 * <li>{@code SwingListeners$Another.slow}, 150 ms (the same from a class loaded early, measured in the method itself)
 * <li>{@code java.beans.EventHandler.invoke} for {@code SwingListeners$Target}, 150 ms (a proxy that the runtime makes)
 * </ul>
 * and one with nested observers: {@code SwingListeners$Outer} exclusive 60 ms, {@code SwingListeners$Inner} exclusive 150.
 */
public final class SwingListeners {
    private SwingListeners() {
    }

    private static final class Inner implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(150);
        }
    }

    private static final class Outer implements ActionListener {
        private final ActionListener next = new Inner();

        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(60);
            next.actionPerformed(e);
        }
    }

    /** Somebody else's code. */
    static final class Other {
        private Other() {
        }

        static void slow(ActionEvent e) {
            Busy.work(150);
        }
    }

    /** What a proxy calls by the name of its method. */
    public static final class Target {
        private Target() {
        }

        /** Called through {@link java.beans.EventHandler}. */
        public void press() {
            Busy.work(150);
        }
    }

    /** Referred to by a class that is older than the agent's activity, and so can get no bridge. */
    static final class Another {
        private Another() {
        }

        static void slow(ActionEvent e) {
            Busy.work(150);
        }
    }

    /** Loaded when the agent is active. */
    private static final class Later {
        private Later() {
        }

        static ActionListener reference() {
            return Other::slow;
        }
    }

    private static void pressed(ActionEvent e) {
        Busy.work(150);
    }

    private static void click(ActionListener listener) throws Exception {
        EventQueue.invokeAndWait(() -> {
            JButton button = new JButton("x");
            button.addActionListener(listener);
            button.doClick(0);
        });
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        JFrame[] frame = new JFrame[1];
        EventQueue.invokeAndWait(() -> {
            frame[0] = new JFrame("Laggard's target");
            frame[0].setSize(200, 100);
            frame[0].setVisible(true);
        });
        Ready.await();
        click(new ActionListener() {
            @Override
            public void actionPerformed(ActionEvent e) {
                Busy.work(150);
            }
        });
        click(new Inner());
        click(e -> Busy.work(150));
        click(SwingListeners::pressed);
        click(Later.reference());
        click(Another::slow);
        click(EventHandler.create(ActionListener.class, new Target(), "press"));
        click(new Outer());
        EventQueue.invokeAndWait(() -> frame[0].dispose());
        System.out.println("done");
    }
}
