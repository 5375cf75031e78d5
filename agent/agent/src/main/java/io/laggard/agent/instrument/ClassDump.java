package io.laggard.agent.instrument;

import io.laggard.agent.wire.OwnerOnly;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps the bytes of each class that is changed, before and after, for finding a fault (option {@code dump}). On the
 * thread that loads the class: a JVM that dies of it has left them. Bounded in number and bytes.
 */
public final class ClassDump {
    static final int MOST_CLASSES = 5_000;
    private static final long MOST_BYTES = 128L << 20;

    private final Path directory;
    private int classes;
    private long bytes;

    /** @param directory exists; what cannot be written there is left out */
    public ClassDump(Path directory) {
        this.directory = directory;
    }

    /** Never throws. */
    void keep(String name, byte[] before, byte[] after) {
        int number;
        synchronized (this) {
            if (classes == MOST_CLASSES || bytes + before.length + after.length > MOST_BYTES) {
                return;
            }
            classes++;
            bytes += before.length + after.length;
            number = classes;
        }
        // A class may be loaded by many loaders, and changed more than once: each time has its number.
        String stem = String.format("%05d-%s", number, name.replace('/', '.'));
        String fitting = stem.length() <= 200 ? stem : stem.substring(0, 200);
        write(fitting + "-before.class", before);
        write(fitting + "-after.class", after);
    }

    private void write(String name, byte[] content) {
        try {
            Path file = Files.createFile(directory.resolve(name), OwnerOnly.mode("rw-------"));
            try (FileOutputStream out = new FileOutputStream(file.toFile())) {
                out.write(content);
            }
        } catch (IOException | RuntimeException e) {
            // The name is taken by another JVM, or not allowed, or the disk is full: diagnostics go on without the file.
            return;
        }
    }
}
