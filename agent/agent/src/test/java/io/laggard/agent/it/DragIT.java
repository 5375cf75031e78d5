package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Menus and drags with a real pointer: while its user holds the mouse the program does not make anybody wait. */
class DragIT extends OnDisplay {
    private static final long HELD_MS = 1_200;
    private static final int STEPS = 8;

    @ParameterizedTest
    @MethodSource("jdksOfSwt")
    void swt(Path jdk) throws Exception {
        Path run = run();
        Child child = start(jdk, run, "SwtDrag", "");
        int[] at = ends(child);
        long opened = episodes(run);
        display.drive("mousemove", "" + at[0], "" + at[1], "click", "3");
        Thread.sleep(HELD_MS);
        display.press("Escape");
        Thread.sleep(300);
        Recording recording = dragged(child, run, at);
        assertDropped(recording, opened, "io.laggard.targets.SwtDrag$Slow.drop");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void awt(Path jdk) throws Exception {
        Path run = run();
        Child child = start(jdk, run, "AwtDrag", "");
        int[] at = ends(child);
        long opened = episodes(run);
        Recording recording = dragged(child, run, at);
        assertDropped(recording, opened, "io.laggard.targets.AwtDrag$Slow.drop");
    }

    /** The number of episodes until the window is open, which takes long on a busy machine. */
    private static long episodes(Path run) throws Exception {
        return Recording.flushed(run.resolve("1/session.lag"), 1).intervals.stream().filter(Interval::isEpisode).count();
    }

    /** The start and the end of the drag: x, y, x, y. */
    private static int[] ends(Child child) throws Exception {
        child.await(" .\n");
        String[] words = child.printed().split(" ");
        int[] at = new int[4];
        for (int i = 0; i < at.length; i++) {
            at[i] = Integer.parseInt(words[i + 1]);
        }
        return at;
    }

    /** Drags until a drop succeeds: a press that is moved too early starts no drag. */
    private Recording dragged(Child child, Path run, int[] at) throws Exception {
        for (int tries = 0; tries < 5 && !child.printed().contains("done"); tries++) {
            display.drive("mousemove", "" + at[0], "" + at[1], "mousedown", "1");
            Thread.sleep(200);
            for (int step = 1; step <= STEPS; step++) {
                display.drive("mousemove", "" + (at[0] + (at[2] - at[0]) * step / STEPS),
                        "" + (at[1] + (at[3] - at[1]) * step / STEPS));
                Thread.sleep(30);
            }
            Thread.sleep(HELD_MS);
            display.drive("mouseup", "1");
            Thread.sleep(1_500);
        }
        Child.Ended ended = child.end();
        assertTrue(ended.out.endsWith("done\n"), ended.out + ended.err);
        return whole(run);
    }

    private static void assertDropped(Recording recording, long opened, String drop) {
        List<Interval> drops = recording.of(drop);
        assertEquals(1, drops.size(), recording.intervals.toString());
        assertTrue(drops.get(0).exclusiveMs() >= 150, drops.toString());
        assertTrue(recording.intervals.stream().filter(Interval::isEpisode).skip(opened).allMatch(i -> i.inclusiveMs() < HELD_MS - 300),
                recording.intervals.toString());
        // The drag's interval ends after the drop inside it, and its episode last.
        assertTrue(recording.intervals.stream().skip(recording.intervals.indexOf(drops.get(0)))
                .anyMatch(i -> i.isEpisode() && i.inclusiveMs() >= 150), recording.intervals.toString());
    }
}
