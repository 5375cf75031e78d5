package io.laggard.targets;

import java.awt.Canvas;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JEditorPane;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JMenuBar;
import javax.swing.JMenu;
import javax.swing.JPanel;
import javax.swing.JPasswordField;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SwingUtilities;

/**
 * A Swing window with one component of each role; see {@link CaptureTarget}. Expected: the plain Swing components stand for
 * {@code CaptureSwing$View}, the view that they are in.
 */
public final class CaptureSwing {
    private CaptureSwing() {
    }

    /** The view of some plug-in. */
    static final class View extends JPanel {
        View() {
            super(null);
            setBackground(new Color(20, 120, 60));
        }

        void add(String name, JComponent component, int x, int y, int width, int height) {
            component.setBounds(x, y, width, height);
            component.addMouseListener(new MouseAdapter() {
                @Override
                public void mousePressed(MouseEvent e) {
                    CaptureTarget.say("clicked " + name);
                }
            });
            add(component);
        }
    }

    public static void main(String[] file) {
        SwingUtilities.invokeLater(() -> open(file[0]));
    }

    private static void open(String file) {
        JFrame frame = new JFrame(CaptureTarget.SECRET_TITLE);
        JMenuBar bar = new JMenuBar();
        bar.add(new JMenu("Menu"));
        frame.setJMenuBar(bar);
        View view = new View();
        view.add("label", new JLabel(CaptureTarget.SECRET_LABEL), 10, 10, 180, 30);
        view.add("text", new JTextField(CaptureTarget.SECRET_TEXT), 10, 50, 180, 30);
        view.add("password", new JPasswordField(CaptureTarget.SECRET_PASSWORD), 10, 90, 180, 30);
        view.add("editor", new JEditorPane("text/plain", CaptureTarget.SECRET_TEXT), 200, 10, 180, 110);
        view.add("table", new JTable(3, 3), 10, 130, 180, 80);
        view.add("tree", new JTree(), 200, 130, 180, 80);
        JButton freeze = new JButton("freeze");
        freeze.addActionListener(e -> {
            CaptureTarget.say("freezing");
            Busy.work(CaptureTarget.FREEZE_MS);
        });
        view.add("button", freeze, 10, 220, 180, 30);
        Component hidden = new JLabel("hidden");
        hidden.setBounds(200, 220, 100, 30);
        hidden.setVisible(false);
        view.add(hidden);
        JTabbedPane tabs = new JTabbedPane();
        tabs.addTab(CaptureTarget.SECRET_LABEL, new JPanel());
        view.add("tabs", tabs, 10, 265, 180, 80);
        Canvas diagram = new Canvas();
        diagram.setBounds(200, 265, 180, 80);
        view.add(diagram);
        view.setPreferredSize(new Dimension(400, 350));
        frame.setContentPane(view);
        frame.pack();
        frame.setLocation(120, 90);
        frame.setDefaultCloseOperation(JFrame.DO_NOTHING_ON_CLOSE);
        frame.setVisible(true);
        CaptureTarget.ask(file, SwingUtilities::invokeLater, () -> SwingUtilities.invokeLater(() -> {
            frame.dispose();
            CaptureTarget.say("done");
        }));
        SwingUtilities.invokeLater(() -> CaptureTarget.say("ready"));
    }
}
