package io.laggard.agent;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The process that has a launch's session, as {@code <run>/claim} names it: process id and when it began, Unix milliseconds.
 * Reading takes no lock, so that a reader is never in the way of a JVM that claims.
 */
final class ClaimHolder {
    /** The start of a process is reckoned from the system's, which moves when the clock is set. */
    private static final long SAME_MS = 2000;
    private static final int LONGEST = 64;
    private static final int MOST_ANCESTORS = 32;

    private ClaimHolder() {
    }

    /** The bytes that this JVM writes into the claim. */
    static byte[] own() {
        ProcessHandle own = ProcessHandle.current();
        return (own.pid() + " " + startMs(own) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether another process that lives has the claim. False where the file does not say: then the lock decides. */
    static boolean isAnother(Path claim) {
        try {
            String[] words = words(claim);
            long pid = Long.parseLong(words[0]);
            long began = Long.parseLong(words[1]);
            Optional<ProcessHandle> other = ProcessHandle.of(pid);
            return pid != ProcessHandle.current().pid() && other.isPresent() && other.get().isAlive()
                    && Math.abs(startMs(other.get()) - began) <= SAME_MS;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    /** Whether the process that the claim names has started this one, or one that has. */
    static boolean isAncestor(Path claim) {
        try {
            long pid = Long.parseLong(words(claim)[0]);
            Optional<ProcessHandle> above = ProcessHandle.current().parent();
            for (int left = MOST_ANCESTORS; left > 0 && above.isPresent(); left--) {
                if (above.get().pid() == pid) {
                    return true;
                }
                above = above.get().parent();
            }
            return false;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    /** Reads without asking for a length, which a file system may not know yet. */
    private static String[] words(Path claim) throws IOException {
        try (FileInputStream in = new FileInputStream(claim.toFile())) {
            byte[] bytes = new byte[LONGEST];
            int length = in.readNBytes(bytes, 0, LONGEST);
            return new String(bytes, 0, length, StandardCharsets.US_ASCII).trim().split(" ");
        }
    }

    private static long startMs(ProcessHandle process) {
        Optional<Instant> start = process.info().startInstant();
        return start.isPresent() ? start.get().toEpochMilli() : 0;
    }
}
