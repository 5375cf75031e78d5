package io.laggard.agent;

import io.laggard.agent.session.Succession;
import io.laggard.agent.wire.OwnerOnly;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * The right of this JVM to record: a lock on {@code <run>/claim}, which the system takes back when the JVM is gone. The file
 * names the JVM that has it ({@link ClaimHolder}).
 */
final class Claim implements Succession {
    /** Names the JVM that waits for the session. */
    private static final String WANTED = "wanted";
    static final String NAME = "claim";
    private static final int MOST_SESSIONS = 10_000;
    /** A host that interrupts every thread it finds closes a channel that is just in use. */
    private static final int TRIES = 100;

    /** Keeps the channel, and so the lock, from being collected as long as this JVM lives. */
    private static volatile FileChannel held;

    private final Path run;
    private final Path directory;
    private final int number;

    private Claim(Path run, Path directory, int number) {
        this.run = run;
        this.directory = directory;
        this.number = number;
    }

    /**
     * The claim, or {@code null} when another JVM has it. May wait as long as the file system does.
     *
     * @throws IOException when the directory cannot be written
     */
    static Claim take(Path run) throws IOException {
        for (int tries = 1;; tries++) {
            try {
                return takeOnce(run);
            } catch (ClosedByInterruptException e) {
                if (tries == TRIES) {
                    throw e;
                }
                Thread.interrupted();
            }
        }
    }

    private static Claim takeOnce(Path run) throws IOException {
        FileChannel channel = FileChannel.open(run.resolve(NAME),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), OwnerOnly.mode("rw-------"));
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                return null;
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(ClaimHolder.own()), 0);
            for (int n = 1; n <= MOST_SESSIONS; n++) {
                Path directory = run.resolve(Integer.toString(n));
                try {
                    Files.createDirectory(directory, OwnerOnly.mode("rwx------"));
                    held = channel;
                    return new Claim(run, directory, n);
                } catch (FileAlreadyExistsException e) {
                    continue;
                }
            }
            throw new IOException(run + ": more than " + MOST_SESSIONS + " sessions");
        } catch (Throwable e) {
            channel.close();
            throw e;
        }
    }

    /** Says that this JVM waits for the session; {@code false} takes that back. */
    static void want(Path run, boolean wanted) throws IOException {
        Path file = run.resolve(WANTED);
        if (!wanted) {
            Files.deleteIfExists(file);
            return;
        }
        if (!Files.exists(file)) {
            Files.createFile(file, OwnerOnly.mode("rw-------"));
        }
        try (FileOutputStream out = new FileOutputStream(file.toFile())) {
            out.write(ClaimHolder.own());
        }
    }

    @Override
    public boolean isWanted() {
        return ClaimHolder.isAnother(run.resolve(WANTED));
    }

    @Override
    public void release() {
        FileChannel channel = held;
        held = null;
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // The system takes the lock back when this JVM ends.
            return;
        }
    }

    Path directory() {
        return directory;
    }

    int number() {
        return number;
    }
}
