package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Beside;
import io.laggard.agent.wire.BlockType;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.example.SlowProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A handed-over object goes by a name that its author knows. */
@Beside
class HandedOverIT {
    private static final String PROGRAM = SlowProgram.class.getName();
    private static final String ASYNC = "4 ";

    @TempDir
    Path directory;

    private SessionReader.Interval only(String act) throws Exception {
        try (Observed program = new Observed(directory).start(act, "wait:300", "exit:0")) {
            program.finish(0);
            SessionReader session = program.read();
            assertEquals(0, session.last(BlockType.HEALTH)[3], "inner errors");
            List<SessionReader.Interval> found = session.intervals.stream()
                    .filter(i -> i.landmark.startsWith(ASYNC) && i.duration >= 200_000_000L)
                    .filter(i -> i.receiver != null && i.receiver.startsWith("org.example.")).collect(Collectors.toList());
            assertEquals(1, found.size(), () -> "one event takes as long as that: " + found.stream().map(i -> i.landmark + i.receiver).collect(Collectors.toList()));
            return found.get(0);
        }
    }

    @Test
    void aLambdaIsItsBody() throws Exception {
        SessionReader.Interval lambda = only("spin:200");
        assertTrue(lambda.landmark.matches("4 \\Q" + PROGRAM + "\\E\\.lambda\\$act\\$\\d+\\(I\\)V "), lambda.landmark);
        assertEquals(PROGRAM, lambda.receiver);
    }

    /** The work belongs to the class that handed the reference over: the Java runtime asks for nothing. */
    @Test
    void aReferenceToTheRuntimesMethodIsStillWhoMadeIt() throws Exception {
        SessionReader.Interval reference = only("referred:200");
        assertEquals("4 java.lang.Thread.run()V ", reference.landmark);
        assertEquals(PROGRAM + "$$Lambda", reference.receiver);
    }
}
