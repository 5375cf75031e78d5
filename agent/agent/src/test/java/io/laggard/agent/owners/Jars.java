package io.laggard.agent.owners;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/** Makes small jars: a manifest's lines, then entries that are text, or classes of this test's own class path. */
final class Jars {
    private Jars() {
    }

    static Path make(Path path, String manifest, Object... namesAndContents) throws IOException {
        try (OutputStream file = Files.newOutputStream(path); JarOutputStream jar = new JarOutputStream(file)) {
            entry(jar, "META-INF/MANIFEST.MF", ("Manifest-Version: 1.0\n" + manifest + "\n").getBytes(
                    StandardCharsets.UTF_8));
            for (int i = 0; i < namesAndContents.length; i += 2) {
                entry(jar, (String) namesAndContents[i],
                        ((String) namesAndContents[i + 1]).getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return path;
    }

    static Path withClass(Path path, String manifest, Class<?> type, Object... namesAndContents) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(name)) {
            Object[] all = new Object[namesAndContents.length + 2];
            System.arraycopy(namesAndContents, 0, all, 2, namesAndContents.length);
            all[0] = name;
            all[1] = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return make(path, manifest, all);
        }
    }

    private static void entry(JarOutputStream jar, String name, byte[] content) throws IOException {
        jar.putNextEntry(new ZipEntry(name));
        jar.write(content);
        jar.closeEntry();
    }
}
