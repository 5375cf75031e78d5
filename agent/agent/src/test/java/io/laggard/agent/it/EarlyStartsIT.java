package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Start;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Plug-ins that a framework starts before the program's UI thread looks for its first event. */
@Beside
class EarlyStartsIT extends LaunchScene {
    private static final String MAIN = "io.laggard.targets.EarlyStarts";
    private static final int MOST_LOOKS = 1_200;
    private static final long MS = 1_000_000L;
    private static final int LAUNCHING = 1;
    private static final int AWAITED = 2;

    private Recording recorded(Path jdk, Path decisions) throws Exception {
        Path launch = Files.createTempDirectory(scratch, "launch");
        Path place = Files.createTempDirectory(scratch, "bundles");
        Path known = decisions.resolve("host");
        Path enough = place.resolve("enough");
        Child child = Child.start(jdk, scratch, null, Child.agent(launch, ",decisions-after-ms=0,decisions=" + known),
                "-Djava.awt.headless=true", "-cp", Child.classPath(), MAIN, place.toString(), enough.toString());
        Path session = launch.resolve("1/session.lag");
        // A program that ends before the session has begun leaves none.
        for (int i = 0; i < MOST_LOOKS && !(Files.exists(known) && Recording.tells(session, Recording.ACTIVE)); i++) {
            Thread.sleep(50);
        }
        Files.createFile(enough);
        Child.Ended ended = child.end();
        assertEquals("failed\ndone\n", ended.out, ended.err);
        assertEquals(0, ended.exit);
        Recording recording = Recording.of(launch.resolve("1/session.lag"));
        assertEquals(List.of(), recording.faults());
        assertEquals(0, recording.suppressed + recording.dropped);
        return recording;
    }

    @OnEveryJdk
    void eachIsMeasuredWithTheThreadThatStartedIt(Path jdk) throws Exception {
        Path decisions = Files.createDirectory(scratch.resolve("decisions"));
        check(recorded(jdk, decisions).starts);
        // And where an earlier start has found out about Equinox's classes.
        check(recorded(jdk, decisions).starts);
    }

    private static void check(List<Start> all) {
        List<Start> own = all.stream().filter(s -> s.type.startsWith(MAIN)).collect(Collectors.toList());
        assertEquals(List.of("Inner", "Outer", "Own", "Failing", "Beside"),
                own.stream().map(s -> s.type.substring(MAIN.length() + 1)).collect(Collectors.toList()), own.toString());
        Start inner = own.get(0);
        Start outer = own.get(1);
        assertTrue(inner.thread.startsWith("Start Level: ") && inner.thread.equals(outer.thread), own.toString());
        assertEquals(List.of(AWAITED, AWAITED, LAUNCHING, LAUNCHING, 0),
                own.stream().map(s -> s.flags).collect(Collectors.toList()), own.toString());
        assertEquals("main", own.get(2).thread);
        assertEquals("worker", own.get(4).thread);
        for (Start each : own) {
            long least = each == outer ? 100 : 60;
            assertTrue(each.duration >= least * MS && each.duration < (least + 5_000) * MS, own.toString());
            assertEquals(each == outer ? inner.duration : 0, each.child, own.toString());
            // All of them before the window's first class, with which the session begins.
            assertTrue(each.start > 0 && each.start + each.duration <= each.beforeOrigin, own.toString());
        }
        assertTrue(outer.start < inner.start && inner.start + inner.duration <= outer.start + outer.duration, own.toString());
    }
}
