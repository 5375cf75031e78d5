package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.nio.file.Paths;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Listening to the mouse costs the program little, however deep its windows are nested. */
class MovesIT extends OnDisplay {
    @ParameterizedTest
    @MethodSource("jdks")
    void whatLiesUnderTheMouseIsLookedForSeldomWhereThatIsDear(Path jdk) throws Exception {
        // The agent's classes as they were compiled: its jar has them where nobody can call them.
        Path classes = Paths.get(System.getProperty("laggard.agent.jar")).resolveSibling("classes");
        Child.Ended ended = Child.run(jdk, scratch, display.name, "-cp", classes + ":" + Child.classPath(),
                "io.laggard.agent.capture.DeepMoves");
        assertEquals(0, ended.exit, ended.err);
        String[] looks = ended.out.trim().split(" ");
        // Three looks to measure their cost, then one a second.
        assertTrue(Integer.parseInt(looks[0]) <= 4, ended.out + ended.err);
        assertEquals("2", looks[1], "clicks are never left out");
    }
}
