package io.laggard.agent.equinox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class BundlesFilterTest {
    private static final Path VECTORS = Path.of("..", "..", "tests", "vectors", "bundles-info");
    private static final String OFF = "demo.off,1.0.0,plugins/off.jar,4,false\n";
    private static final String ON = "demo.on,1.0.0,plugins/on.jar,4,false\n";

    @TempDir
    Path directory;
    private Path run;
    private Path config;
    private Path base;
    private Path off;

    @BeforeEach
    void layOut() throws IOException {
        run = Files.createDirectory(directory.resolve("a run"));
        config = Files.createDirectory(directory.resolve("configuration"));
        base = Files.createDirectory(directory.resolve("base"));
        off = Files.writeString(directory.resolve("off.txt"), "demo.off\n");
    }

    @AfterEach
    void forget() {
        System.clearProperty(ConfigUrl.KEY);
        System.clearProperty(ConfigUrl.IGNORE_USER);
    }

    @TestFactory
    List<DynamicTest> vectors() throws IOException {
        try (Stream<Path> folders = Files.list(VECTORS)) {
            List<DynamicTest> tests = folders.filter(Files::isDirectory).sorted()
                    .map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> check(f)))
                    .collect(Collectors.toList());
            assertTrue(tests.size() >= 16, "vectors are missing in " + VECTORS.toAbsolutePath());
            return tests;
        }
    }

    private static void check(Path vector) throws Exception {
        BundlesInfo info = new BundlesInfo(Files.readAllBytes(vector.resolve("in.info")));
        byte[] out = null;
        try {
            out = info.without(BundlesFilter.readOffList(vector.resolve("off.txt").toFile()));
        } catch (OddInput odd) {
            assertTrue(odd.getMessage().startsWith("line "), odd.getMessage());
        }
        Path expected = vector.resolve("out.info");
        assertArrayEquals(Files.exists(expected) ? Files.readAllBytes(expected) : null, out);
    }

    @Test
    void theUsualFileIsFilteredIntoTheRunAndStaysAsItIs() throws Exception {
        Path source = list(config, ON + OFF);
        FilterOutcome outcome = apply(null);
        assertNull(outcome.error());
        assertArrayEquals(new String[] {"demo.off"}, outcome.leftOut());
        assertEquals(ON, read(), "what Equinox will read");
        assertEquals(ON + OFF, Files.readString(source), "the install's own file");
        assertTrue(System.getProperty(ConfigUrl.KEY).startsWith("file:"), "a URL");
        assertTrue(System.getProperty(ConfigUrl.KEY).contains("a%20run"), "with its space encoded");
    }

    @Test
    void configIniNamesAnotherRelativeFile() throws Exception {
        Files.writeString(config.resolve("config.ini"), ConfigUrl.KEY + "=file\\:other/my%20list.info\n");
        Files.createDirectory(config.resolve("other"));
        Files.writeString(config.resolve("other/my list.info"), OFF + ON);
        assertNull(apply(null).error());
        assertEquals(ON, read());
    }

    @Test
    void configIniNamesAnAbsoluteFileWithSpaces() throws Exception {
        Path elsewhere = Files.createDirectory(directory.resolve("else where"));
        Path list = Files.writeString(elsewhere.resolve("b.info"), OFF + ON);
        for (String url : new String[] {"file:" + list, list.toUri().toString(), "file:" + list.toUri().getRawPath()}) {
            System.clearProperty(ConfigUrl.KEY);
            Files.writeString(config.resolve("config.ini"), ConfigUrl.KEY + "=" + url + "\r\n");
            assertNull(apply(null).error(), url);
            assertEquals(ON, read(), url);
        }
    }

    @Test
    void theUsersOwnPropertyWinsOverConfigIni() throws Exception {
        list(config, OFF);
        Path own = Files.writeString(directory.resolve("own.info"), OFF + ON);
        System.setProperty(ConfigUrl.KEY, "file:" + own);
        assertNull(apply(null).error());
        assertEquals(ON, read());
    }

    @Test
    void anEmptyOffListSetsNoProperty() throws Exception {
        list(config, ON + OFF);
        Files.writeString(off, "# nothing\n\n");
        assertNull(apply(null).error());
        assertNull(System.getProperty(ConfigUrl.KEY));
        Files.delete(off);
        assertNull(apply(null).error());
        assertNull(System.getProperty(ConfigUrl.KEY));
    }

    @Test
    void oddInputLeavesTheHostAlone() throws Exception {
        check("no file", apply(null));
        list(config, ON + "half,1.0\n" + OFF);
        check("line 2", apply(null));
        Files.writeString(config.resolve("config.ini"), ConfigUrl.KEY + "=http\\://elsewhere/bundles.info\n");
        check("not a file", apply(null));
        Files.writeString(config.resolve("config.ini"), "a=\\u00zz\n");
        check("encoding", apply(null));
    }

    @Test
    void anUnwritableRunLeavesTheHostAlone() throws Exception {
        list(config, ON + OFF);
        Files.delete(run);
        check("a run", apply(null));
    }

    private static void check(String reason, FilterOutcome outcome) {
        assertTrue(outcome.error().startsWith("no plug-in was turned off at this start: "), outcome.error());
        assertTrue(outcome.error().contains(reason), outcome.error());
        assertEquals(0, outcome.leftOut().length);
        assertNull(System.getProperty(ConfigUrl.KEY));
    }

    // ---- a shared install: the user's copy over the install's own ---------------------------------------------

    @Test
    void sharedInstallWithoutAUsersListTakesTheBases() throws Exception {
        list(base, OFF + ON);
        assertNull(apply(base).error());
        assertEquals(ON, read());
        assertNull(System.getProperty(ConfigUrl.IGNORE_USER));
    }

    @Test
    void sharedInstallTakesTheUsersListWhileTheBaseIsAsItWas() throws Exception {
        Path theirs = list(base, OFF);
        list(config, OFF + ON);
        Files.setLastModifiedTime(theirs, FileTime.fromMillis(1_700_000_000_000L));
        seen(1_700_000_000_000L);
        assertNull(apply(base).error());
        assertEquals(ON, read());
    }

    @Test
    void sharedInstallTakesTheUsersListWhereNothingWasRemembered() throws Exception {
        list(base, OFF);
        list(config, OFF + ON);
        assertNull(apply(base).error());
        assertEquals(ON, read());
    }

    @Test
    void sharedInstallTakesTheBasesListWhenTheBaseHasChanged() throws Exception {
        Path theirs = list(base, ON + OFF);
        list(config, OFF);
        Files.setLastModifiedTime(theirs, FileTime.fromMillis(1_800_000_000_000L));
        seen(1_700_000_000_000L);
        assertNull(apply(base).error());
        assertEquals(ON, read());
        assertEquals("true", System.getProperty(ConfigUrl.IGNORE_USER), "as simpleconfigurator would have set it");
    }

    @Test
    void sharedInstallObeysIgnoreUserConfiguration() throws Exception {
        list(base, ON + OFF);
        list(config, OFF);
        System.setProperty(ConfigUrl.IGNORE_USER, "true");
        assertNull(apply(base).error());
        assertEquals(ON, read());
    }

    @Test
    void theCopyIsItsOwnersAlone() throws Exception {
        list(config, ON + OFF);
        assertNull(apply(null).error());
        Path copy = Path.of(URI.create(System.getProperty(ConfigUrl.KEY)));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
    }

    private void seen(long modified) throws IOException {
        Files.writeString(config.resolve("org.eclipse.equinox.simpleconfigurator/.baseBundlesInfoTimestamp"),
                "#comment\nbundlesInfoTimestamp=" + modified + "\nextTimestamp=-1\n");
    }

    private FilterOutcome apply(Path shared) {
        return BundlesFilter.apply(run.toFile(), config.toFile(), shared == null ? null : shared.toFile(),
                off.toFile());
    }

    private static String read() throws IOException {
        return Files.readString(new File(URI.create(System.getProperty(ConfigUrl.KEY))).toPath());
    }

    private static Path list(Path configuration, String text) throws IOException {
        Path folder = Files.createDirectories(configuration.resolve("org.eclipse.equinox.simpleconfigurator"));
        return Files.writeString(folder.resolve("bundles.info"), text);
    }

    @Test
    void anIdIsOneLineWhateverStandsInIt() throws Exception {
        Files.writeString(off, "# a%0Aorg.eclipse.ui\na%0Aorg.eclipse.ui\nb%20%23c\n100%25\nzo\u00eb%C2%85\n50%\n%zz\n");
        assertEquals(Set.of("a\norg.eclipse.ui", "b #c", "100%", "zo\u00eb\u0085", "50%", "%zz"),
                BundlesFilter.readOffList(off.toFile()));
    }
}
