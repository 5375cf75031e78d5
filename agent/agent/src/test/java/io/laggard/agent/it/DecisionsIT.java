package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    /** How often the heir's two calls were measured, where its parent is this one. */
    private int timesMeasured(Path jdk, String parent) throws Exception {
        Path start = Files.createDirectory(scratch.resolve("start" + starts++));
        Child.Ended ended = Child.run(jdk, scratch, null,
                Child.agent(start, ",decisions-after-ms=0,decisions=" + decisions), "-cp", Child.classPath(), MAIN, "heir",
                parent);
        assertEquals("", ended.err);
        assertEquals("", ended.out);
        assertEquals(0, ended.exit);
        return Recording.of(start.resolve("1/session.lag")).of(MAIN + "$Heir.told").size();
    }

    @OnEveryJdk
    void theFirstCallIsMeasuredOnceAnEarlierStartHasSeenTheSupertypes(Path jdk) throws Exception {
        assertEquals(1, timesMeasured(jdk, "ParentB"), "the JVM reads the subclass first");
        assertEquals("rw-------", mode(decisions));
        assertEquals(2, timesMeasured(jdk, "ParentB"));
        // The parent's bytes are others now, the heir's are not.
        assertEquals(1, timesMeasured(jdk, "ParentA"), "until that was seen");
    }

    @OnEveryJdk
    void anHeirIsNotMissedWhereItsParentHasBecomeAListener(Path jdk) throws Exception {
        assertEquals(0, timesMeasured(jdk, "ParentA"));
        assertTrue(Files.isRegularFile(decisions));
        assertEquals(1, timesMeasured(jdk, "ParentB"), "looked at again when the parent went past");
    }

    @OnEveryJdk
    void aDamagedFileIsAsNoneAndIsReplaced(Path jdk) throws Exception {
        Files.write(decisions, new byte[100_000]);
        assertEquals(1, timesMeasured(jdk, "ParentB"));
        assertEquals(2, timesMeasured(jdk, "ParentB"));
    }
}
