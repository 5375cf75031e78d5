package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands {@code restart} and {@code close} in programs that cannot restart themselves: their windows are asked to close. */
@Beside
class CloseIT extends OnDisplay {
    private static final int RESTART_ASKED = 3;

    private Child asked(String main, String how, Path run) throws Exception {
        return asked(main, how, run, "restart", "");
    }

    private Child asked(String main, String how, Path run, String verb, String options) throws Exception {
        Path jdk = Jdks.from(17).get(0);
        List<String> command = new ArrayList<>(List.of(Child.agent(run, options)));
        if (main.endsWith("Fx")) {
            command.addAll(List.of("-p", FxIT.modules(FxIT.LIBS), "--add-modules", "javafx.controls"));
        }
        command.addAll(List.of("-cp", Child.classPath(), TARGETS + main, how));
        Child child = Child.start(jdk, scratch, display.name, command.toArray(String[]::new));
        child.await("ready");
        // Nothing is known of a window before the first event was dispatched.
        Path session = run.resolve("1/session.lag");
        for (int i = 0; i < 600 && !Recording.tells(session, Recording.FIRST_EVENT); i++) {
            Thread.sleep(50);
        }
        Files.writeString(run.resolve("1/commands"), "1 " + verb + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return child;
    }

    @ParameterizedTest
    @CsvSource({"Closing,exits", "Closing,asks", "ClosingSwt,exits", "ClosingFx,exits", "ClosingFx,asks"})
    void aProgramThatClosesEndsWithoutAnAnswer(String main, String how) throws Exception {
        Path run = run();
        Child.Ended ended = asked(main, how, run).end();
        assertEquals("ready\nfirst\n", ended.out, ended.err);
        assertEquals(0, ended.exit);
        Recording recording = whole(run);
        assertTrue(recording.replies.isEmpty(), recording.replies.toString());
        assertTrue(recording.milestones.contains(RESTART_ASKED), recording.milestones.toString());
    }

    @Test
    void aProgramThatIsToCloseIsNotToBeStartedAgain() throws Exception {
        Path run = run();
        Child.Ended ended = asked("Closing", "exits", run, "close", "").end();
        assertEquals(0, ended.exit, ended.err);
        Recording recording = whole(run);
        assertFalse(recording.milestones.contains(RESTART_ASKED), recording.milestones.toString());
    }

    @ParameterizedTest
    @CsvSource({"Closing,kept,2,first", "Closing,deaf,2,first", "Closing,hides,3,second", "ClosingSwt,kept,2,first",
        "ClosingFx,kept,2,first"})
    void aProgramThatGoesOnSaysSo(String main, String how, int status, String last) throws Exception {
        Path run = run();
        // Where it hides its windows nothing but this time tells that it goes on.
        Child child = asked(main, how, run, "restart", ",closes-within-ms=5000");
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
