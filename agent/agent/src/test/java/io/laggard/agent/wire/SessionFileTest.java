package io.laggard.agent.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionFileTest {
    @TempDir
    Path directory;

    @Test
    void onlyItsOwnerMayReadIt() throws Exception {
        Path path = directory.resolve("session.lag");
        SessionFile.create(path).close();
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
    }

    /** Runs in a program with its own mounts: with a second argument it writes until there is no room left. */
    public static void main(String[] paths) throws IOException {
        SessionFile file = SessionFile.create(Path.of(paths[0]));
        if (paths.length > 1) {
            BlockEncoder out = new BlockEncoder();
            do {
                out.string(1, "no room for this");
            } while (file.append(out));
            System.out.println(Files.exists(Path.of(paths[0]).resolveSibling(SessionFile.UNWRITTEN)) + " " + file.failure());
        }
        file.close();
    }

    @Test
    void aFullDiskEndsItAndIsToldBesideIt() throws Exception {
        String script = "mount -t tmpfs -o size=64k none $1 && exec $2 -cp $3 $4 $1/session.lag fill";
        Process process = new ProcessBuilder("unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh",
                directory.toString(), Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                System.getProperty("java.class.path"), SessionFileTest.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        assertTrue(said.startsWith("true ") && said.contains("No space left"), said);
    }

    /** A root directory that is no mount point, as in a chroot; the mounts are gone with the process. */
    @Test
    void theMountPointNeedNotBeKnown() throws Exception {
        String script = "for d in /*; do if [ -L $d ]; then cp -P $d $1/; elif [ -d $d ]; then"
                + " mkdir $1$d && mount --rbind $d $1$d; fi; done; exec chroot $1 $2 -cp $3 $4 /session.lag";
        Process process = new ProcessBuilder("unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh",
                directory.toString(), Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                System.getProperty("java.class.path"), SessionFileTest.class.getName()).inheritIO().start();
        assertEquals(0, process.waitFor());
        Path path = directory.resolve("session.lag");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
    }

    @Test
    void aFileThatExistsIsLeftAlone() throws Exception {
        Path path = Files.writeString(directory.resolve("session.lag"), "somebody else's");
        assertThrows(IOException.class, () -> SessionFile.create(path));
        assertEquals("somebody else's", Files.readString(path));
    }

    @Test
    void aMissingDirectoryIsSaidSo() {
        assertThrows(IOException.class, () -> SessionFile.create(directory.resolve("gone/session.lag")));
    }

    @Test
    void anInterruptDoesNotCloseIt() throws Exception {
        Path path = directory.resolve("session.lag");
        SessionFile file = SessionFile.create(path);
        BlockEncoder out = new BlockEncoder();
        out.header();
        Thread.currentThread().interrupt();
        try {
            assertTrue(file.append(out));
        } finally {
            assertTrue(Thread.interrupted());
        }
        assertEquals(12, Files.size(path));
        assertEquals(0, out.length(), "what was written is not written again");
        file.close();
    }

    @Test
    void aRemovedDirectoryEndsItWithAReason() throws Exception {
        Path inner = Files.createDirectory(directory.resolve("1"));
        Path path = inner.resolve("session.lag");
        SessionFile file = SessionFile.create(path);
        assertTrue(file.stillThere());
        Files.delete(path);
        Files.delete(inner);
        assertFalse(file.stillThere());
        assertTrue(file.failure().contains("was removed"), file.failure());
        BlockEncoder out = new BlockEncoder();
        out.header();
        assertFalse(file.append(out));
        assertEquals(0, out.length(), "nothing piles up once the file is closed");
    }
}
