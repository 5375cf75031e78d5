package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Landmarks in programs of JavaFX, on the module path and on the class path, of an older JavaFX and a later one. */
@Beside
class FxIT extends OnDisplay {
    private static final int OBSERVER = 2;
    private static final int PAINT = 3;
    private static final int ASYNC = 4;
    private static final int TIMER = 5;
    private static final int MODAL = 8;
    private static final int SWT_UI = 1;
    private static final int JAVAFX_UI = 3;
    private static final int PROGRAM = 11;
    private static final int TOOLKIT = 10;

    static final Path LIBS = Path.of(System.getProperty("laggard.targets.libs"));
    static final Path LATER = LIBS.resolveSibling("javafx-21");

    /** Each JDK with the directory of a JavaFX; {@code null} as the directory: the older one, on the class path. */
    static Stream<Arguments> each() throws Exception {
        List<Arguments> all = new ArrayList<>();
        for (Path jdk : Jdks.from(17)) {
            for (Path javafx : new Path[] {LIBS, LATER, null}) {
                all.add(Arguments.of(jdk, javafx));
            }
        }
        return all.stream();
    }

    private Recording recordedFx(Path jdk, Path javafx, String main, String... options) throws Exception {
        Path run = run();
        List<String> command = new ArrayList<>(List.of(Child.agent(run, "")));
        command.addAll(List.of(options));
        if (javafx != null) {
            command.addAll(List.of("-p", modules(javafx), "--add-modules", "javafx.controls,javafx.swing"));
        }
        Child.Ended ended = start(jdk, run, command, main).end();
        assertEquals("done\n", ended.out, ended.err);
        assertEquals(0, ended.exit, ended.err);
        return whole(run);
    }

    /** The module path of a directory's JavaFX. */
    static String modules(Path directory) throws Exception {
        try (Stream<Path> jars = Files.list(directory)) {
            return jars.map(Path::toString).filter(jar -> jar.contains("javafx-")).collect(Collectors.joining(":"));
        }
    }

    /** The slow landmarks of the program's own classes, by name, sorted; compilers number lambdas as they like. */
    private static List<String> slow(Recording recording, int kind) {
        return recording.slow(kind, 120).stream().filter(of -> of.startsWith(TARGETS) && !of.contains("$Setup."))
                .map(of -> of.substring(TARGETS.length()).replaceFirst("(lambda\\$\\w+\\$)\\d+$", "$1")).sorted()
                .collect(Collectors.toList());
    }

    @ParameterizedTest
    @MethodSource("each")
    void kinds(Path jdk, Path javafx) throws Exception {
        Recording recording = recordedFx(jdk, javafx, "FxKinds");
        assertEquals(List.of("FxKinds$Changed.changed", "FxKinds$Factory.call", "FxKinds$Finished.handle",
                "FxKinds$Finished.handle", "FxKinds$Held.changed", "FxKinds$InDialog.handle",
                "FxKinds$Invalidated.invalidated", "FxKinds$Pressed.handle", "FxKinds.lambda$prepare$"),
                slow(recording, OBSERVER), recording.intervals::toString);
        assertEquals(List.of("FxKinds$Job.succeeded", "FxKinds$Other.slow", "FxKinds$Work.run", "FxKinds.lambda$main$"),
                slow(recording, ASYNC));
        assertEquals(List.of("FxKinds$Animated.handle", "FxKinds$Finished.handle", "FxKinds$Finished.handle"),
                slow(recording, TIMER));
        assertEquals(List.of("FxKinds$Box.layoutChildren", "FxKinds$Row.updateItem"), slow(recording, PAINT));
        assertFalse(recording.of("com.sun.javafx.tk.Toolkit.firePulse").isEmpty());
        assertEquals(List.of(), recording.of("javafx.beans.value.WeakChangeListener"));
        assertTrue(recording.of("com.sun.glass.ui.View.notifyMouse").stream()
                .anyMatch(i -> i.isEpisode() && i.inclusiveMs() >= 120 && i.modal == 0), recording.intervals::toString);
        assertLoopsAreNoWaits(recording);
        assertModulesAreAToolkit(recording);
    }

    /** A dialog and a loop of the program's wait for the user, and what they dispatch are episodes of their own. */
    private static void assertLoopsAreNoWaits(Recording recording) {
        List<Interval> loops = recording.of("com.sun.glass.ui.EventLoop.enter");
        assertEquals(2, loops.size(), recording.intervals::toString);
        assertTrue(loops.stream().allMatch(i -> i.kind == MODAL && !i.isEpisode() && i.duration >= 500_000_000L),
                loops::toString);
        List<Interval> around = recording.intervals.stream().filter(i -> i.isEpisode() && i.modal >= 500_000_000L)
                .collect(Collectors.toList());
        assertEquals(2, around.size(), around::toString);
        assertTrue(around.stream().allMatch(i -> i.depth == 0 && i.landmark.endsWith("InvokeLaterDispatcher$Future.run")),
                around::toString);
    }

    /** JavaFX's modules are a toolkit wherever they lie, and the program is not. */
    private static void assertModulesAreAToolkit(Recording recording) {
        assertEquals(TOOLKIT, (int) recording.plugins.get("javafx.graphics"), recording.plugins::toString);
        assertEquals(TOOLKIT, (int) recording.plugins.get("javafx.controls"), recording.plugins::toString);
        assertEquals(PROGRAM, (int) recording.plugins.get("classes"), recording.plugins::toString);
        assertEquals(List.of("JavaFX Application Thread"), List.copyOf(recording.uiThreads.keySet()));
        assertEquals(JAVAFX_UI, (int) recording.uiThreads.get("JavaFX Application Thread"));
    }

    /** A click in a panel of JavaFX's is a wait on JavaFX's thread, one on a button of Swing's on AWT's. */
    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.OnDisplay#jdksOfSwt")
    void inSwing(Path jdk) throws Exception {
        Recording recording = recordedFx(jdk, LIBS, "FxInSwing");
        assertEquals(List.of("FxInSwing$Acted.actionPerformed", "FxInSwing$Pressed.handle"), slow(recording, OBSERVER));
        assertTrue(slow(recording, ASYNC).contains("FxInSwing.lambda$main$"), recording.intervals::toString);
        assertEquals("com.sun.glass.ui.InvokeLaterDispatcher$Future.run", episodeAround(recording, "FxInSwing$Pressed.handle"));
        assertEquals("java.awt.EventQueue.dispatchEvent", episodeAround(recording, "FxInSwing$Acted.actionPerformed"));
    }

    /** AWT's events are then handed to JavaFX's thread: each is one dispatch, and counted once. */
    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.OnDisplay#jdksOfSwt")
    void inSwingOnOneThread(Path jdk) throws Exception {
        Recording recording = recordedFx(jdk, LIBS, "FxInSwing", "-Djavafx.embed.singleThread=true");
        assertEquals(List.of("FxInSwing$Acted.actionPerformed", "FxInSwing$Pressed.handle"), slow(recording, OBSERVER));
        episodeAround(recording, "FxInSwing$Pressed.handle");
        episodeAround(recording, "FxInSwing$Acted.actionPerformed");
    }

    /** SWT's events are the dispatches, and what JavaFX does with one is a part of it: one UI thread, and each wait is told once. */
    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.OnDisplay#jdksOfSwt")
    void inSwt(Path jdk) throws Exception {
        assertIsSwts(recordedFx(jdk, null, "FxInSwt"));
    }

    /** Also where JavaFX's first pulse comes before SWT's first event. */
    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.OnDisplay#jdksOfSwt")
    void inSwtWithAPulseFirst(Path jdk) throws Exception {
        assertIsSwts(recordedFx(jdk, null, "FxInSwt", "-Dpulse.first=true"));
    }

    private static void assertIsSwts(Recording recording) {
        assertEquals(List.of("FxInSwt$Pressed.handle", "FxInSwt$Selected.handleEvent"), slow(recording, OBSERVER).stream()
                .filter(of -> !of.startsWith("FxInSwt$Embedded")).collect(Collectors.toList()), recording.intervals::toString);
        assertEquals(List.of("FxInSwt.lambda$clicks$"), slow(recording, ASYNC), recording.intervals::toString);
        for (String listener : List.of("FxInSwt$Pressed.handle", "FxInSwt$Selected.handleEvent", "FxInSwt.lambda$clicks$")) {
            assertEquals("org.eclipse.swt.widgets.Display.readAndDispatch", episodeAround(recording, listener));
        }
        assertEquals(List.of(SWT_UI), List.copyOf(recording.uiThreads.values()), recording.uiThreads::toString);
    }

    /** The landmark of the only episode that has the listener's whole time as its own. */
    private static String episodeAround(Recording recording, String listener) {
        Interval inside = recording.of(TARGETS + listener).get(0);
        List<Interval> around = recording.intervals.stream().filter(i -> i.isEpisode() && i.start <= inside.start
                && i.start + i.duration >= inside.start + inside.duration && i.inclusiveMs() >= 120)
                .collect(Collectors.toList());
        assertEquals(1, around.size(), around::toString);
        return around.get(0).landmark;
    }
}
