package io.laggard.agent;

import io.laggard.agent.wire.OwnerOnly;
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
final class Claim {
    static final String NAME = "claim";
    private static final int MOST_SESSIONS = 10_000;
    /** A host that interrupts every thread it finds closes a channel that is just in use. */
    private static final int TRIES = 100;

    /** Keeps the channel, and so the lock, from being collected as long as this JVM lives. */
    private static volatile FileChannel held;

    private final Path directory;
    private final int number;

    private Claim(Path directory, int number) {
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
                    return new Claim(directory, n);
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

    Path directory() {
        return directory;
    }

    int number() {
        return number;
    }
}
