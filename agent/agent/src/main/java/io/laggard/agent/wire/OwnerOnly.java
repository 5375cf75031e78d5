package io.laggard.agent.wire;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Creates files for their owner alone, where the system knows permissions. */
public final class OwnerOnly {
    private OwnerOnly() {
    }

    /**
     * Asks the system, not the disk: {@code Files.getFileStore} looks for the mount point, which a program in a
     * {@code chroot} or a sandbox cannot always see.
     *
     * @param permissions as {@code rwx------}
     */
    public static FileAttribute<?>[] mode(String permissions) {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))}
                : new FileAttribute<?>[0];
    }

    /** Writes a file anew: an existing one is replaced, with its permissions. */
    public static void write(Path file, byte[] bytes) throws IOException {
        Files.deleteIfExists(file);
        Files.write(Files.createFile(file, mode("rw-------")), bytes);
    }
}
