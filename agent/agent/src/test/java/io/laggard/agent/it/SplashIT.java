package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A launcher's JVM that only shows a splash screen does not keep the session from the program's. */
class SplashIT extends OnDisplay {
    private static final String SLOW = TARGETS + "Splash$Slow.actionPerformed";

    /** The launch's directory when the program is over. */
    private Path launched(String launcher) throws Exception {
        Path run = run();
        Path jdk = Path.of(System.getProperty("java.home"));
        Child child = start(jdk, run, "Splash", "", launcher);
        child.end();
        // Where the launcher has ended before, nobody waits for the program.
        for (int i = 0; i < 600 && !child.printed().contains("done"); i++) {
            Thread.sleep(50);
        }
        assertTrue(child.printed().contains("done"));
        for (int i = 0; i < 100 && Files.exists(run.resolve("2/session.lag")) && recording(run, 2).endReason == 0; i++) {
            Thread.sleep(50);
        }
        return run;
    }

    private static Recording recording(Path run, int session) throws Exception {
        return Recording.of(run.resolve(session + "/session.lag"));
    }

    private static void assertTheProgramsIsTheSecond(Path run) throws Exception {
        assertEquals(1, recording(run, 1).endReason);
        Recording program = recording(run, 2);
        assertEquals(List.of(), program.faults());
        Interval slow = program.of(SLOW).get(0);
        assertTrue(slow.exclusiveMs() >= 150, slow.toString());
        assertFalse(Files.exists(run.resolve("3")));
        assertFalse(Files.exists(run.resolve("wanted")));
    }

    @Test
    void aLauncherThatEnds() throws Exception {
        assertTheProgramsIsTheSecond(launched("ends"));
    }

    @Test
    void aLauncherThatWaitsWithoutAWindow() throws Exception {
        assertTheProgramsIsTheSecond(launched("waits"));
    }

    @Test
    void aProgramThatShowsAWindowKeepsTheSession() throws Exception {
        Path run = launched("stays");
        assertEquals(1, recording(run, 1).endReason);
        assertFalse(Files.exists(run.resolve("2")), "a program that it starts is its own affair");
    }
}
