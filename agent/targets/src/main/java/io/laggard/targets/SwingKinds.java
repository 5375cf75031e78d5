package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.Graphics;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.SwingWorker;
import javax.swing.Timer;

/**
 * Slow code in Swing other than listeners. Needs a display. Expected, each 120 ms:
 * <ul>
 * <li>{@code async}: {@code Runnable.run} on {@code SwingKinds$Task} (inner class) and {@code SwingKinds$1} (anonymous),
 * {@code SwingKinds.lambda$main$…}, {@code SwingKinds$Other.slow} (a method reference to another class)
 * <li>{@code async}: {@code SwingKinds$Worker.done}, a {@code SwingWorker}'s
 * <li>{@code timer}: {@code ActionListener.actionPerformed} on {@code SwingKinds$Ticked}, all of it inside the
 * {@code observer} of that class
 * <li>{@code observer}: {@code InvocationHandler.invoke} on {@code SwingKinds$Handling}, behind a proxy that is an {@code ActionListener}
 * <li>{@code paint}: {@code SwingKinds$Canvas.paintComponent}
 * </ul>
 */
public final class SwingKinds {
    private SwingKinds() {
    }

    private static final class Task implements Runnable {
        @Override
        public void run() {
            Busy.work(120);
        }
    }

    /** Somebody else's code. */
    static final class Other {
        private Other() {
        }

        static void slow() {
            Busy.work(120);
        }
    }

    private static final class Worker extends SwingWorker<Void, Void> {
        @Override
        protected Void doInBackground() {
            return null;
        }

        @Override
        protected void done() {
            Busy.work(120);
        }
    }

    private static final class Ticked implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(120);
        }
    }

    private static final class Handling implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            Busy.work(120);
            return null;
        }
    }

    private static final class Canvas extends JComponent {
        private static final long serialVersionUID = 1;
        private boolean slow;

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            if (slow) {
                slow = false;
                Busy.work(120);
            }
        }
    }

    private static final class Fire implements Runnable {
        private final ActionListener listener;

        Fire(ActionListener listener) {
            this.listener = listener;
        }

        @Override
        public void run() {
            listener.actionPerformed(new ActionEvent(this, ActionEvent.ACTION_PERFORMED, "fire"));
        }
    }

    /** Work of the program that is not measured; its duration is not checked. */
    private static final class Setup implements Runnable {
        private JFrame frame;
        private Canvas canvas;

        @Override
        public void run() {
            if (frame == null) {
                frame = new JFrame("Laggard's target");
                canvas = new Canvas();
                frame.add(canvas);
                frame.setSize(200, 100);
                frame.setVisible(true);
            } else {
                canvas.slow = true;
                canvas.paintImmediately(0, 0, 50, 50);
                frame.dispose();
            }
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Setup setup = new Setup();
        EventQueue.invokeAndWait(setup);
        Ready.await();
        EventQueue.invokeLater(new Task());
        EventQueue.invokeLater(new Runnable() {
            @Override
            public void run() {
                Busy.work(120);
            }
        });
        EventQueue.invokeLater(() -> Busy.work(120));
        EventQueue.invokeLater(Other::slow);
        EventQueue.invokeAndWait(new Worker()::execute);
        EventQueue.invokeLater(() -> {
            Timer timer = new Timer(10, new Ticked());
            timer.setRepeats(false);
            timer.start();
        });
        Thread.sleep(800);
        ActionListener proxy = (ActionListener) Proxy.newProxyInstance(SwingKinds.class.getClassLoader(),
                new Class<?>[] {ActionListener.class}, new Handling());
        EventQueue.invokeAndWait(new Fire(proxy));
        // A class that was loaded with the window gets its landmarks in a moment in which that would be short: while the system
        // still reads the JVM's own files from the disk there is none, and the agent asks again after one and two seconds.
        Thread.sleep(3000);
        EventQueue.invokeAndWait(setup);
        System.out.println("done");
    }
}
