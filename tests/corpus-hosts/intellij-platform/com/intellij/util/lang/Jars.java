package com.intellij.util.lang;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** Reads from a list of jars. */
public final class Jars {
    private final List<File> files = new CopyOnWriteArrayList<>();

    /** Of a list of paths. */
    public Jars(List<File> files) {
        this.files.addAll(files);
    }

    /** One more, at the end. */
    public void add(File file) {
        files.add(file);
    }

    /** The bytes of the first entry of this name; {@code null} where there is none. */
    public byte[] bytes(String name) {
        for (File file : files) {
            byte[] found = file.isFile() ? entry(file, name) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The URL of the first entry of this name; {@code null} where there is none. */
    public URL url(String name) {
        for (File file : files) {
            if (file.isFile() && entry(file, name) != null) {
                try {
                    return new URL("jar:" + file.toURI() + "!/" + name);
                } catch (MalformedURLException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return null;
    }

    /** The bytes of an entry; {@code null} where there is none. */
    public static byte[] entry(File file, String name) {
        try (JarFile jar = new JarFile(file)) {
            ZipEntry entry = jar.getEntry(name);
            if (entry == null) {
                return null;
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
            }
        } catch (IOException e) {
            return null;
        }
    }
}
