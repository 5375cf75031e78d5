package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs with known lag, on every JDK: the session must agree with the programs' own statements. */
class TargetsIT extends OnDisplay {
    private static final int OBSERVER = 2;

    private static void assertSlow(Recording recording, String landmark, long ms) {
        List<Interval> found = new ArrayList<>(recording.of("io.laggard.targets." + landmark));
        // Not the program's own runnables.
        found.removeIf(i -> i.kind != OBSERVER);
        assertEquals(1, found.size(), landmark + " in " + recording.intervals);
        long took = found.get(0).exclusiveMs();
        assertTrue(took >= ms && took < ms + 2000, found + " should have taken " + ms);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void swingListenersOfEveryMake(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "SwingListeners", "");
        assertSlow(recording, "SwingListeners$1.actionPerformed", 150);
        assertSlow(recording, "SwingListeners$Outer.actionPerformed", 60);
        assertEquals(2, recording.of("io.laggard.targets.SwingListeners$Inner.actionPerformed").size());
        assertSlow(recording, "SwingListeners.lambda$main$", 150);
        assertSlow(recording, "SwingListeners.pressed", 150);
        assertSlow(recording, "SwingListeners$Other.slow", 150);
        assertSlow(recording, "SwingListeners$Another.slow", 150);
        Interval handled = recording.of("java.beans.EventHandler.invoke").get(0);
        assertEquals("io.laggard.targets.SwingListeners$Target", handled.receiver);
        assertTrue(handled.exclusiveMs() >= 150, handled.toString());
        long perceptible = recording.of("java.awt.EventQueue.dispatchEvent").stream()
                .filter(i -> i.isEpisode() && i.inclusiveMs() >= 100 && i.depth == 0
                        && (i.duration - i.modal - i.child) < i.child).count();
        assertTrue(perceptible >= 7, recording.intervals.toString());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aPainterInsideAHundredPanelsIsNamed(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "DeepPanels", "");
        List<Interval> slow = recording.of("io.laggard.targets.DeepPanels$Slow.paintComponent");
        // The window's first painting takes some milliseconds, too, where it is measured already.
        slow.removeIf(interval -> interval.inclusiveMs() < 100);
        assertEquals(1, slow.size(), slow.toString());
        assertTrue(slow.get(0).exclusiveMs() >= 150, slow.toString());
        assertTrue(slow.get(0).depth > 100, slow.toString());
        assertEquals("io.laggard.targets.DeepPanels$Slow", slow.get(0).receiver);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anOpenDialogIsNoWait(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "SwingDialog", "");
        Interval opener = recording.of("io.laggard.targets.SwingDialog$Opener.actionPerformed").get(0);
        assertTrue(opener.duration >= 1_120_000_000L, opener.toString());
        assertTrue(opener.inclusiveMs() >= 120, opener.toString());
        assertTrue(opener.modal >= 800_000_000L, opener.toString());
        assertSlow(recording, "SwingDialog$InDialog.actionPerformed", 110);
        assertTrue(recording.intervals.stream().anyMatch(i -> i.landmark.equals("java.awt.EventQueue.dispatchEvent")
                && i.depth > 0 && i.isEpisode() && i.inclusiveMs() >= 110), recording.intervals.toString());
        assertTrue(recording.of("java.awt.EventQueue.dispatchEvent").stream().anyMatch(i -> i.depth == 0
                && i.modal >= opener.modal && i.inclusiveMs() < i.duration / 1_000_000 - 800),
                recording.intervals.toString());
    }

    @ParameterizedTest
    @MethodSource("jdksOfSwt")
    void swtListeners(Path jdk) throws Exception {
        Recording recording = recorded(jdk, "SwtTarget", "");
        assertSlow(recording, "SwtTarget$Slow.widgetSelected", 150);
        assertSlow(recording, "SwtTarget$Untyped.handleEvent", 130);
        Interval adapter = recording.of("io.laggard.targets.SwtTarget.lambda$main$").get(0);
        assertEquals("io.laggard.targets.SwtTarget", adapter.receiver);
        assertTrue(adapter.exclusiveMs() >= 140, adapter.toString());
        // SWT's TypedListener is one with what it wraps.
        List<Interval> wrappers = recording.of("java.util.EventListener.handleEvent");
        assertTrue(wrappers.stream().noneMatch(i -> i.receiver.equals("io.laggard.targets.SwtTarget$Slow")),
                wrappers.toString());
        for (Interval wrapper : wrappers) {
            assertTrue(wrapper.exclusiveMs() < 100, wrapper.toString());
        }
        assertTrue(recording.of("org.eclipse.swt.widgets.Display.readAndDispatch").stream()
                .anyMatch(i -> i.isEpisode() && i.inclusiveMs() >= 150));
    }

    @ParameterizedTest
    @MethodSource("jdksOfSwt")
    void aNativeDialogIsNoWait(Path jdk) throws Exception {
        Path run = run();
        Child child = start(jdk, run, "SwtTarget", "", "ask");
        child.await("asking");
        // Long enough for the dialog to have the focus, and to be a freeze if it were one.
        Thread.sleep(1500);
        for (int i = 0; i < 20 && !child.printed().contains("done"); i++) {
            display.press("Return");
            Thread.sleep(300);
        }
        Child.Ended ended = child.end();
        assertEquals("asking\ndone\n", ended.out, ended.err);
        Recording recording = whole(run);
        Interval asks = recording.of("io.laggard.targets.SwtTarget$Asks.handleEvent").get(0);
        assertTrue(asks.duration >= 1_600_000_000L, asks.toString());
        assertTrue(asks.inclusiveMs() >= 100 && asks.modal >= 1_500_000_000L, asks.toString());
        Interval box = recording.of("org.eclipse.swt.widgets.MessageBox.open").get(0);
        assertTrue(box.duration >= 1_500_000_000L && !box.isEpisode(), box.toString());
    }
}
