package io.laggard.agent.wire;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * {@code session.lag}, open for appending. The first failure (disk full, directory gone) closes it for good:
 * {@link #append} then returns false and the session is over; nothing is thrown into the host. One thread at a time.
 *
 * <p>A stream and not a channel: a host that interrupts every thread it finds would close a channel.
 */
public final class SessionFile {
    /** Says that the session was not over when its file could not be written any more. */
    static final String UNWRITTEN = "unwritten";

    private final Path path;
    private FileOutputStream stream;
    private String failure;

    private SessionFile(Path path, FileOutputStream stream) {
        this.path = path;
        this.stream = stream;
    }

    /**
     * Makes the file, readable by its owner only where the file system knows permissions.
     *
     * @throws IOException when it exists already or cannot be made
     */
    public static SessionFile create(Path path) throws IOException {
        Files.createFile(path, OwnerOnly.mode("rw-------"));
        return new SessionFile(path, new FileOutputStream(path.toFile(), true));
    }

    /** Writes all bytes that wait in {@code blocks} and clears it, also when writing fails. */
    public boolean append(BlockEncoder blocks) {
        if (stream == null) {
            blocks.clear();
            return false;
        }
        if (blocks.length() == 0) {
            return true;
        }
        try {
            stream.write(blocks.array(), 0, blocks.length());
            return true;
        } catch (IOException | RuntimeException e) {
            fail(e);
            leaveWord(failure);
            return false;
        } finally {
            blocks.clear();
        }
    }

    /**
     * Leaves a file beside it, empty where there is no room for the reason: its reader cannot know otherwise that it ends
     * here. Never throws.
     */
    public void leaveWord(String reason) {
        Path word = path.resolveSibling(UNWRITTEN);
        try {
            Files.createFile(word, OwnerOnly.mode("rw-------"));
            try (FileOutputStream out = new FileOutputStream(word.toFile())) {
                out.write(reason.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException | RuntimeException e) {
            // No one is told: the failure does not concern the host.
            return;
        }
    }

    /**
     * True while the file can still be found under its name; a directory that was removed leaves a file that nobody
     * will ever read. Costs one system call: ask about once a second.
     */
    public boolean stillThere() {
        if (stream != null && !Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            fail(new IOException(path + " was removed while it was written"));
        }
        return stream != null;
    }

    /** Why the file was closed before its end, or null. */
    public String failure() {
        return failure;
    }

    /** Closes the file; further calls of {@link #append} return false. */
    public void close() {
        FileOutputStream open = stream;
        stream = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                failure = String.valueOf(e);
            }
        }
    }

    private void fail(Exception e) {
        failure = String.valueOf(e);
        close();
    }
}
