package io.laggard.agent;

import io.laggard.agent.wire.OwnerOnly;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** The right of this JVM to record: a lock on {@code <run>/claim}, which the system takes back when the JVM is gone. */
final class Claim {
    private static final int MOST_SESSIONS = 10_000;

    private final FileChannel channel;
    private final Path directory;
    private final int number;

    private Claim(FileChannel channel, Path directory, int number) {
        this.channel = channel;
        this.directory = directory;
        this.number = number;
    }

    /** The claim, or {@code null} when another JVM has it. */
    static Claim take(Path run) throws IOException {
        FileChannel channel = FileChannel.open(run.resolve("claim"),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), OwnerOnly.mode("rw-------"));
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                return null;
            }
            for (int n = 1; n <= MOST_SESSIONS; n++) {
                Path directory = run.resolve(Integer.toString(n));
                try {
                    Files.createDirectory(directory, OwnerOnly.mode("rwx------"));
                    return new Claim(channel, directory, n);
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

    /** Whether the lock is still held; asking also keeps its channel from being collected. */
    boolean isHeld() {
        return channel.isOpen();
    }

    Path directory() {
        return directory;
    }

    int number() {
        return number;
    }
}
