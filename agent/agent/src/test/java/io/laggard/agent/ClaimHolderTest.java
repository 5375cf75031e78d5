package io.laggard.agent;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimHolderTest {
    @TempDir
    Path run;

    private boolean isAnother(String content) throws Exception {
        return ClaimHolder.isAnother(Files.writeString(run.resolve("claim"), content));
    }

    @Test
    void aProcessThatLivesAndBeganThenHasIt() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            long began = other.info().startInstant().get().toEpochMilli();
            assertTrue(isAnother(other.pid() + " " + began + "\n"));
            assertFalse(isAnother(other.pid() + " " + (began - 60_000) + "\n"), "another got its number since");
            other.destroyForcibly().waitFor();
            assertFalse(isAnother(other.pid() + " " + began + "\n"), "it is gone");
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void whatTheFileDoesNotSayTheLockDecides() throws Exception {
        assertFalse(ClaimHolder.isAnother(run.resolve("none")));
        assertFalse(isAnother(new String(ClaimHolder.own(), StandardCharsets.US_ASCII)), "this very JVM");
        for (String odd : new String[] {"", "1", "x y", "-1 -1", "99999999999999999999 1", " ".repeat(5000)}) {
            assertFalse(isAnother(odd), odd);
        }
    }
}
