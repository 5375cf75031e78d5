package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.example.SlowProgram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each way to wait is told apart, on every JDK: the methods under it have changed their names more than once. */
class WaitsIT {
    /** Method of the program → state as docs/wire-format.md numbers it. */
    private static final Map<String, Integer> STATES =
            Map.of("spin", 1, "timed", 4, "sleep", 5, "park", 6);

    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void everyWaitHasItsState(Path jdk) throws Exception {
        try (Observed program = new Observed(directory).on(jdk)
                .start("spin:1000", "sleep:1000", "park:1000", "timed:1000", "wait:300", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            for (Map.Entry<String, Integer> wait : STATES.entrySet()) {
                List<Integer> states = of(session, wait.getKey());
                assertFalse(states.isEmpty(), "no sample in " + wait.getKey());
                long right = states.stream().filter(wait.getValue()::equals).count();
                // A look may come before it waits, or after.
                assertTrue(right >= states.size() - 2 && right > 0, wait.getKey() + ": " + states);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.Jdks#current")
    void waitingWithoutALimitIsAnother(Path jdk) throws Exception {
        try (Observed program = new Observed(directory).on(jdk).start("told:600", "wait:300", "exit:0")) {
            program.finish(0);
            List<Integer> states = of(program.read(), "timed");
            assertTrue(states.size() >= 3, "" + states);
            assertEquals(3, states.get(states.size() / 2));
        }
    }

    private static List<Integer> of(SessionReader session, String method) {
        String frame = SlowProgram.class.getName() + "." + method;
        return session.samples.stream().filter(s -> s.reason == 0 && s.stack.contains(frame)).map(s -> s.state)
                .collect(Collectors.toList());
    }
}
