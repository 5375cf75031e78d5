package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/** Starts that know what an earlier one has found out, in real JVMs. */
@Beside
class DecisionsIT extends LaunchScene {
    private static final String MAIN = "io.laggard.fixture.Remade";

    /** The agent looks again at what it was unsure of, several times in so long. */
    private static final long LOOKS_AGAIN_NS = 8_000_000_000L;
    private static final long PATIENCE_NS = 60_000_000_000L;

    private Path decisions;
    private int starts;
    private long commands;

    @BeforeEach
    void prepare() throws Exception {
        decisions = Files.createDirectory(scratch.resolve("decisions")).resolve("host");
    }

    /** Which of the heir's calls were measured. The agent alone decides when it looks at a class again. */
    private enum Measured {
        NONE, SOME, ALL
    }

    /** Where its parent is this one, and until this is known. */
    private void assertMeasured(Measured expected, Path jdk, String parent) throws Exception {
        Path start = Files.createDirectory(scratch.resolve("start" + starts++));
        Path enough = start.resolve("enough");
        Child child = Child.start(jdk, scratch, null, Child.agent(start, ",decisions-after-ms=1000,decisions=" + decisions),
                "-cp", Child.classPath(), MAIN, "heir", parent, start.resolve("1").toString(), enough.toString());
        try {
            byte[] before = Files.exists(decisions) ? Files.readAllBytes(decisions) : null;
            child.await("called\n");
            until(() -> expected == Measured.SOME ? isPartly(child, start) : calls(start) > 0,
                    expected == Measured.NONE ? LOOKS_AGAIN_NS : PATIENCE_NS);
            // The next start reads it. One to which nothing was new leaves it as it is.
            assertTrue(expected == Measured.ALL || until(() -> !isKept(before), PATIENCE_NS), "nothing was learnt");
        } finally {
            Files.createFile(enough);
        }
        Child.Ended ended = child.end();
        assertEquals("", ended.err);
        assertEquals(0, ended.exit);
        long calls = calls(start);
        long all = ended.out.lines().count();
        Measured measured = calls == 0 ? Measured.NONE : calls == all ? Measured.ALL : Measured.SOME;
        List<String> errors = Recording.of(start.resolve("1/session.lag")).errors;
        assertEquals(expected, measured, () -> calls + " of " + all + " calls; " + errors);
    }

    private interface Sign {
        boolean isSeen() throws Exception;
    }

    private static boolean until(Sign sign, long patienceNs) throws Exception {
        long until = System.nanoTime() + patienceNs;
        boolean seen = sign.isSeen();
        while (!seen && System.nanoTime() < until) {
            Thread.sleep(50);
            seen = sign.isSeen();
        }
        return seen;
    }

    /** Whether some of the calls so far are measured, and others are not. */
    private boolean isPartly(Child child, Path start) throws Exception {
        long made = child.printed().lines().count();
        long measured = heirs(Recording.flushed(start.resolve("1/session.lag"), ++commands));
        return measured > 0 && measured < made;
    }

    private boolean isKept(byte[] before) throws Exception {
        return before == null ? !Files.exists(decisions) : Arrays.equals(before, Files.readAllBytes(decisions));
    }

    private static long calls(Path start) throws Exception {
        Path session = start.resolve("1/session.lag");
        return Files.exists(session) ? heirs(Recording.of(session)) : 0;
    }

    private static long heirs(Recording recording) {
        return recording.of(MAIN + "$Heir.told").size();
    }

    @OnEveryJdk
    void theFirstCallIsMeasuredOnceAnEarlierStartHasSeenTheSupertypes(Path jdk) throws Exception {
        // The JVM reads the subclass first.
        assertMeasured(Measured.SOME, jdk, "ParentB");
        assertEquals("rw-------", mode(decisions));
        assertMeasured(Measured.ALL, jdk, "ParentB");
        // The parent's bytes are others now, the heir's are not: it is measured until that is seen.
        assertMeasured(Measured.SOME, jdk, "ParentA");
    }

    @OnEveryJdk
    void anHeirIsNotMissedWhereItsParentHasBecomeAListener(Path jdk) throws Exception {
        assertMeasured(Measured.NONE, jdk, "ParentA");
        assertTrue(Files.isRegularFile(decisions));
        // Looked at again when the parent went past.
        assertMeasured(Measured.SOME, jdk, "ParentB");
    }

    @OnEveryJdk
    void aDamagedFileIsAsNoneAndIsReplaced(Path jdk) throws Exception {
        Files.write(decisions, new byte[100_000]);
        assertMeasured(Measured.SOME, jdk, "ParentB");
        assertMeasured(Measured.ALL, jdk, "ParentB");
    }
}
