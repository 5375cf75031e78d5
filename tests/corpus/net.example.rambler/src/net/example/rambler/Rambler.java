package net.example.rambler;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import net.example.atlas.Note;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * Walks through all cases, and triggers each through the platform: changes a file, selects, opens a view, posts an event. Work
 * that starts on the UI thread is begun there, so that Rambler is the initiator of what follows.
 */
public final class Rambler implements IStartup {
    /** Between two cases: nothing of one may reach into the next. */
    private static final long PAUSE_MS = 400;
    private static final long AT_MOST_MS = Long.getLong("rambler.at-most", 30_000);
    /** Names of cases, separated by commas; empty: all. */
    private static final String ONLY = System.getProperty("rambler.only", "");
    /** Where this JVM listens for a debugger; 0: it does not. */
    private static final int DEBUGGER = Integer.getInteger("rambler.debugger", 0);

    /** Where the steps go, one line of JSON each: what the user had to wait for in a case whose plug-in is off, no note tells. */
    private static final String STEPS = System.getProperty("rambler.steps");
    private final StringBuilder steps = new StringBuilder();
    /** A directory in which each round asks to begin, and waits until somebody has let it: plug-ins are bypassed meanwhile. */
    private static final String GATE = System.getProperty("rambler.gate");
    /** The round, from 1. */
    private int round;

    /** Goes on between two cases where this is a long day. */
    private Day day;
    private long ends;

    private final Display display = PlatformUI.getWorkbench().getDisplay();
    private final IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);

    /** A step that may fail. */
    private interface Step {
        void take() throws Exception;
    }

    @Override
    public void earlyStartup() {
        String truth = System.getProperty("rambler.truth");
        if (truth != null) {
            new Thread(() -> walk(Path.of(truth)), "rambler").start();
        }
    }

    private void walk(Path truth) {
        try {
            Thread.sleep(Long.getLong("rambler.settle", 8_000));
            IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("demo");
            project.create(null);
            project.open(null);
            project.getFile("aspen.txt").create(new ByteArrayInputStream(new byte[0]), true, null);
            onUi(() -> page().showView("net.example.rambler.view"));
            for (int last = Integer.getInteger("rambler.rounds", 2); round < last;) {
                round++;
                passGate();
                round();
            }
            long minutes = Long.getLong("rambler.minutes", 0);
            if (minutes > 0) {
                aDay(truth, System.nanoTime() + minutes * 60_000_000_000L);
            }
            Note.write(truth);
            if (STEPS != null) {
                Files.writeString(Path.of(STEPS), steps);
            }
        } catch (Exception e) {
            e.printStackTrace();
        }
        display.asyncExec(() -> PlatformUI.getWorkbench().close());
    }

    /** Runs cases and a busy user's work in turn until this time ({@link System#nanoTime}); writes the truth after each round. */
    private void aDay(Path truth, long until) throws Exception {
        day = new Day(display);
        ends = until;
        while (System.nanoTime() < until) {
            round();
            Note.write(truth);
        }
    }

    private void passGate() throws Exception {
        if (GATE == null) {
            return;
        }
        Files.createFile(Path.of(GATE, "asked-" + round));
        while (!Files.exists(Path.of(GATE, "open-" + round))) {
            Thread.sleep(50);
        }
    }

    private void round() throws Exception {
        for (String name : List.of("alder", "yew", "cornel-once")) {
            on(name, () -> onUi(() -> change(name + ".txt")));
        }
        on("cedar", () -> onUi(() -> select("cedar")));
        onUi(() -> select("nothing"));
        for (String name : List.of("elm", "fir", "maple", "rowan", "kapok", "linden", "ironwood", "gum", "damson", "fig",
                "deodar", "cassia", "acacia", "sorb", "walnut", "aspen", "quince", "sumac", "pecan", "wattle", "sequoia",
                "jacaranda", "tupelo", "medlar-call", "medlar-back", "medlar-dialog", "medlar-library")) {
            on(name, () -> post(name));
        }
        on("elm", () -> {
            post("viburnum");
            post("elm");
        });
        for (String[] pair : new String[][] {
            {"juniper", "ilex"}, {"larch", "katsura"}, {"olive", "mahogany"}, {"redbud", "poplar"},
            {"cypress", "medlar-lock"}, {"viburnum", "osier-latch"}, {"viburnum", "osier-future"}}) {
            on(pair[1], () -> {
                post(pair[0]);
                Thread.sleep(100);
                post(pair[1]);
            });
        }
        if (Note.count("neem") == 0) {
            // A class is initialised once.
            on("neem", () -> post("neem"));
        }
        if (Note.count("cornel-first") == 0) {
            on("cornel-first", () -> onUi(() -> change("cornel-first.txt")));
        }
        for (String name : List.of("ginkgo", "hazel", "teak")) {
            if (name.equals("teak") && Note.count(name) > 0) {
                // A bundle is started once.
                continue;
            }
            on(name, () -> onUi(() -> open(view(name))));
            onUi(() -> close(view(name)));
        }
        on("dogwood", () -> {
            onUi(() -> open(view("dogwood")));
            Thread.sleep(PAUSE_MS);
            onUi(() -> Hand.press("dogwood"));
        });
        onUi(() -> close(view("dogwood")));
        on("willow", () -> onUi(() -> command("net.example.willow.command")));
        on("jarrah", () -> onUi(Rambler::prefer));
        on("upas", () -> {
            for (int i = 0; i < 20; i++) {
                post("upas");
            }
        });
        for (String name : List.of("oak", "pine")) {
            on(name, () -> {
                post(name);
                Thread.sleep(1_500);
                // As its user would: through the window manager, as soon as it is there. Native ones have no title; a desktop's
                // panel is another program's.
                Hand.shell("for i in $(seq 40); do w=$(wmctrl -lp | awk '$3 == " + ProcessHandle.current().pid()
                        + "' | grep -v Eclipse | cut -d' ' -f1 | head -1); "
                        + "test -n \"$w\" && wmctrl -i -c $w && break; sleep 0.5; done");
            });
        }
        on("spruce", () -> {
            post("spruce");
            Thread.sleep(120);
            Hand.shell("kill -STOP " + ProcessHandle.current().pid() + "; sleep 0.5; kill -CONT "
                    + ProcessHandle.current().pid());
        });
        on("beech", () -> {
            onUi(() -> open(view("beech")));
            Thread.sleep(1_500);
            Hand.pressInSwing("beech");
        });
        onUi(() -> close(view("beech")));
        on("lilac", () -> {
            onUi(() -> open(view("lilac")));
            Thread.sleep(1_500);
            Hand.drag(display, "lilac.from", "lilac.onto");
        });
        onUi(() -> close(view("lilac")));
        if (DEBUGGER > 0) {
            on("kauri", () -> {
                post("kauri");
                // Not before: the time for which it is held must lie within its note.
                while (!Note.hasBegun("kauri")) {
                    Thread.sleep(1);
                }
                Hand.hold(DEBUGGER);
            });
        }
    }

    /** Takes the step, and waits until the case has noted one thing more. */
    private void on(String name, Step step) throws Exception {
        if (day != null && System.nanoTime() >= ends) {
            return;
        }
        if (!ONLY.isEmpty() && !Set.of(ONLY.split(",")).contains(name)) {
            return;
        }
        long before = Note.count(name);
        long start = System.nanoTime();
        try {
            step.take();
        } catch (RuntimeException e) {
            // What the step needs may be off; then nothing comes of it.
            e.printStackTrace();
        }
        long limit = System.nanoTime() + AT_MOST_MS * 1_000_000L;
        while (Note.count(name) == before && System.nanoTime() < limit) {
            Thread.sleep(20);
        }
        if (Note.count(name) == before) {
            System.err.println("rambler: nothing came of " + name);
        }
        Thread.sleep(PAUSE_MS);
        if (STEPS != null) {
            steps.append("{\"case\":\"").append(name).append("\",\"round\":").append(round).append(",\"start\":").append(start)
                    .append(",\"end\":").append(System.nanoTime()).append("}\n");
        }
        if (day != null) {
            day.goOn();
            if (!name.equals("baobab")) {
                on("baobab", () -> post("baobab"));
            }
        }
    }

    private void onUi(Step step) {
        display.asyncExec(() -> {
            try {
                step.take();
            } catch (Exception e) {
                e.printStackTrace();
            }
        });
    }

    private void post(String name) {
        broker.post("net/example/" + name, name);
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }

    private static String view(String name) {
        return "net.example." + name + ".view";
    }

    private static void open(String view) throws Exception {
        page().showView(view);
    }

    private static void close(String view) {
        IViewPart found = page().findView(view);
        if (found != null) {
            page().hideView(found);
        }
    }

    private static void select(String row) {
        ((Table) page().findView("net.example.rambler.view")).select(row);
    }

    private static void command(String id) throws Exception {
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(id, null);
    }

    private static void prefer() {
        for (int i = 0; i < 500; i++) {
            InstanceScope.INSTANCE.getNode("net.example.jarrah").put("line." + i, Long.toString(System.nanoTime()));
        }
    }

    private static void change(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("demo");
        IFile file = project.getFile(name);
        ByteArrayInputStream text = new ByteArrayInputStream(
                Long.toString(System.nanoTime()).getBytes(StandardCharsets.UTF_8));
        if (file.exists()) {
            file.setContents(text, true, false, null);
        } else {
            file.create(text, true, null);
        }
    }
}
