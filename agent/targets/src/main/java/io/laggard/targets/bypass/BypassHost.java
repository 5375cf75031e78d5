package io.laggard.targets.bypass;

import java.awt.event.ActionListener;
import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * A program with one plug-in, in a jar of its own ({@code jar}, {@code file}), and with more of them ({@code class=jar} …): clicks a button every 300 ms,
 * and tells the plug-ins' listeners what happens. Prints a line for each click: {@code round N took MS}, and how often each of the plug-ins' methods has run. Ends
 * when the file exists; with {@code .freeze} behind its name it freezes for once, with {@code .reload} it loads the first plug-in anew, with {@code .unload} it lets go of it, with {@code .late} it runs what
 * plug-ins have put off, and while there is one with {@code .missed} each click throws. Needs a display.
 */
public final class BypassHost {
    private static final String PLUGIN = "io.laggard.targets.bypass.plugin.Plugged";

    private static final long PATIENCE_NS = 30_000_000_000L;

    private final JButton button = new JButton("click");
    private final List<StateListener> listeners = new ArrayList<>();
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final List<Timer> timers = new ArrayList<>();
    private final List<Runnable> late = new ArrayList<>();
    /** The plug-in's loader, as long as anything keeps it. */
    private WeakReference<ClassLoader> loaded;
    /** Once asked for, each of these throws. */
    private volatile boolean throwing;
    private volatile boolean freezing;

    private BypassHost() {
    }

    public JButton button() {
        return button;
    }

    public void add(StateListener listener) {
        listeners.add(listener);
    }

    /** A timer of the plug-in's runs until that is unloaded. */
    public void start(Timer timer) {
        timers.add(timer);
        timer.start();
    }

    /** A plug-in's work that waits until the program is told to do it. */
    public void later(Runnable work) {
        late.add(work);
    }

    /** A method of the plug-in's has run. */
    public void ran(String method) {
        counts.merge(method, 1, Integer::sum);
    }

    /** Whether the plug-in's slow listener takes very long this time. */
    public boolean isFreezing() {
        return freezing;
    }

    private void click(int round) {
        if (freezing) {
            System.out.println("frozen");
        }
        long begun = System.nanoTime();
        button.doClick(0);
        for (StateListener each : listeners) {
            each.changed();
            each.closed();
            if (!each.isAllowed()) {
                throw new IllegalStateException("skipped what answers");
            }
            try {
                each.check();
            } catch (IOException e) {
                ran("thrown");
            }
        }
        long ms = (System.nanoTime() - begun) / 1_000_000;
        System.out.println("round " + round + " took " + ms + " " + new TreeMap<>(counts));
        if (throwing) {
            throw new IllegalStateException("what the plug-in did not do is missed");
        }
    }

    /** Loads the plug-in anew, as after an update: the former one is told nothing any more. */
    private void load(File jar) {
        leave();
        loaded = new WeakReference<>(load(jar, PLUGIN));
    }

    /** Returns the plug-in's loader. */
    @SuppressWarnings("unchecked")
    private ClassLoader load(File jar, String name) {
        try {
            ClassLoader loader = new URLClassLoader(new URL[] {jar.toURI().toURL()}, BypassHost.class.getClassLoader());
            ((Consumer<BypassHost>) loader.loadClass(name).getDeclaredConstructor().newInstance()).accept(this);
            return loader;
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The plug-in is told nothing any more. */
    private void leave() {
        for (ActionListener each : button.getActionListeners()) {
            button.removeActionListener(each);
        }
        listeners.clear();
        timers.forEach(Timer::stop);
        timers.clear();
        late.clear();
    }

    /** Whether nothing keeps the plug-in any more, after a while. */
    private boolean isGone() throws InterruptedException {
        long until = System.nanoTime() + PATIENCE_NS;
        while (loaded.get() != null && System.nanoTime() < until) {
            System.gc();
            Thread.sleep(50);
        }
        return loaded.get() == null;
    }

    private void run(File jar, File end, String... more) throws Exception {
        SwingUtilities.invokeAndWait(() -> {
            JFrame frame = new JFrame("bypass");
            frame.add(button);
            frame.setSize(200, 100);
            frame.setVisible(true);
            load(jar);
            for (String each : more) {
                int name = each.indexOf('=');
                load(new File(each.substring(name + 1)), each.substring(0, name));
            }
        });
        Thread.sleep(1500);
        File freeze = new File(end.getPath() + ".freeze");
        File reload = new File(end.getPath() + ".reload");
        File unload = new File(end.getPath() + ".unload");
        File comes = new File(end.getPath() + ".late");
        File missed = new File(end.getPath() + ".missed");
        for (int round = 1; !end.exists(); round++) {
            int number = round;
            throwing = missed.exists();
            freezing = freeze.delete();
            if (reload.delete()) {
                SwingUtilities.invokeAndWait(() -> load(jar));
                System.out.println("loaded again");
            }
            if (unload.delete()) {
                SwingUtilities.invokeAndWait(this::leave);
                System.out.println("unloaded " + isGone());
            }
            if (comes.delete()) {
                SwingUtilities.invokeAndWait(() -> late.forEach(Runnable::run));
                System.out.println("what is late is there");
            }
            SwingUtilities.invokeLater(() -> click(number));
            SwingUtilities.invokeAndWait(() -> { });
            Thread.sleep(300);
        }
        System.out.println("done");
        System.exit(0);
    }

    public static void main(String[] args) throws Exception {
        new BypassHost().run(new File(args[0]), new File(args[1]), Arrays.copyOfRange(args, 2, args.length));
    }
}
