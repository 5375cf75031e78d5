package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.fixture.Remade;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;

/** Starts that know what an earlier one has found out, in real JVMs. */
@Beside
class DecisionsIT extends LaunchScene {
    private static final String MAIN = "io.laggard.fixture.Remade";

    private Path decisions;
    private int starts;

    @BeforeEach
    void prepare() throws Exception {
        decisions = Files.createDirectory(scratch.resolve("decisions")).resolve("host");
    }

    /** The first of the heir's calls that was measured. The agent alone decides when it looks at a class again. */
    private enum Measured {
        NEVER, FROM_A_LATER_CALL_ON, FROM_THE_FIRST_CALL_ON
    }

    /** Where its parent is this one. */
    private Measured measured(Path jdk, String parent) throws Exception {
        Path start = Files.createDirectory(scratch.resolve("start" + starts++));
        Child.Ended ended = Child.run(jdk, scratch, null,
                Child.agent(start, ",decisions-after-ms=0,decisions=" + decisions), "-cp", Child.classPath(), MAIN, "heir",
                parent);
        assertEquals("", ended.err);
        assertEquals("", ended.out);
        assertEquals(0, ended.exit);
        int calls = Recording.of(start.resolve("1/session.lag")).of(MAIN + "$Heir.told").size();
        if (calls == 0) {
            return Measured.NEVER;
        }
        return calls == Remade.HEIRS_CALLS ? Measured.FROM_THE_FIRST_CALL_ON : Measured.FROM_A_LATER_CALL_ON;
    }

    @OnEveryJdk
    void theFirstCallIsMeasuredOnceAnEarlierStartHasSeenTheSupertypes(Path jdk) throws Exception {
        assertEquals(Measured.FROM_A_LATER_CALL_ON, measured(jdk, "ParentB"), "the JVM reads the subclass first");
        assertEquals("rw-------", mode(decisions));
        assertEquals(Measured.FROM_THE_FIRST_CALL_ON, measured(jdk, "ParentB"));
        // The parent's bytes are others now, the heir's are not.
        assertEquals(Measured.FROM_A_LATER_CALL_ON, measured(jdk, "ParentA"), "until that was seen");
    }

    @OnEveryJdk
    void anHeirIsNotMissedWhereItsParentHasBecomeAListener(Path jdk) throws Exception {
        assertEquals(Measured.NEVER, measured(jdk, "ParentA"));
        assertTrue(Files.isRegularFile(decisions));
        assertEquals(Measured.FROM_A_LATER_CALL_ON, measured(jdk, "ParentB"), "looked at again when the parent went past");
    }

    @OnEveryJdk
    void aDamagedFileIsAsNoneAndIsReplaced(Path jdk) throws Exception {
        Files.write(decisions, new byte[100_000]);
        assertEquals(Measured.FROM_A_LATER_CALL_ON, measured(jdk, "ParentB"));
        assertEquals(Measured.FROM_THE_FIRST_CALL_ON, measured(jdk, "ParentB"));
    }
}
