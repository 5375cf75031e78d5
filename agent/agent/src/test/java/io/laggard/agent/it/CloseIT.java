package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code restart} in programs that cannot restart themselves: their windows are asked to close. */
class CloseIT extends OnDisplay {
    private static final int RESTART_ASKED = 3;

    private Child asked(String how, Path run) throws Exception {
        Child child = start(Jdks.current().get(0), run, "Closing", "", how);
        child.await("ready");
        Path session = run.resolve("1/session.lag");
        for (int i = 0; i < 100 && !Files.exists(session); i++) {
            Thread.sleep(50);
        }
        Files.writeString(run.resolve("1/commands"), "1 restart\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return child;
    }

    @ParameterizedTest
    @CsvSource({"exits", "asks"})
    void aProgramThatClosesEndsWithoutAnAnswer(String how) throws Exception {
        Path run = run();
        Child.Ended ended = asked(how, run).end();
        assertEquals("ready\nfirst\n", ended.out, ended.err);
        assertEquals(0, ended.exit);
        Recording recording = whole(run);
        assertTrue(recording.replies.isEmpty(), recording.replies.toString());
        assertTrue(recording.milestones.contains(RESTART_ASKED), recording.milestones.toString());
    }

    @ParameterizedTest
    @CsvSource({"kept,2,first", "deaf,2,first", "hides,3,second"})
    void aProgramThatGoesOnSaysSo(String how, int status, String last) throws Exception {
        Path run = run();
        Child child = asked(how, run);
        try {
            Path session = run.resolve("1/session.lag");
            for (int i = 0; i < 1200 && Recording.of(session).replies.isEmpty(); i++) {
                Thread.sleep(100);
            }
            Recording recording = Recording.of(session);
            assertTrue(recording.replies.getOrDefault(1L, "none").startsWith(status + " "), recording.replies.toString());
            child.await(last);
        } finally {
            child.kill();
        }
    }
}
