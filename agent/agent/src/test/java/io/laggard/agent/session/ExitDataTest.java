package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExitDataTest {
    @AfterEach
    void forget() {
        System.clearProperty("eclipse.exitdata");
    }

    @Test
    void theCommandLineOfTheNextStartIsItsOwnersAlone(@TempDir Path run) throws Exception {
        System.setProperty("eclipse.exitdata", "eclipse\n-data\n/secret\n");
        Path file = run.resolve("exitdata");
        for (int start = 1; start <= 2; start++) {
            assertNull(ExitData.write(run));
            assertEquals("eclipse\n-data\n/secret\n", Files.readString(file));
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)), "start " + start);
            // As an agent of before left it.
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        }
    }
}
