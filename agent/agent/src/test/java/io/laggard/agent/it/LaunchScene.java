package io.laggard.agent.it;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The base of tests of whole launches: a place of their own with a launch's directory in it, and ways to read the results. */
abstract class LaunchScene {
    @TempDir
    Path scratch;
    /** The launch's directory. */
    Path run;

    @BeforeEach
    void makeRun() throws Exception {
        run = Files.createDirectory(scratch.resolve("run"));
    }

    /** The recording of the launch's {@code session}th JVM. */
    Recording recording(int session) throws Exception {
        return Recording.of(run.resolve(session + "/session.lag"));
    }

    /** As {@code ls -l} shows it, without the first letter. */
    static String mode(Path file) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
