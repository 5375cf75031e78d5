package io.laggard.agent.owners;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Locale;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The manifest of a jar or directory, read by ourselves: asking the host for its headers could wait for the host's
 * locks, which may be what its user is waiting for.
 */
final class PluginManifest {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final String USUAL_LOCALIZATION = "OSGI-INF/l10n/bundle";
    private static final int LARGEST = 1 << 20;

    private final File file;
    private final Attributes attributes;

    private PluginManifest(File file, Attributes attributes) {
        this.file = file;
        this.attributes = attributes;
    }

    /** The file behind a code source's URL ({@code file:}, {@code jar:file:…!/}, {@code reference:file:}), or null. */
    static File fileOf(String codeSource) {
        if (codeSource == null) {
            return null;
        }
        String url = codeSource;
        if (url.startsWith("reference:")) {
            url = url.substring("reference:".length());
        }
        if (url.startsWith("jar:")) {
            int end = url.indexOf("!/");
            url = url.substring("jar:".length(), end < 0 ? url.length() : end);
        }
        if (!url.startsWith("file:")) {
            return null;
        }
        File raw = new File(url.substring("file:".length()));
        if (raw.exists()) {
            // Equinox does not encode its URLs.
            return raw;
        }
        try {
            File decoded = new File(URI.create(url).getPath());
            return decoded.exists() ? decoded : null;
        } catch (RuntimeException e) {
            return null;
        }
    }

    /** The manifest of {@code file}; null without a readable one. */
    static PluginManifest read(File file) {
        if (file == null) {
            return null;
        }
        try {
            byte[] bytes = entry(file, MANIFEST);
            return bytes == null ? null
                    : new PluginManifest(file, new Manifest(new ByteArrayInputStream(bytes)).getMainAttributes());
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    /** The first of these headers that is there, without parameters and surrounding space; or null. */
    String first(String... headers) {
        for (String header : headers) {
            String value = attributes.getValue(header);
            if (value != null && !value.trim().isEmpty()) {
                return value.trim();
            }
        }
        return null;
    }

    /** {@code Bundle-SymbolicName} without its directives, or null. */
    String bundleId() {
        String value = first("Bundle-SymbolicName");
        int semicolon = value == null ? -1 : value.indexOf(';');
        return semicolon < 0 ? value : value.substring(0, semicolon).trim();
    }

    /** {@code Bundle-Name} in the user's language where the bundle itself has it, or null. */
    String bundleName() {
        String value = first("Bundle-Name");
        if (value == null || !value.startsWith("%")) {
            return value;
        }
        String base = first("Bundle-Localization");
        return localized(base == null ? USUAL_LOCALIZATION : base, value.substring(1));
    }

    /** The text of {@code key} in the property files that begin with {@code base}, or null. */
    String localized(String base, String key) {
        Locale locale = Locale.getDefault();
        String language = "_" + locale.getLanguage();
        String[] suffixes = {language + "_" + locale.getCountry(), language, ""};
        for (String suffix : suffixes) {
            try {
                byte[] bytes = entry(file, base + suffix + ".properties");
                if (bytes != null) {
                    Properties properties = new Properties();
                    properties.load(new ByteArrayInputStream(bytes));
                    String text = properties.getProperty(key);
                    if (text != null) {
                        return text.trim();
                    }
                }
            } catch (IOException | RuntimeException e) {
                // The next one may be readable; a missing name is no loss.
                continue;
            }
        }
        return null;
    }

    /** The bytes of the entry; null where there is none. */
    static byte[] entry(File jarOrDirectory, String name) throws IOException {
        if (jarOrDirectory.isDirectory()) {
            File inside = new File(jarOrDirectory, name);
            if (!inside.isFile()) {
                return null;
            }
            try (InputStream in = new FileInputStream(inside)) {
                return in.readNBytes(LARGEST);
            }
        }
        try (ZipFile zip = new ZipFile(jarOrDirectory)) {
            ZipEntry entry = zip.getEntry(name);
            if (entry == null) {
                return null;
            }
            try (InputStream in = zip.getInputStream(entry)) {
                return in.readNBytes(LARGEST);
            }
        }
    }
}
