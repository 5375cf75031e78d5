package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.example.SlowProgram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each way to wait is told apart, on every JDK: the methods under it have changed their names more than once. */
class WaitsIT {
    /** Method of the program → state as docs/wire-format.md numbers it. */
    private static final Map<String, Integer> STATES =
            Map.of("spin", 1, "timed", 4, "sleep", 5, "park", 6);

    private static final String LONG_STOP = "a sample of the program's threads held the program up for ";
    private static final int MOST_TRIES = 5;
    /** The part of a time in which some thread of the machine waits for a processor, from which the machine is crowded. */
    private static final double CROWDED = 0.5;

    /** The other threads are looked at before a wait is a quarter of a second old. */
    private static final long EARLY_NS = 250 * 1_000_000L;

    /** The relation between waiting thread and owner, as docs/wire-format.md numbers it. */
    private static final int JOIN = 3;

    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void everyWaitHasItsState(Path jdk) throws Exception {
        SessionReader session = seen(jdk, read -> STATES.keySet().stream().noneMatch(way -> of(read, way).isEmpty()),
                "spin:1000", "sleep:1000", "park:1000", "timed:1000");
        for (Map.Entry<String, Integer> wait : STATES.entrySet()) {
            List<Integer> states = of(session, wait.getKey());
            assertFalse(states.isEmpty(), "no sample in " + wait.getKey());
            long right = states.stream().filter(wait.getValue()::equals).count();
            // A sample may come before it waits, or after.
            assertTrue(right >= states.size() - 2 && right > 0, wait.getKey() + ": " + states);
        }
    }

    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void waitingWithoutALimitIsAnother(Path jdk) throws Exception {
        try (Observed program = new Observed(directory).on(jdk).start("told:3000", "wait:300", "exit:0")) {
            program.finish(0);
            List<Integer> states = of(program.read(), "timed");
            assertTrue(states.size() >= 3, "" + states);
            assertEquals(3, states.get(states.size() / 2));
        }
    }

    /** A task keeps its runner: that thread is sampled as the owner of a lock is. */
    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void whoWorksOffTheAwaitedTaskIsKnown(Path jdk) throws Exception {
        SessionReader session = seen(jdk, read -> at(read, 0, "result").size() >= 2 && !at(read, 1, "spin").isEmpty(), "task:2500");
        List<SessionReader.Sample> waits = at(session, 0, "result");
        long known = waits.stream().filter(s -> s.relation == JOIN && "pool".equals(s.owner)).count();
        assertTrue(known >= 2 && known >= waits.size() - 2, known + " of " + waits.size());
        assertFalse(at(session, 1, "spin").isEmpty(), "no sample of the pool's thread");
    }

    /** A latch has no owner: other busy threads are sampled as long as the wait lasts, not only when it gets long. */
    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void whereNobodyKnowsWhoIsAwaitedTheBusyAreSampled(Path jdk) throws Exception {
        SessionReader session = seen(jdk, WaitsIT::isBusyThreadSeenEarly, "latch:2000");
        List<SessionReader.Sample> waits = at(session, 0, "latch");
        assertTrue(waits.stream().allMatch(s -> s.owner == null && s.relation == 0), "somebody was made up");
        assertTrue(isBusyThreadSeenEarly(session), at(session, 2, "spin").size() + " samples of the thread that counts down, or late");
    }

    private static boolean isBusyThreadSeenEarly(SessionReader session) {
        List<SessionReader.Sample> waits = at(session, 0, "latch");
        List<SessionReader.Sample> busy = at(session, 2, "spin");
        return !waits.isEmpty() && busy.size() >= 2 && busy.get(0).time - waits.get(0).time < EARLY_NS;
    }

    /**
     * A session of what the program does, in which all is seen that should be; the last one where that is so in none. On a crowded
     * machine a sample may take so long that none is taken for seconds, or any thread that runs puts it off: only that excuses a try.
     */
    private SessionReader seen(Path jdk, Predicate<SessionReader> isAll, String... work) throws Exception {
        Pressure pressure = new Pressure();
        SessionReader session = once(jdk, 0, work);
        for (int tries = 1; tries < MOST_TRIES && !isAll.test(session); tries++) {
            double crowded = pressure.sinceLast();
            assertTrue(session.errors.stream().anyMatch(e -> e.startsWith(LONG_STOP)) || crowded >= CROWDED,
                    "a wait without its samples: " + session.errors + ", processors were waited for " + crowded + " of the time");
            session = once(jdk, tries, work);
        }
        return session;
    }

    private SessionReader once(Path jdk, int tries, String... work) throws Exception {
        Path own = Files.createDirectory(directory.resolve("try" + tries));
        String[] whole = Stream.concat(Stream.of(work), Stream.of("wait:300", "exit:0")).toArray(String[]::new);
        try (Observed program = new Observed(own).on(jdk).start(whole)) {
            program.finish(0);
            return program.read();
        }
    }

    private static List<SessionReader.Sample> at(SessionReader session, int reason, String method) {
        String frame = SlowProgram.class.getName() + "." + method;
        return session.samples.stream().filter(s -> s.reason == reason && s.stack.contains(frame))
                .collect(Collectors.toList());
    }

    private static List<Integer> of(SessionReader session, String method) {
        return at(session, 0, method).stream().map(s -> s.state).collect(Collectors.toList());
    }
}
