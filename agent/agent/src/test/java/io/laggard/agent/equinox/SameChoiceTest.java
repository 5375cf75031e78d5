package io.laggard.agent.equinox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.eclipse.equinox.internal.simpleconfigurator.SimpleConfiguratorImpl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Equinox's own simpleconfigurator and ours choose the same {@code bundles.info}, in every state of a shared install. */
class SameChoiceTest {
    private static final String RELATIVE = "org.eclipse.equinox.simpleconfigurator/bundles.info";
    private static final long BASE_TIME = 1_700_000_000_000L;
    private static final String[] STAMPS = {null, "", "bundlesInfoTimestamp=" + BASE_TIME + "\nextTimestamp=-1\n",
        "bundlesInfoTimestamp=" + BASE_TIME + "\n", "bundlesInfoTimestamp=" + BASE_TIME + "\nextTimestamp=5\n",
        "bundlesInfoTimestamp=1600000000000\nextTimestamp=-1\n", "extTimestamp=7\n"};

    @TempDir
    Path directory;

    @AfterEach
    void forget() {
        System.clearProperty(ConfigUrl.IGNORE_USER);
    }

    @Test
    void inEveryState() throws Exception {
        int states = 0;
        for (boolean shared : new boolean[] {false, true}) {
            for (boolean user : new boolean[] {false, true}) {
                for (boolean base : new boolean[] {false, true}) {
                    for (String ignore : new String[] {null, "true", "false"}) {
                        for (String stamp : STAMPS) {
                            check(shared, user, base, ignore, stamp, directory.resolve("state " + states++));
                        }
                    }
                }
            }
        }
        assertEquals(2 * 2 * 2 * 3 * STAMPS.length, states);
    }

    private void check(boolean shared, boolean user, boolean base, String ignore, String stamp, Path place)
            throws Exception {
        Path config = place.resolve("user");
        Path parent = place.resolve("base");
        layOut(config, user);
        layOut(parent, base);
        if (base) {
            Files.setLastModifiedTime(parent.resolve(RELATIVE), FileTime.fromMillis(BASE_TIME));
        }
        if (stamp != null) {
            Files.writeString(config.resolve(RELATIVE).resolveSibling(".baseBundlesInfoTimestamp"), stamp);
        }
        String state = "shared " + shared + ", user's " + user + ", base's " + base + ", ignore " + ignore + ", stamp "
                + stamp;

        set(ignore);
        URL[] areas = shared ? new URL[] {url(config), url(parent)} : new URL[] {url(config)};
        URL theirs = new SimpleConfiguratorImpl(null, null).chooseConfigurationURL(new URL("file:" + RELATIVE), areas);
        String theyIgnore = System.getProperty(ConfigUrl.IGNORE_USER);

        set(ignore);
        ConfigUrl url = new ConfigUrl(config.toFile(), shared ? parent.toFile() : null);
        File ours = null;
        try {
            ours = url.choose();
        } catch (OddInput none) {
            assertEquals(null, theirs, state);
        }
        assertEquals(theirs == null ? null : theirs.getFile(), ours == null ? null : ours.getPath(), state);
        assertEquals(theyIgnore, url.ignoresUser() ? "true" : ignore, state);
    }

    private static void set(String ignore) {
        if (ignore == null) {
            System.clearProperty(ConfigUrl.IGNORE_USER);
        } else {
            System.setProperty(ConfigUrl.IGNORE_USER, ignore);
        }
    }

    /** Equinox does not encode the URLs of its areas. */
    private static URL url(Path area) throws IOException {
        return new URL("file:" + area + "/");
    }

    private static void layOut(Path area, boolean list) throws IOException {
        Path file = area.resolve(RELATIVE);
        Files.createDirectories(file.getParent());
        if (list) {
            Files.writeString(file, "demo.on,1.0.0,plugins/on.jar,4,false\n");
        }
    }
}
