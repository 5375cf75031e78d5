package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Starts that know what an earlier one has found out, in real JVMs. */
class DecisionsIT {
    private static final String MAIN = "io.laggard.fixture.Remade";

    @TempDir
    Path scratch;
    private Path decisions;
    private int starts;

    static Stream<Path> jdks() throws Exception {
        return Jdks.current().stream();
    }

    @BeforeEach
    void prepare() throws Exception {
        decisions = Files.createDirectory(scratch.resolve("decisions")).resolve("host");
    }

    /** How often the heir's two calls were measured, where its parent is this one. */
    private int timesMeasured(Path jdk, String parent) throws Exception {
        Path run = Files.createDirectory(scratch.resolve("run" + starts++));
        Child.Ended ended = Child.run(jdk, scratch, null,
                Child.agent(run, ",decisions-after-ms=0,decisions=" + decisions), "-cp", Child.classPath(), MAIN, "heir",
                parent);
        assertEquals("", ended.err);
        assertEquals("", ended.out);
        assertEquals(0, ended.exit);
        return Recording.of(run.resolve("1/session.lag")).of(MAIN + "$Heir.told").size();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theFirstCallIsMeasuredOnceAnEarlierStartHasSeenTheSupertypes(Path jdk) throws Exception {
        assertEquals(1, timesMeasured(jdk, "ParentB"), "the JVM reads the subclass first");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(decisions)));
        assertEquals(2, timesMeasured(jdk, "ParentB"));
        // The parent's bytes are others now, the heir's are not.
        assertEquals(1, timesMeasured(jdk, "ParentA"), "until that was seen");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anHeirIsNotMissedWhereItsParentHasBecomeAListener(Path jdk) throws Exception {
        assertEquals(0, timesMeasured(jdk, "ParentA"));
        assertTrue(Files.isRegularFile(decisions));
        assertEquals(1, timesMeasured(jdk, "ParentB"), "looked at again when the parent went past");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aDamagedFileIsAsNoneAndIsReplaced(Path jdk) throws Exception {
        Files.write(decisions, new byte[100_000]);
        assertEquals(1, timesMeasured(jdk, "ParentB"));
        assertEquals(2, timesMeasured(jdk, "ParentB"));
    }
}
