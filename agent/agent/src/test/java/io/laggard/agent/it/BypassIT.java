package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Bypass;
import io.laggard.agent.it.Recording.Interval;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands {@code bypass}, {@code bypass-look} and {@code bypass-end}: a plug-in of a running program is skipped, and comes back. */
@Beside
class BypassIT extends BypassScene {
    private static final int SKIPPED = 4;
    /** The block of short intervals. */
    private static final int RECENT = 23;

    @ParameterizedTest
    @MethodSource("jdks")
    void whatIsOnlyToldIsSkippedAndComesBack(Path jdk) throws Exception {
        start(jdk);
        tell("late", "what is late is there");
        assertEquals(DONE, ask("bypass-look slow-plugin"));
        Round[] before = three();
        assertTrue(before[1].ms >= 260, () -> "slow: " + before[1].ms);
        assertEquals(DONE, ask("bypass 600 slow-plugin").substring(0, 2));
        Round[] during = three();
        assertTrue(during[1].ms < 130, () -> "quick: " + during[1].ms);
        for (String skipped : List.of("action", "lambda", "reference", "changed")) {
            assertEquals(0, during[1].since(during[0], skipped), skipped);
        }
        for (String kept : List.of("closed", "allowed", "check", "thrown", "later", "tidied")) {
            assertEquals(3, during[1].since(during[0], kept), kept);
        }
        for (String timer : List.of("timer", "straight")) {
            assertTrue(during[1].since(during[0], timer) >= 2, "a timer is no event of the user's: " + timer);
        }
        assertEquals(DONE, ask("bypass-end slow-plugin"));
        Round[] after = three();
        assertTrue(after[1].ms >= 260, () -> "slow again: " + after[1].ms);
        for (String back : List.of("action", "lambda", "reference", "changed", "closed")) {
            assertEquals(3, after[1].since(after[0], back), back);
        }
        assertTrue(ask("bypass-end slow-plugin").startsWith(FAILED));
        Child.Ended ended = finish();
        assertEquals("", ended.err);
        Recording recording = whole(run);
        assertEquals(List.of("1 slow-plugin", "2 slow-plugin", "3 slow-plugin"),
                recording.bypasses.stream().map(Bypass::toString).collect(Collectors.toList()));
        assertEquals(1, recording.blocks.get(RECENT), "what was short in the minute before its one beginning");
        Bypass begun = recording.bypasses.get(1);
        assertEquals(Map.of("java.awt.event.ActionListener", "5 0", "io.laggard.targets.bypass.StateListener", "4 3"), begun.listeners);
        assertTrue(recording.bypasses.get(2).skipped >= 12, () -> "skipped " + recording.bypasses.get(2).skipped);
        assertSkippedAreTold(recording, begun.time, recording.bypasses.get(2).time);
    }

    /** Each event in which something was skipped has its record, also a quick one. */
    private static void assertSkippedAreTold(Recording recording, long from, long to) {
        List<Interval> skipped = recording.intervals.stream().filter(i -> (i.flags & SKIPPED) != 0).collect(Collectors.toList());
        assertTrue(skipped.size() >= 4, skipped::toString);
        for (Interval each : skipped) {
            assertEquals(0, each.duration);
            assertTrue(each.start >= from - 1_000_000_000L && each.start <= to, each::toString);
            assertTrue(recording.intervals.stream().anyMatch(i -> i.isEpisode() && i.depth < each.depth
                    && i.start <= each.start && i.start + i.duration >= each.start), each::toString);
        }
        assertTrue(skipped.stream().anyMatch(i -> i.landmark.endsWith("Slow.actionPerformed")), skipped::toString);
    }

    @Test
    void runnablesAndTimersAreSkippedWhereThatIsAskedFor() throws Exception {
        start(Jdks.from(17).get(0));
        tell("late", "what is late is there");
        assertTrue(ask("bypass 600+windows slow-plugin").startsWith(NOT_UNDERSTOOD));
        assertEquals(DONE, ask("bypass 600+runnables slow-plugin").substring(0, 2));
        Round[] during = three();
        assertEquals(0, during[1].since(during[0], "later"));
        assertEquals(3, during[1].since(during[0], "tidied"), "handed over at the end of something");
        assertEquals(0, during[1].since(during[0], "action"));
        assertTrue(during[1].since(during[0], "timer") >= 2, "timers were not asked for");
        assertTrue(during[1].since(during[0], "straight") >= 2, "nor those that call their listeners themselves");
        assertEquals(DONE, ask("bypass 600+runnables+timers slow-plugin").substring(0, 2));
        during = three();
        assertEquals(0, during[1].since(during[0], "later"));
        assertEquals(0, during[1].since(during[0], "timer"));
        assertEquals(0, during[1].since(during[0], "straight"));
        assertEquals(DONE, ask("bypass-end slow-plugin"));
        Round[] after = three();
        for (String back : List.of("later", "tidied", "action")) {
            assertEquals(3, after[1].since(after[0], back), back);
        }
        assertTrue(after[1].since(after[0], "timer") >= 2);
        finish();
        Map<String, String> listeners = whole(run).bypasses.get(0).listeners;
        assertEquals("2 1", listeners.get("java.lang.Runnable"), listeners::toString);
    }

    /** Nothing of the bypass keeps the plug-in in memory, and what is gone can be ended. */
    @Test
    void aPluginThatIsUnloadedWhileItIsBypassedIsGone() throws Exception {
        start(Jdks.from(17).get(0));
        assertEquals(DONE, ask("bypass 600 slow-plugin").substring(0, 2));
        Round[] during = three();
        assertEquals(0, during[1].since(during[0], "action"));
        tell("unload", "unloaded ");
        assertTrue(child.printed().contains("unloaded true"), "something keeps it");
        assertEquals(DONE, ask("bypass-end slow-plugin"));
        assertEquals(FAILED + "it has no listeners that could be skipped", ask("bypass 60 slow-plugin"));
        tell("reload", "loaded again");
        Round[] after = three();
        assertEquals(3, after[1].since(after[0], "action"), "another one of its name");
        assertEquals("", finish().err);
        whole(run);
    }

    /** Neither the program nor what the agent has learnt of it keeps anything of a bypass that a kill has ended. */
    @Test
    void theStartAfterAKillIsAsIfNothingHadBeen() throws Exception {
        Path jdk = Jdks.from(17).get(0);
        Path kept = Files.createDirectory(scratch.resolve("kept"));
        String decisions = ",decisions=" + kept.resolve("decisions") + ",decisions-after-ms=0";
        run = run();
        lay();
        launch(jdk, Child.agent(run, decisions));
        assertEquals(DONE, ask("bypass 600 slow-plugin").substring(0, 2));
        Round[] during = three();
        assertEquals(0, during[1].since(during[0], "action"));
        child.kill();
        List<String> left = recording().bypasses.stream().map(Bypass::toString).collect(Collectors.toList());
        assertEquals(List.of("2 slow-plugin"), left, "its beginning is in the file");

        run = Files.createDirectory(scratch.resolve("run-again"));
        commands = 0;
        launch(jdk, Child.agent(run, decisions));
        Round[] after = three();
        for (String back : List.of("action", "lambda", "reference", "changed", "closed")) {
            assertEquals(3, after[1].since(after[0], back), back);
        }
        assertTrue(after[1].ms >= 260, () -> "slow as ever: " + after[1].ms);
        assertEquals("", finish().err);
        Recording recording = whole(run);
        assertEquals(List.of(), recording.bypasses);
        assertTrue(recording.intervals.stream().anyMatch(i -> i.landmark.endsWith("Slow.actionPerformed")), "measured as ever");
    }

    /** A JVM of which the agent may not change loaded classes is left alone: nothing runs that could be bypassed. */
    @Test
    void aJvmWhoseClassesCannotBeChangedAgainIsLeftAloneAndSaysSo() throws Exception {
        Path unable = scratch.resolve("unable-agent.jar");
        try (JarFile whole = new JarFile(Child.AGENT.toFile());
                JarOutputStream jarOut = new JarOutputStream(Files.newOutputStream(unable), unable(whole.getManifest()))) {
            for (JarEntry entry : (Iterable<JarEntry>) whole.stream()::iterator) {
                if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                    jarOut.putNextEntry(new JarEntry(entry.getName()));
                    try (InputStream in = whole.getInputStream(entry)) {
                        in.transferTo(jarOut);
                    }
                }
            }
        }
        run = run();
        lay();
        launch(Jdks.from(17).get(0), "-javaagent:" + unable + "=run=" + run);
        Round[] rounds = three();
        assertEquals(3, rounds[1].since(rounds[0], "action"));
        assertEquals("", finish().err);
        assertFalse(Files.exists(run.resolve("1")), "no session");
        String why = Files.readString(run.resolve("startup-error"));
        assertTrue(why.contains("this Java lets no agent change a class that is loaded"), why);
    }

    private static Manifest unable(Manifest of) {
        Manifest without = new Manifest(of);
        without.getMainAttributes().remove(new Attributes.Name("Can-Retransform-Classes"));
        return without;
    }

    /** What runs when it is asked for runs to its end, which is said, and what comes after it is skipped. */
    @Test
    void askedForInAFreezeItHoldsFromTheNextEventOn() throws Exception {
        start(Jdks.from(17).get(0));
        tell("freeze", "frozen");
        assertEquals(DONE + "the program is busy: what runs now runs to its end", ask("bypass 600 slow-plugin"));
        List<Round> before = rounds();
        Round last = before.get(before.size() - 1);
        child.await("round " + (last.number + 2) + " ");
        Round frozen = rounds().get(before.size());
        assertTrue(frozen.ms >= 8_000, () -> "the frozen one took " + frozen.ms);
        assertEquals(1, frozen.since(last, "action"), "it ran to its end");
        Round next = rounds().get(before.size() + 1);
        assertEquals(0, next.since(frozen, "action"), "the next one is skipped");
        assertTrue(next.ms < 130, () -> "quick: " + next.ms);
        finish();
        whole(run);
    }

    @Test
    void itEndsByItselfWhenItsTimeIsUp() throws Exception {
        start(Jdks.from(17).get(0));
        assertEquals(DONE, ask("bypass 2 slow-plugin").substring(0, 2));
        Thread.sleep(3000);
        Round[] after = three();
        assertEquals(3, after[1].since(after[0], "action"));
        finish();
        assertEquals(List.of("2 slow-plugin", "4 slow-plugin"),
                whole(run).bypasses.stream().map(Bypass::toString).collect(Collectors.toList()));
    }

    @Test
    void itEndsByItselfWhenMoreExceptionsLeaveListenersThanBefore() throws Exception {
        start(Jdks.from(17).get(0));
        assertEquals(DONE, ask("bypass 600 slow-plugin").substring(0, 2));
        Files.createFile(scratch.resolve("end.missed"));
        for (int i = 0; i < 300 && recording().bypasses.size() < 2; i++) {
            Thread.sleep(100);
        }
        Files.delete(scratch.resolve("end.missed"));
        Round[] after = three();
        assertEquals(3, after[1].since(after[0], "action"));
        finish();
        assertEquals(List.of("2 slow-plugin", "6 slow-plugin"),
                whole(run).bypasses.stream().map(Bypass::toString).collect(Collectors.toList()));
    }

    /** A new loader, whose classes are defined while the plug-in is bypassed. */
    @Test
    void aPluginThatIsLoadedAnewStaysBypassed() throws Exception {
        start(Jdks.from(17).get(0));
        assertEquals(DONE, ask("bypass 600 slow-plugin").substring(0, 2));
        tell("reload", "loaded again");
        // New owners of code are looked for every five seconds.
        Thread.sleep(7000);
        Round[] during = three();
        for (String skipped : List.of("action", "lambda", "reference", "changed")) {
            assertEquals(0, during[1].since(during[0], skipped), skipped);
        }
        assertEquals(3, during[1].since(during[0], "closed"));
        assertEquals(DONE, ask("bypass-end"));
        Round[] after = three();
        for (String back : List.of("action", "lambda", "reference", "changed")) {
            assertEquals(3, after[1].since(after[0], back), back);
        }
        finish();
        whole(run);
    }

    /** Another agent that changes the same classes, before and behind ours, and a debugger that listens. */
    @Test
    void besideAnotherAgentAndADebugger() throws Exception {
        Path other = scratch.resolve("other.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", OtherAgent.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        try (JarOutputStream classes = new JarOutputStream(Files.newOutputStream(other), manifest)) {
            for (String name : List.of("OtherAgent.class", "OtherAgent$1.class")) {
                classes.putNextEntry(new JarEntry("io/laggard/agent/it/" + name));
                try (InputStream in = OtherAgent.class.getResourceAsStream(name)) {
                    in.transferTo(classes);
                }
            }
        }
        start(Jdks.from(17).get(0), "-javaagent:" + other, "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y");
        assertEquals(DONE, ask("bypass 600 slow-plugin").substring(0, 2));
        Round[] during = three();
        assertEquals(0, during[1].since(during[0], "action"));
        assertEquals(0, during[1].since(during[0], "reference"));
        assertEquals(DONE, ask("bypass-end slow-plugin"));
        Round[] after = three();
        assertEquals(3, after[1].since(after[0], "action"));
        assertTrue(finish().out.contains("other agent saw true remade"), child.printed());
        whole(run);
    }

    @Test
    void whatCannotBeBypassedIsRefusedInWords() throws Exception {
        start(Jdks.from(17).get(0));
        assertEquals(FAILED + "no code of it has run in this session", ask("bypass 60 no-such-plugin"));
        assertEquals(FAILED + "it is no plug-in, but a part of what the program runs by", ask("bypass 60 program"));
        assertTrue(ask("bypass slow-plugin").startsWith(NOT_UNDERSTOOD));
        assertTrue(ask("bypass -5 slow-plugin").startsWith(NOT_UNDERSTOOD));
        assertTrue(ask("bypass 99999999999999999999 slow-plugin").startsWith(NOT_UNDERSTOOD));
        Round[] during = three();
        assertEquals(3, during[1].since(during[0], "action"));
        finish();
        assertEquals(List.of(), whole(run).bypasses);
    }

    @Test
    void withTheSessionTheBypassEnds() throws Exception {
        start(Jdks.from(17).get(0));
        assertEquals(DONE, ask("bypass 600 slow-plugin").substring(0, 2));
        Round[] during = three();
        assertEquals(0, during[1].since(during[0], "action"));
        assertEquals(DONE, ask("stop"));
        Round[] after = three();
        assertEquals(3, after[1].since(after[0], "action"));
        assertFalse(finish().out.isEmpty());
    }
}
