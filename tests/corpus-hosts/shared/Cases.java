package net.example.plugin;

import java.awt.EventQueue;
import java.awt.Graphics;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.beans.EventHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JTextField;
import javax.swing.Timer;

/** One way of making the user wait for each name in {@link #NAMES}. Truth: beside each. */
public final class Cases {
    static final String[] NAMES = {
        "action", "lambda", "handler", "proxy", "heard", "lock", "call", "dialog", "paint", "timer", "later", "two",
        "reload"};
    private static final long MS = 250;
    private static final Object LOCK = new Object();

    private final Host host;
    private final Canvas canvas = new Canvas();
    private final Field field = new Field();

    Cases(Host host) {
        this.host = host;
        // Truth: executing, the plug-in that hears, called back by its host.
        host.listen(() -> work("heard"));
        Peer.offer("lock", LOCK);
        Peer.offer("hold", (Runnable) Cases::hold);
        Peer.offer("work", (Runnable) () -> Work.ms(MS));
        Peer.offer("also", (ActionListener) event -> work("two"));
    }

    /** Truth: executing, this plug-in. */
    private static void work(String name) {
        Note note = Note.of(name).executing(Peer.OWN);
        Work.ms(MS);
        note.end();
    }

    /** Truth: executing, in a window that the host does not know. */
    JComponent canvas() {
        return canvas;
    }

    /** Truth: executing, when a key is typed. */
    JTextField field() {
        return field;
    }

    void give(AbstractButton button) {
        switch (button.getText()) {
            case "action":
                button.addActionListener(new ActionListener() {
                    @Override
                    public void actionPerformed(ActionEvent event) {
                        work("action");
                    }
                });
                break;
            case "lambda":
                button.addActionListener(event -> work("lambda"));
                break;
            case "handler":
                button.addActionListener(EventHandler.create(ActionListener.class, new Handled(), "work"));
                break;
            case "proxy":
                button.addActionListener((ActionListener) Proxy.newProxyInstance(
                        Cases.class.getClassLoader(), new Class<?>[] {ActionListener.class}, (proxy, method, arguments) -> {
                            if (method.getName().equals("actionPerformed")) {
                                work("proxy");
                                return null;
                            }
                            return method.getName().equals("hashCode") ? (Object) 1 : (Object) (proxy == arguments[0]);
                        }));
                break;
            case "heard":
                button.addActionListener(event -> host.tell());
                break;
            case "lock":
                button.addActionListener(event -> await());
                break;
            case "call":
                // Truth: executing, the other one; this one is the initiator.
                button.addActionListener(event -> {
                    Runnable others = Peer.of(Runnable.class, "work");
                    Note note = Note.of("call").executing(Peer.OTHER).initiator(Peer.OWN);
                    others.run();
                    note.end();
                });
                break;
            case "dialog":
                // Truth: executing, this one, after the dialog; while it is open, the program waits for its user.
                button.addActionListener(event -> {
                    Bench.ask(button);
                    work("dialog");
                });
                break;
            case "paint":
                button.addActionListener(event -> canvas.soon());
                break;
            case "timer":
                button.addActionListener(event -> {
                    Timer timer = new Timer(60, ran -> work("timer"));
                    timer.setRepeats(false);
                    timer.start();
                });
                break;
            case "later":
                button.addActionListener(event -> new Thread(() -> EventQueue.invokeLater(() -> work("later"))).start());
                break;
            case "two":
                button.addActionListener(event -> work("two"));
                break;
            case "reload":
                // Truth: what the other one's start takes, where its user waits for it, is in a note of its own.
                button.addActionListener(event -> Reload.begin(host));
                break;
            default:
                throw new IllegalArgumentException(button.getText());
        }
    }

    /** Truth: blocked; the other plug-in's thread holds the lock, this one is the initiator. */
    private static void await() {
        Peer.of(Runnable.class, "hold").run();
        Object lock = Peer.of(Object.class, "lock");
        Note note = Note.of("lock").lockHolder(Peer.OTHER).initiator(Peer.OWN).cause("blocked");
        synchronized (lock) {
            note.end();
        }
    }

    /** Returns as soon as a thread of this plug-in has its lock, which it keeps while it works. */
    private static void hold() {
        CountDownLatch held = new CountDownLatch(1);
        new Thread(() -> {
            synchronized (LOCK) {
                held.countDown();
                Work.ms(MS + 100);
            }
        }, Peer.OWN + " holds").start();
        try {
            held.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Truth: executing, this plug-in; the listener's class is generated by the Java runtime. */
    public static final class Handled {
        /** Called by name. */
        public void work() {
            Cases.work("handler");
        }
    }

    private static final class Canvas extends JComponent {
        private static final long serialVersionUID = 1;
        private boolean slow;

        void soon() {
            slow = true;
            repaint();
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            super.paintComponent(graphics);
            if (slow) {
                slow = false;
                work("paint");
            }
        }
    }

    private static final class Field extends JTextField {
        private static final long serialVersionUID = 1;

        Field() {
            super(6);
            addKeyListener(new KeyAdapter() {
                @Override
                public void keyTyped(KeyEvent event) {
                    work("key");
                }
            });
        }
    }
}
