package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Beside;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A session that is over before its program holds nothing of it: a plug-in that was measured can be unloaded. */
@Beside
class LetGoIT {
    @TempDir
    Path directory;

    static Stream<Path> jdks() throws Exception {
        return io.laggard.agent.it.Jdks.current().stream();
    }

    /** The plug-in's last event is under way when the session ends. */
    @ParameterizedTest
    @MethodSource("jdks")
    void afterStop(Path jdk) throws Exception {
        try (Observed program = new Observed(directory).on(jdk)
                .start("plug:3000", "wait:4000", "unplug:20000", "exit:0")) {
            program.await("plugged");
            program.command("1 stop\n");
            program.await("unloaded");
            program.finish(0);
            assertTrue(program.read().landmarks.values().stream().anyMatch(l -> l.contains("Runnable.run")));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void afterAFullDisk(Path jdk) throws Exception {
        // As in SessionIT: 8 blocks, and no signal.
        try (Observed program = new Observed(directory).on(jdk).java("-XX:-UsePerfData")
                .through("sh", "-c", "ulimit -f 8; exec \"$@\"", "sh")
                .start("plug:1", "many:400", "wait:2000", "unplug:20000", "exit:0")) {
            program.await("unloaded");
            program.finish(0);
            assertEquals("rw-------", java.nio.file.attribute.PosixFilePermissions.toString(
                    Files.getPosixFilePermissions(program.run.resolve("1/unwritten"))));
        }
    }
}
