package io.laggard.agent.owners;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** What a plug-in of jEdit's says of itself: {@code plugin.CLASS.name} and {@code .version} in the jar's {@code *.props}. */
final class JEditProperties {
    private static final String PREFIX = "plugin.";
    private static final String NAME = ".name";
    private static final String VERSION = ".version";
    /** jEdit looks at no other class. */
    private static final String CLASS = "Plugin";
    private static final int LARGEST = 1 << 20;
    private static final int MOST_FILES = 32;

    private final Properties properties;
    private final String plugin;

    private JEditProperties(Properties properties, String plugin) {
        this.properties = properties;
        this.plugin = plugin;
    }

    /** Of a jar; null where it is not readable, or brings no plug-in's class: a library. */
    static JEditProperties read(File jar) {
        Properties properties = new Properties();
        try (ZipFile zip = new ZipFile(jar)) {
            int files = 0;
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements() && files < MOST_FILES;) {
                ZipEntry entry = all.nextElement();
                if (entry.getName().toLowerCase(Locale.ROOT).endsWith(".props")) {
                    files++;
                    load(properties, zip, entry);
                }
            }
            String plugin = pluginOf(properties, zip);
            return plugin == null ? null : new JEditProperties(properties, plugin);
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    String name() {
        return properties.getProperty(PREFIX + plugin + NAME).trim();
    }

    String version() {
        return properties.getProperty(PREFIX + plugin + VERSION).trim();
    }

    private static void load(Properties into, ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            into.load(new ByteArrayInputStream(in.readNBytes(LARGEST)));
        } catch (IllegalArgumentException e) {
            // A broken escape; the other files may say it.
            return;
        }
    }

    /** The class that has a name and a version and is in the jar; the first by name where there are several. */
    private static String pluginOf(Properties properties, ZipFile zip) {
        String found = null;
        for (String key : properties.stringPropertyNames()) {
            if (!key.startsWith(PREFIX) || !key.endsWith(NAME) || key.length() <= PREFIX.length() + NAME.length()) {
                continue;
            }
            String name = key.substring(PREFIX.length(), key.length() - NAME.length());
            boolean isPlugin = name.endsWith(CLASS) && properties.getProperty(PREFIX + name + VERSION) != null
                    && zip.getEntry(name.replace('.', '/') + ".class") != null;
            if (isPlugin && (found == null || name.compareTo(found) < 0)) {
                found = name;
            }
        }
        return found;
    }
}
