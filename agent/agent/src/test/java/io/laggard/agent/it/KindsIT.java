package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Landmarks of every kind, on every JDK: the right kind, and the right class for whose sake it ran. */
@Beside
class KindsIT extends OnDisplay {
    private static final int OBSERVER = 2;
    private static final int PAINT = 3;
    private static final int ASYNC = 4;
    private static final int TIMER = 5;
    private static final int COMMAND = 6;
    private static final int ACTIVATION = 7;
    private static final int MODAL = 8;
    private static final int NAMED = 9;
    private static final int WAIT = 10;

    /** The slow landmarks of the programs' own classes, by name, sorted; compilers number lambdas as they like. */
    private static List<String> slow(Recording recording, int kind) {
        List<String> found = new ArrayList<>();
        for (String of : recording.slow(kind, 120)) {
            if (of.startsWith(TARGETS) && !of.endsWith("$Setup.run") && !of.endsWith("$$Lambda.execute")) {
                found.add(of.substring(TARGETS.length()).replaceFirst("(lambda\\$\\w+\\$)\\d+$", "$1"));
            }
        }
        found.sort(null);
        return found;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void swing(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "SwingKinds", "");
        assertEquals(List.of("SwingKinds$1.run", "SwingKinds$Fire.run", "SwingKinds$Other.slow", "SwingKinds$Task.run",
                "SwingKinds$Worker.done", "SwingKinds.lambda$main$"), slow(recording, ASYNC));
        assertEquals(List.of("SwingKinds$Handling.invoke", "SwingKinds$Ticked.actionPerformed"),
                slow(recording, OBSERVER));
        assertEquals(List.of("SwingKinds$Ticked.actionPerformed"), slow(recording, TIMER));
        // JComponent.paint around it is Swing's, for the same component.
        assertEquals(List.of("SwingKinds$Canvas.paint", "SwingKinds$Canvas.paintComponent"), slow(recording, PAINT));
    }

    @ParameterizedTest
    @MethodSource("jdksOfSwt")
    void swt(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "SwtKinds", "");
        assertEquals(List.of("SwtKinds$1.run", "SwtKinds$Other.slow", "SwtKinds$Task.run", "SwtKinds.lambda$main$"),
                slow(recording, ASYNC));
        assertEquals(List.of("SwtKinds$Ticked.run"), slow(recording, TIMER));
        assertEquals("SwtKinds.lambda$main$", slow(recording, PAINT).get(0));
    }

    /** Named methods of a class loaded before the claim and of one of Swing's; a constructor is never a landmark. */
    @ParameterizedTest
    @MethodSource("jdks")
    void namedByTheUser(Path jdk) throws Exception {
        Path file = Files.writeString(scratch.resolve("landmarks"),
                TARGETS + "Busy#work\n" + TARGETS + "SwingKinds$*#<init>\njavax.swing.JComponent#paintImm*\n");
        Recording recording = recorded(jdk, "SwingKinds", ",landmarks=" + file);
        List<Interval> work = recording.of(TARGETS + "Busy.work");
        assertEquals(8, work.size(), recording.intervals.toString());
        assertTrue(work.stream().allMatch(i -> i.kind == NAMED && i.receiver == null && i.exclusiveMs() >= 120),
                work.toString());
        assertEquals(List.of(), recording.of(TARGETS + "SwingKinds$Canvas.<init>"));
        assertTrue(slow(recording, NAMED).contains("SwingKinds$Canvas.paintImmediately"), slow(recording, NAMED)::toString);
    }

    @ParameterizedTest
    @MethodSource("jdksOfSwt")
    void eclipse(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "EclipseKinds", "");
        assertEquals(List.of("EclipseKinds$Handler.execute", "EclipseKinds$Press.run", "EclipseKinds$Press.runWithEvent"),
                slow(recording, COMMAND), recording.intervals.toString());
        assertEquals(List.of("EclipseKinds$Annotated.execute"), slow(recording, OBSERVER));
        assertEquals(List.of("EclipseKinds$Activator.start", "EclipseKinds$Extension.createExecutableExtension"),
                slow(recording, ACTIVATION));
        Interval wait = recording.of("org.eclipse.jface.operation.IRunnableWithProgress.run").get(0);
        assertEquals(WAIT, wait.kind);
        assertEquals("io.laggard.targets.EclipseKinds$Operation", wait.receiver);
        // The worker has begun before its dialog waits for it. A loop inside of what the dialog dispatches is one of its own.
        assertTrue(wait.inclusiveMs() >= 200 && wait.modal * 20 < wait.duration && !wait.isEpisode(),
                () -> wait + ", modal " + wait.modal + " ns, of " + recording.intervals);
        assertTrue(recording.intervals.stream().anyMatch(i -> i.isEpisode() && i.depth == 0 && i.inclusiveMs() >= 400
                && i.duration >= wait.duration), recording.intervals.toString());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void awtDialogsAreNoWaits(Path jdk) throws Exception {
        Path run = run();
        Child child = start(jdk, run, "AwtDialogs", "");
        child.await("asking");
        Thread.sleep(1500);
        boolean answered = false;
        for (int i = 0; i < 10 && !answered; i++) {
            display.press("Escape");
            // One that comes too soon after it would close what comes next.
            answered = child.prints("answered", 5000);
        }
        Child.Ended ended = child.end();
        assertTrue(ended.out.endsWith("answered\ndone\n"), ended.out + ended.err);
        Recording recording = whole(run);
        for (String which : List.of("Files", "Pages", "Prints", "Printers", "Loop")) {
            Interval opened = recording.intervals.stream()
                    .filter(i -> i.kind == ASYNC && (TARGETS + "AwtDialogs$" + which).equals(i.receiver)).findFirst()
                    .orElseThrow(() -> new AssertionError(which + " in " + recording.intervals));
            assertTrue(opened.duration >= 900_000_000L && opened.modal >= 700_000_000L, opened.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("jdksOfSwt")
    void swtDialogsAndNativeLoopsAreNoWaits(Path jdk) throws Exception {
        Path run = run();
        Child child = start(jdk, run, "SwtDialogs", ",filter-us=0");
        child.await("asking");
        for (int i = 0; i < 100 && !child.printed().contains("done"); i++) {
            Thread.sleep(600);
            display.press("Escape");
        }
        Child.Ended ended = child.end();
        assertTrue(ended.out.endsWith("asking drag\ndone\n"), ended.out + ended.err);
        Recording recording = whole(run);
        for (String modal : List.of("FileDialog.open", "DirectoryDialog.open", "ColorDialog.open", "FontDialog.open",
                "Tracker.open", "Control.dragDetect")) {
            assertModal(recording, "org.eclipse.swt.widgets." + modal);
        }
        assertModal(recording, "org.eclipse.swt.printing.PrintDialog.open");
    }

    private static void assertModal(Recording recording, String landmark) {
        List<Interval> found = recording.of(landmark);
        assertTrue(!found.isEmpty() && found.stream().allMatch(i -> i.kind == MODAL && !i.isEpisode()),
                landmark + ": " + found);
    }
}
