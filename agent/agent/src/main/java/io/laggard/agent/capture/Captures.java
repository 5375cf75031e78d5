package io.laggard.agent.capture;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.wire.OwnerOnly;
import io.laggard.agent.wire.ThreadKind;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The entry to this package: listens to the mouse of every toolkit that has a UI thread, and answers the command
 * {@code capture}. All that takes time runs on a thread of its own; all that belongs to a toolkit, on that toolkit's.
 */
public final class Captures {
    private static final String DISPLAY = "org.eclipse.swt.widgets.Display";
    /** Loaded when JavaFX shows its first scene. */
    private static final String SHOWN_SCENE = "javafx.scene.Scene$ScenePeerListener";
    /** A program that has just begun has better things to do than to be listened to. */
    private static final long SETTLED_NS = 2_000_000_000L;
    private static final int MOST_WAITING = 4;
    private static final int MOST_TRIES = 5;
    private static final Set<String> FLAGS = Set.of("pointer", "components", "render");

    private final Supplier<Class<?>[]> loaded;
    private final Path directory;
    private final Answers answers;
    private final Executor beside;
    private final Slices slices = new Slices();
    private final List<Attached> attached = new CopyOnWriteArrayList<>();
    private final AtomicInteger waiting = new AtomicInteger();
    /** Nobody's mouse is followed before they have agreed to it: the launcher says so, or a capture is asked for. */
    private volatile boolean allowed;
    private volatile int tries;
    private volatile boolean attaching;
    private volatile boolean stopped;

    /** Where the answers go; any thread. */
    public interface Answers {
        void pointer(long command, Thread of, int threadKind, PointerEvents events);

        void components(long command, Thread of, int threadKind, Components found);

        void rendered(long command, Thread of, int threadKind, long timeNs, String file, UiSide.Area area);

        /** @param problem null where all that was asked for could be had */
        void done(long command, String message, String problem);

        void notUnderstood(long command, String message);
    }

    /**
     * @param loaded    all classes of this JVM
     * @param directory the session's own
     * @param allowed   whether to listen before the first capture is asked for
     */
    public Captures(Supplier<Class<?>[]> loaded, Path directory, Answers answers, boolean allowed) {
        this(loaded, directory, answers, allowed, Captures::start);
    }

    /** @param beside runs what takes time on a thread of its own */
    Captures(Supplier<Class<?>[]> loaded, Path directory, Answers answers, boolean allowed, Executor beside) {
        this.allowed = allowed;
        this.loaded = loaded;
        this.directory = directory;
        this.answers = answers;
        this.beside = beside;
    }

    /** Whether there is a toolkit that is not listened to yet. Any thread; a few reads. */
    public boolean isWanted() {
        return allowed && !attaching && !stopped && tries < MOST_TRIES && isNew(false);
    }

    /** Whether the program shows a window, as far as is known. Any thread. */
    public boolean showsWindows() {
        try {
            for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
                LaggardThread of = LaggardProbe.thread(i);
                Thread thread = of.thread();
                boolean lives = thread != null && thread.isAlive();
                if (lives && (of.threadKind() != ThreadKind.AWT_UI || awt().windows().length > 0)) {
                    return true;
                }
            }
            return false;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return true;
        }
    }

    /** Begins to listen where {@link #isWanted}. Writer's thread; returns at once. */
    public void everySecond() {
        if (isWanted()) {
            attaching = true;
            if (!begin(this::attach)) {
                attaching = false;
            }
        }
    }

    /** Answers a {@code capture}. Returns at once. */
    public void ask(long command, String argument) {
        Set<String> flags = Set.of(argument.isEmpty() ? new String[0] : distinct(argument));
        if (flags.isEmpty() || !FLAGS.containsAll(flags)) {
            answers.notUnderstood(command, "capture knows components, pointer and render");
        } else if (waiting.incrementAndGet() > MOST_WAITING) {
            waiting.decrementAndGet();
            answers.done(command, "", "there are " + MOST_WAITING + " others to be done first");
        } else if (!begin(() -> capture(command, flags))) {
            waiting.decrementAndGet();
            answers.done(command, "", "the system has no room for another thread");
        }
    }

    private static String[] distinct(String argument) {
        return List.of(argument.split("[, ]+")).stream().distinct().toArray(String[]::new);
    }

    /** Stops listening, and wakes the threads that wait for a capture. */
    public void stop() {
        stopped = true;
        slices.stop();
        List<UiSide> sides = new ArrayList<>();
        for (Attached one : attached) {
            UiSide side = one.side();
            if (side != null) {
                side.deafen();
                sides.add(side);
            }
        }
        // SWT has a lock that a program in its last moments may hold for long.
        if (!sides.isEmpty()) {
            begin(() -> sides.forEach(side -> side.post(side::leave)));
        }
    }

    /** False where no thread can be had for it. */
    private boolean begin(Runnable work) {
        try {
            beside.execute(work);
            return true;
        } catch (OutOfMemoryError e) {
            LaggardProbe.countError();
            return false;
        }
    }

    private static void start(Runnable work) {
        new AgentThread("laggard-capture", work).start();
    }

    /** @param asked whether somebody waits for what is to be told; else JavaFX is of no interest before a mouse is over it */
    private boolean isNew(boolean asked) {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            long first = of.firstDispatchNs();
            boolean counts = asked || of.threadKind() != ThreadKind.JAVAFX_UI || LaggardProbe.scene() != null;
            if (first != 0 && System.nanoTime() - first >= SETTLED_NS && counts && isNew(of)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNew(LaggardThread of) {
        Thread thread = of.thread();
        if (thread == null || !thread.isAlive()) {
            return false;
        }
        for (Attached one : attached) {
            if (one.isAllOf(of)) {
                return false;
            }
        }
        return true;
    }

    private synchronized void attach() {
        try {
            tries++;
            for (int i = 0, n = LaggardProbe.threads(); i < n && !stopped; i++) {
                LaggardThread of = LaggardProbe.thread(i);
                if (of.firstDispatchNs() != 0 && isNew(of)) {
                    attach(of);
                }
            }
        } catch (Slices.Failed e) {
            // The program ends, or its windows are gone: the next ones are looked for in a second.
            return;
        } catch (Throwable e) {
            LaggardProbe.countError();
        } finally {
            attaching = false;
        }
    }

    private void attach(LaggardThread of) throws Exception {
        UiSide side = sideOf(of);
        if (side == null) {
            return;
        }
        slices.one(side, () -> {
            side.listen();
            return true;
        });
        attached.removeIf(one -> one.isReplacedBy(of));
        attached.add(new Attached(side, of));
        tries = 0;
    }

    /** The sides of all toolkits that have shown something, for whoever has windows to ask. A thread of the agent's. */
    public List<UiSide> sides() throws ReflectiveOperationException {
        List<UiSide> sides = new ArrayList<>();
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            Thread thread = of.thread();
            UiSide side = of.firstDispatchNs() == 0 || thread == null || !thread.isAlive() ? null : sideOf(of);
            if (side != null) {
                sides.add(side);
            }
        }
        return sides;
    }

    /** {@code null} where nothing of the toolkit's can be told. */
    private UiSide sideOf(LaggardThread of) throws ReflectiveOperationException {
        switch (of.threadKind()) {
            case ThreadKind.AWT_UI:
                return awt();
            case ThreadKind.SWT_UI:
                return swt(of.thread());
            case ThreadKind.JAVAFX_UI:
                return fx(of.thread());
            default:
                return null;
        }
    }

    /** AWT's side, by name: a JVM without {@code java.desktop}, or a program that does not use it, must not load its classes. */
    private static UiSide awt() throws ReflectiveOperationException {
        return (UiSide) Class.forName(Captures.class.getPackageName() + ".AwtSide").getDeclaredConstructor().newInstance();
    }

    /** JavaFX's side; its classes for scenes are there before it is. */
    private UiSide fx(Thread thread) throws ReflectiveOperationException {
        Class<?> scene = LaggardProbe.scene();
        if (scene != null) {
            return SideLoader.ofFx(scene, thread);
        }
        for (Class<?> type : loaded.get()) {
            if (type.getName().equals(SHOWN_SCENE)) {
                return SideLoader.ofFx(type, thread);
            }
        }
        return null;
    }

    private UiSide swt(Thread thread) throws ReflectiveOperationException {
        for (Class<?> type : loaded.get()) {
            if (type.getName().equals(DISPLAY)) {
                UiSide side = SideLoader.ofSwt(type, thread);
                if (side != null) {
                    return side;
                }
            }
        }
        return null;
    }

    private synchronized void capture(long command, Set<String> flags) {
        allowed = true;
        String file = "";
        String problem = null;
        try {
            slices.awaitQuiet();
            if (isNew(true)) {
                attach();
            }
            int sides = 0;
            for (Attached one : attached) {
                UiSide side = one.side();
                Thread thread = side == null ? null : side.thread();
                if (thread == null || side.isGone()) {
                    continue;
                }
                sides++;
                if (flags.contains("pointer")) {
                    pointer(command, side, one.threadKind, thread);
                }
                if (flags.contains("components")) {
                    components(command, side, one.threadKind, thread);
                }
                if (flags.contains("render")) {
                    String name = "render-" + command + (file.isEmpty() ? "" : "-" + sides) + ".png";
                    if (render(command, side, one.threadKind, thread, name)) {
                        file = (file + " " + name).trim();
                        if (flags.contains("components")) {
                            // Comparing both walks tells whether the components stood still while the picture was drawn.
                            components(command, side, one.threadKind, thread);
                        }
                    }
                }
            }
            problem = sides == 0 ? "no window was found"
                    : flags.contains("render") && file.isEmpty() ? "no window could be drawn" : null;
        } catch (Slices.Failed | IOException e) {
            problem = e.getMessage();
        } catch (Throwable e) {
            LaggardProbe.countError();
            problem = e.toString();
        } finally {
            waiting.decrementAndGet();
        }
        answers.done(command, file, problem);
    }

    private void pointer(long command, UiSide side, int threadKind, Thread thread) throws Slices.Failed {
        PointerEvents events = new PointerEvents();
        slices.one(side, () -> {
            events.sinceNs = side.ring.read(events, System.nanoTime());
            return true;
        });
        answers.pointer(command, thread, threadKind, events);
    }

    private void components(long command, UiSide side, int threadKind, Thread thread) throws Slices.Failed {
        Walk walk = new Walk(side);
        slices.all(side, walk::slice);
        answers.components(command, thread, threadKind, walk.found());
    }

    private boolean render(long command, UiSide side, int threadKind, Thread thread, String name)
            throws Slices.Failed, IOException {
        Drawing drawing = new Drawing(side);
        UiSide.Picture picture;
        try {
            slices.all(side, drawing::slice);
        } finally {
            picture = drawing.finish(slices);
        }
        if (picture == null) {
            return false;
        }
        Path file = directory.resolve(name);
        try (OutputStream out = Channels.newOutputStream(Files.newByteChannel(file,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), OwnerOnly.mode("rw-------")))) {
            picture.write(out);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw new IOException("the picture could not be written: " + e, e);
        }
        answers.rendered(command, thread, threadKind, drawing.drawnNs(), name, drawing.area());
        return true;
    }
}
