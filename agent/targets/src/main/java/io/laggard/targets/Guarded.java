package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.Permission;
import java.security.Policy;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * A program with a security manager whose policy trusts the program's own code and nobody else's, the agent's included: set
 * before the first window, as Freeplane does it. Needs a display, Java 11 to 23 and from 18 on
 * {@code -Djava.security.manager=allow}. Expected: one episode, the observer {@code Guarded$Slow.actionPerformed}, 150 ms; and a
 * stranger's listener that may still read no file, whoever measures it. Waits to be killed with the argument {@code stay}.
 */
public final class Guarded {
    private Guarded() {
    }

    /** Its own code. */
    private static final class Slow implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(150);
        }
    }

    /** Defined anew with rights to nothing. */
    public static final class Stranger implements ActionListener {
        private static final Path FORBIDDEN = Path.of("/etc/hostname");

        /** Called by its definer. */
        public Stranger() {
        }

        @Override
        public void actionPerformed(ActionEvent e) {
            Busy.work(20);
            try {
                Files.exists(FORBIDDEN);
                e.setSource("allowed");
            } catch (SecurityException refused) {
                e.setSource("refused");
            }
        }
    }

    /** Everything for one code source. */
    private static final class OwnCode extends Policy {
        private final URL own = Guarded.class.getProtectionDomain().getCodeSource().getLocation();

        @Override
        public boolean implies(ProtectionDomain domain, Permission permission) {
            CodeSource source = domain.getCodeSource();
            return source != null && own.equals(source.getLocation());
        }
    }

    /** Gives the stranger another code source. */
    private static final class Strange extends ClassLoader {
        ActionListener listener() throws Exception {
            String name = Stranger.class.getName();
            try (InputStream in = Guarded.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                CodeSource source = new CodeSource(new URL("file:/stranger.jar"), (Certificate[]) null);
                Class<?> type = defineClass(name, bytes, 0, bytes.length, new ProtectionDomain(source, null, this, null));
                return (ActionListener) type.getConstructor().newInstance();
            }
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Policy.setPolicy(new OwnCode());
        System.setSecurityManager(new SecurityManager());
        JFrame[] frame = new JFrame[1];
        ActionListener stranger = new Strange().listener();
        EventQueue.invokeAndWait(() -> {
            frame[0] = new JFrame("Laggard's target");
            frame[0].setSize(200, 100);
            frame[0].setVisible(true);
        });
        Ready.await();
        ActionEvent[] event = new ActionEvent[1];
        EventQueue.invokeAndWait(() -> {
            JButton button = new JButton("x");
            button.addActionListener(new Slow());
            button.doClick(0);
            event[0] = new ActionEvent(button, 0, "");
            stranger.actionPerformed(event[0]);
        });
        System.out.println(event[0].getSource());
        if (args.length > 0) {
            Thread.sleep(60_000);
        }
        EventQueue.invokeAndWait(() -> frame[0].dispose());
        System.out.println("done");
    }
}
