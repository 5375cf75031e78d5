package io.laggard.agent.equinox;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/**
 * Which {@code bundles.info} this start would read: the choice of Equinox's simpleconfigurator
 * ({@code SimpleConfiguratorImpl.getConfigurationURL}) made again, from the same inputs.
 */
final class ConfigUrl {
    static final String KEY = "org.eclipse.equinox.simpleconfigurator.configUrl";
    static final String IGNORE_USER = "eclipse.ignoreUserConfiguration";

    private static final String USUAL = "file:org.eclipse.equinox.simpleconfigurator/bundles.info";
    private static final String FILE = "file:";
    private static final String SEEN_BASE = ".baseBundlesInfoTimestamp";
    private static final String SEEN_BASE_KEY = "bundlesInfoTimestamp";
    private static final String SEEN_EXTENSIONS_KEY = "extTimestamp";
    private static final String EXTENSIONS = "p2.fragments";

    private final File config;
    private final File base;
    private boolean ignoresUser;

    /** @param base the install's own configuration of a shared install, or null */
    ConfigUrl(File config, File base) {
        this.config = config;
        this.base = base;
    }

    /** True where the base's list was taken because it changed since the user's was made: Equinox then says so aloud. */
    boolean ignoresUser() {
        return ignoresUser;
    }

    /**
     * The file that the start would read.
     *
     * @throws OddInput    when the URL names no file, or the file is missing
     * @throws IOException when a configuration file cannot be read
     */
    File choose() throws OddInput, IOException {
        String url = System.getProperty(KEY);
        if (url == null) {
            url = named(config);
        }
        if (url == null && base != null) {
            url = named(base);
        }
        if (url == null) {
            url = USUAL;
        }
        String path = url.trim();
        if (!path.startsWith(FILE)) {
            throw new OddInput(KEY + " is " + url + ", which is not a file: URL");
        }
        while (path.startsWith(FILE)) {
            path = path.substring(FILE.length());
        }
        if (path.startsWith("///")) {
            path = path.substring(2);
        } else if (path.startsWith("//")) {
            throw new OddInput(KEY + " is " + url + ", which names another machine");
        }
        File file = new File(path).isAbsolute() ? existing(path, null) : relative(path);
        if (file == null) {
            throw new OddInput("there is no file " + path + " as " + KEY + " names it");
        }
        return file;
    }

    private File relative(String path) throws OddInput, IOException {
        File user = existing(path, config);
        if (base == null) {
            return user;
        }
        File shared = existing(path, base);
        if (user == null || shared == null) {
            return user == null ? shared : user;
        }
        if ("true".equals(System.getProperty(IGNORE_USER))) {
            return shared;
        }
        if (System.getProperty(EXTENSIONS) != null) {
            throw new OddInput("a shared install with " + EXTENSIONS + " is not understood");
        }
        long seen = -1;
        long seenExtensions = -1;
        File stamp = new File(user.getParentFile(), SEEN_BASE);
        if (stamp.exists()) {
            Properties properties = load(stamp);
            seen = number(properties.getProperty(SEEN_BASE_KEY));
            seenExtensions = number(properties.getProperty(SEEN_EXTENSIONS_KEY));
        }
        if (seen == -1 || seen == shared.lastModified() && seenExtensions == -1) {
            return user;
        }
        ignoresUser = true;
        return shared;
    }

    private static long number(String text) throws OddInput {
        if (text == null) {
            return -1;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new OddInput(SEEN_BASE + " holds " + text + " where a number should be");
        }
    }

    private static String named(File configuration) throws IOException {
        File ini = new File(configuration, "config.ini");
        return ini.exists() ? load(ini).getProperty(KEY) : null;
    }

    private static Properties load(File file) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = new FileInputStream(file)) {
            properties.load(in);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        return properties;
    }

    /** The file of that name as it stands or, because Equinox opens a URL, with {@code %20} read as a space. */
    private static File existing(String path, File parent) {
        File asWritten = new File(parent, path);
        if (asWritten.isFile()) {
            return asWritten;
        }
        File decoded = new File(parent, decode(path));
        return decoded.isFile() ? decoded : null;
    }

    private static String decode(String path) {
        if (path.indexOf('%') < 0) {
            return path;
        }
        byte[] in = path.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(in.length);
        for (int i = 0; i < in.length; i++) {
            int high = in[i] == '%' && i + 2 < in.length ? Character.digit(in[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(in[i + 2], 16);
            if (low < 0) {
                out.write(in[i]);
            } else {
                out.write(high << 4 | low);
                i += 2;
            }
        }
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
}
