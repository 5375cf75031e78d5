package net.example.plugin;

import java.awt.Color;
import java.awt.Component;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.GridLayout;
import java.awt.Point;
import java.awt.Window;
import java.awt.event.ActionListener;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import javax.swing.AbstractButton;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;

/**
 * The plug-in's window: a button for each case, on which the user's hand clicks through the X server. Where the buttons are is
 * told in {@code NAME.places}, what was slow in {@code NAME.jsonl}, both in the directory that {@code CORPUS_DIR} names.
 */
public final class Bench {
    private static final String NAME = Peer.OWN.substring(Peer.OWN.lastIndexOf('.') + 1);
    private static final Path DIR = Path.of(System.getenv("CORPUS_DIR"));
    private static final Map<String, Component> PLACES = new TreeMap<>();
    private static Path notes;
    private static Thread writer;
    private static JFrame window;

    private Bench() {
    }

    /**
     * The program starts the plug-in. Truth: comfrey takes its time for it; it is an accusation that nobody makes of borage, unless it
     * had comfrey started anew while its user waits.
     *
     * @return whether it was started before in this program, by another class loader
     */
    public static boolean start() {
        // How long a unit of work takes is not asked here.
        System.setProperty("atlas.units", "1");
        int generation = Integer.getInteger(Peer.OWN + ".started", 0);
        System.setProperty(Peer.OWN + ".started", Integer.toString(generation + 1));
        notes = DIR.resolve(generation == 0 ? NAME + ".jsonl" : NAME + "." + generation + ".jsonl");
        Note note = Note.of("start").executing(Peer.OWN);
        if (generation > 0 && SwingUtilities.isEventDispatchThread()) {
            note.initiator(Peer.OTHER);
        }
        if (NAME.equals("comfrey")) {
            Work.ms(400);
        }
        note.end();
        writer = new Thread(Bench::keepTruth, Peer.OWN + " truth");
        writer.setDaemon(true);
        writer.start();
        return generation > 0;
    }

    /** The program throws the plug-in away: nothing of it may stay anywhere. */
    public static void stop(Host host) {
        host.forget();
        Runnable close = () -> {
            AbstractButton others = Peer.of(AbstractButton.class, "two");
            if (others != null) {
                others.removeActionListener((ActionListener) UIManager.get(Peer.OWN + ".also"));
            }
            Peer.withdraw();
            PLACES.clear();
            if (window != null) {
                window.dispose();
                window.getContentPane().removeAll();
                window = null;
            }
            writer.interrupt();
        };
        if (SwingUtilities.isEventDispatchThread()) {
            close.run();
        } else {
            SwingUtilities.invokeLater(close);
        }
    }

    /** Opens the window. */
    public static void open(Host host) {
        SwingUtilities.invokeLater(() -> {
            // Truth: executing, this plug-in, for as long as it takes.
            Note note = Note.of("open").executing(Peer.OWN);
            Cases cases = new Cases(host);
            JFrame frame = new JFrame("Bench of " + NAME);
            window = frame;
            Peer.offer("stop", (Runnable) () -> stop(host));
            frame.setLayout(new GridLayout(0, 5));
            for (String name : Cases.NAMES) {
                JButton button = new JButton(name);
                cases.give(button);
                // One of Swing's own keeps a button in the cache of its gradients, softly, and with it a class loader that is to go.
                button.setBackground(Color.LIGHT_GRAY);
                PLACES.put(name, button);
                frame.add(button);
            }
            host.more().forEach((name, listener) -> {
                JButton button = new JButton(name);
                button.addActionListener(listener);
                PLACES.put(name, button);
                frame.add(button);
            });
            both((AbstractButton) PLACES.get("two"));
            PLACES.put("key", cases.field());
            frame.add(cases.field());
            frame.add(cases.canvas());
            frame.setSize(new Dimension(520, 150));
            frame.setLocation(860, NAME.equals("borage") ? 640 : 820);
            frame.setAlwaysOnTop(true);
            show(frame);
            note.end();
        });
    }

    /** Truth: both plug-ins execute, when one's button is pressed. The last to open its window joins the two. */
    private static void both(AbstractButton own) {
        Peer.offer("two", own);
        ActionListener others = Peer.of(ActionListener.class, "also");
        AbstractButton another = Peer.of(AbstractButton.class, "two");
        if (others != null && another != null) {
            own.addActionListener(others);
            another.addActionListener((ActionListener) UIManager.get(Peer.OWN + ".also"));
        }
    }

    /** A modal dialog that its user closes. */
    static void ask(Component owner) {
        JDialog dialog = new JDialog(SwingUtilities.getWindowAncestor(owner), "Question of " + NAME,
                Dialog.ModalityType.APPLICATION_MODAL);
        JButton close = new JButton("close");
        close.addActionListener(event -> dialog.dispose());
        PLACES.put("close", close);
        dialog.add(close);
        dialog.setSize(new Dimension(260, 100));
        dialog.setLocation(560, 700);
        dialog.setAlwaysOnTop(true);
        show(dialog);
        PLACES.remove("close");
        tellPlaces();
    }

    private static void show(Window window) {
        window.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentShown(ComponentEvent event) {
                tellPlaces();
            }

            @Override
            public void componentMoved(ComponentEvent event) {
                tellPlaces();
            }

            @Override
            public void componentResized(ComponentEvent event) {
                tellPlaces();
            }
        });
        window.setVisible(true);
    }

    private static void tellPlaces() {
        StringBuilder lines = new StringBuilder();
        PLACES.forEach((name, component) -> {
            if (component.isShowing() && component.getWidth() > 0) {
                Point at = component.getLocationOnScreen();
                lines.append(name).append(' ').append(at.x + component.getWidth() / 2).append(' ')
                        .append(at.y + component.getHeight() / 2).append('\n');
            }
        });
        try {
            Path made = DIR.resolve(NAME + ".places.new");
            Files.writeString(made, lines);
            Files.move(made, DIR.resolve(NAME + ".places"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            e.printStackTrace();
        }
    }

    /** Writes the notes whenever there are more, and never while the user waits. */
    private static void keepTruth() {
        int known = 0;
        try {
            while (true) {
                Thread.sleep(100);
                int now = Note.total();
                if (now != known) {
                    write();
                    known = now;
                }
            }
        } catch (InterruptedException e) {
            // The plug-in goes; what it did last is already there.
            return;
        } catch (IOException e) {
            e.printStackTrace();
        }
    }

    private static void write() throws IOException {
        Path made = notes.resolveSibling(notes.getFileName() + ".new");
        Note.write(made);
        Files.move(made, notes, StandardCopyOption.ATOMIC_MOVE);
    }
}
