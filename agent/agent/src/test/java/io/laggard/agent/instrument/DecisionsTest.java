package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.owners.NameIndex;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** The findings that a start leaves to the next, and their effect on classes. */
class DecisionsTest {
    private static final long KEY = 42;
    private static final String FIXTURE = "io/laggard/fixture/Listeners";

    @TempDir
    Path scratch;
    /** A loader that never defines a class. */
    private final ClassLoader loader = new TransformingLoader(null);

    /** SWT, OSGi and the tests' other jars; {@code -Dlaggard.decisions.jars=<directory>} takes other jars. */
    private static Map<String, byte[]> classes() throws IOException {
        List<File> jars = new ArrayList<>();
        String other = System.getProperty("laggard.decisions.jars");
        if (other != null) {
            Collections.addAll(jars, new File(other).listFiles((dir, name) -> name.endsWith(".jar")));
        } else {
            for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
                if (entry.endsWith(".jar")) {
                    jars.add(new File(entry));
                }
            }
        }
        Collections.sort(jars);
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (File file : jars) {
            try (JarFile jar = new JarFile(file)) {
                for (JarEntry entry : Collections.list(jar.entries())) {
                    String name = entry.getName();
                    if (name.endsWith(".class") && !name.endsWith("-info.class") && !name.startsWith("META-INF/")) {
                        try (InputStream in = jar.getInputStream(entry)) {
                            classes.putIfAbsent(name.substring(0, name.length() - 6), in.readAllBytes());
                        }
                    }
                }
            }
        }
        assertTrue(classes.size() > 2000, classes.size() + " classes");
        return classes;
    }

    private static byte[] fixture(String nested) throws Exception {
        return TransformingLoader.bytes(FIXTURE.replace('/', '.') + "$" + nested);
    }

    private static void claim(Transformer transformer) throws Exception {
        byte[] queue = TransformingLoader.bytes("java.awt.EventQueue");
        assertNotNull(transformer.transform(null, "java/awt/EventQueue", null, null, queue));
    }

    private static Transformer remembering(Decisions known) {
        return Claiming.transformer(NamedLandmarks.NONE, new Foreknowledge(known, true));
    }

    private static Decisions throughFile(Decisions decisions) throws IOException {
        return DecisionFile.decode(DecisionFile.encode(decisions, KEY), KEY);
    }

    /** Loads them before the toolkit. */
    private void note(Transformer transformer, Map<String, byte[]> classes) {
        classes.forEach((name, bytes) -> {
            if (!FixedLandmarks.isClaim(name)) {
                transformer.transform(loader, name, null, null, bytes);
            }
        });
    }

    private Decisions leftBy(Transformer transformer, Map<String, byte[]> classes) {
        classes.forEach((name, bytes) -> transformer.transform(loader, name, null, null, bytes));
        return transformer.learnt();
    }

    private Decisions left(Map<String, byte[]> classes) throws Exception {
        Transformer first = remembering(Decisions.NONE);
        claim(first);
        return throughFile(leftBy(first, classes));
    }

    @Test
    void theSecondStartMakesOfEachClassWhatOneThatKnowsAllWould() throws Exception {
        Map<String, byte[]> classes = classes();
        Decisions decisions = left(classes);
        Transformer knowsAll = Claiming.transformer(NamedLandmarks.NONE);
        note(knowsAll, classes);
        claim(knowsAll);
        Transformer second = remembering(decisions);
        claim(second);
        int changed = 0;
        int quiet = 0;
        for (Map.Entry<String, byte[]> c : classes.entrySet()) {
            byte[] bytes = c.getValue();
            byte[] expected = knowsAll.transform(loader, c.getKey(), null, null, bytes);
            assertArrayEquals(expected, second.transform(loader, c.getKey(), null, null, bytes), c.getKey());
            changed += expected == null ? 0 : 1;
            int slot = decisions.find(NameIndex.hash(c.getKey()), bytes.length, DecisionFile.crc(bytes, bytes.length));
            quiet += slot >= 0 && decisions.isQuiet(slot) ? 1 : 0;
        }
        assertTrue(changed > 100, changed + " of " + classes.size() + " are changed");
        assertTrue(quiet > classes.size() * 3 / 4, quiet + " of " + classes.size() + " are not parsed");
        assertSame(decisions, second.foreknowledge().known(), "no class gave a reason to drop them");
    }

    @Test
    void whatIsLoadedBeforeTheToolkitIsNotedAlike() throws Exception {
        Map<String, byte[]> classes = classes();
        Decisions decisions = left(classes);
        Transformer parses = Claiming.transformer(NamedLandmarks.NONE);
        Transformer knows = remembering(decisions);
        for (Transformer transformer : List.of(parses, knows)) {
            note(transformer, classes);
        }
        for (String name : classes.keySet()) {
            assertTrue(!parses.isNoted(loader, name) || knows.isNoted(loader, name), name);
            assertEquals(parses.isObserver(loader, name), knows.isObserver(loader, name), name);
        }
    }

    @Test
    void aSubclassIsBracketedBeforeItsSupertypesAreSeen() throws Exception {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (String name : List.of("Derived", "Base", "Told")) {
            classes.put(FIXTURE + "$" + name, fixture(name));
        }
        Transformer first = remembering(Decisions.NONE);
        claim(first);
        assertNull(first.transform(loader, FIXTURE + "$Derived", null, null, fixture("Derived")));
        Transformer second = remembering(left(classes));
        claim(second);
        assertNotNull(second.transform(loader, FIXTURE + "$Derived", null, null, fixture("Derived")));
        assertEquals(0, second.reconsider().size());
    }

    @Test
    void aChangedSupertypeMakesItsHeirsBeLookedAtAgain() throws Exception {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (String name : List.of("Told", "Base", "Derived", "NoListener", "Visitor")) {
            classes.put(FIXTURE + "$" + name, fixture(name));
        }
        Decisions decisions = left(classes);

        Transformer edited = remembering(decisions);
        claim(edited);
        edited.transform(loader, FIXTURE + "$Derived", null, null, fixture("Derived"));
        assertNotNull(edited.transform(loader, FIXTURE + "$Base", null, null, with(fixture("Base"), true)));
        assertSame(decisions, edited.foreknowledge().known(), "other bytes of the same heritage");

        Transformer deaf = remembering(decisions);
        claim(deaf);
        assertNotNull(deaf.transform(loader, FIXTURE + "$Derived", null, null, fixture("Derived")));
        assertNull(deaf.transform(loader, FIXTURE + "$Base", null, null, with(fixture("Base"), false)));
        assertSame(Decisions.NONE, deaf.foreknowledge().known(), "nothing that was known counts any more");
        assertEquals(FIXTURE + "$Base", deaf.foreknowledge().changed().poll().name);
        assertEquals(1, deaf.reconsider().size(), "the retransformer is woken");
        deaf.forget(loader, FIXTURE + "$Derived");
        assertNull(deaf.transform(loader, FIXTURE + "$Derived", getClass(), null, fixture("Derived")));
    }

    @Test
    void anEventQueueIsKnownByItsHeritage() throws Exception {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (String name : List.of("InnerQueue", "Queue")) {
            classes.put(FIXTURE + "$" + name, fixture(name));
        }
        Transformer first = remembering(Decisions.NONE);
        claim(first);
        assertNull(first.transform(loader, FIXTURE + "$InnerQueue", null, null, fixture("InnerQueue")));
        Transformer second = remembering(left(classes));
        claim(second);
        byte[] inner = second.transform(loader, FIXTURE + "$InnerQueue", null, null, fixture("InnerQueue"));
        byte[] outer = second.transform(loader, FIXTURE + "$Queue", null, null, fixture("Queue"));
        for (byte[] queue : List.of(inner, outer)) {
            assertTrue(new String(queue, StandardCharsets.ISO_8859_1).contains("enterEvent"));
        }
    }

    /** The class with another method; as a listener or not. */
    private static byte[] with(byte[] bytes, boolean listener) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(int version, int access, String name, String s, String superName, String[] interfaces) {
                super.visit(version, access, name, s, superName, listener ? interfaces : new String[0]);
                super.visitField(Opcodes.ACC_PRIVATE, "added", "I", null, null);
            }
        }, 0);
        return writer.toByteArray();
    }

    @Test
    void whatIsNamedSinceIsLookedAt() throws Exception {
        Map<String, byte[]> classes = Map.of(FIXTURE + "$NoListener", fixture("NoListener"));
        Decisions decisions = left(classes);
        Path names = Files.writeString(scratch.resolve("landmarks"), FIXTURE.replace('/', '.') + "$NoListener#told\n");
        Transformer second = Claiming.transformer(NamedLandmarks.read(names), new Foreknowledge(decisions, true));
        claim(second);
        assertNotNull(second.transform(loader, FIXTURE + "$NoListener", null, null, fixture("NoListener")));
    }

    @Test
    void otherBytesOfTheSameNameAreParsed() throws Exception {
        byte[] bytes = fixture("Visitor");
        Decisions decisions = left(Map.of(FIXTURE + "$Visitor", bytes));
        long hash = NameIndex.hash(FIXTURE + "$Visitor");
        int crc = DecisionFile.crc(bytes, bytes.length);
        assertTrue(decisions.find(hash, bytes.length, crc) >= 0);
        assertEquals(-1, decisions.find(hash, bytes.length + 1, crc));
        assertEquals(-1, decisions.find(hash, bytes.length, crc + 1));
        assertEquals(-1, decisions.find(hash + 1, bytes.length, crc));
    }

    @Test
    void aDamagedOrForeignFileIsNone() throws Exception {
        byte[] good = DecisionFile.encode(left(Map.of(FIXTURE + "$Base", fixture("Base"), FIXTURE + "$Told",
                fixture("Told"))), KEY);
        assertFalse(DecisionFile.decode(good, KEY).isEmpty());
        assertSame(Decisions.NONE, DecisionFile.decode(good, KEY + 1), "of another agent, Java or host");
        for (int cut = 0; cut < good.length; cut += 97) {
            Path file = Files.write(scratch.resolve("cut"), Arrays.copyOf(good, cut));
            assertSame(Decisions.NONE, DecisionFile.read(file.toFile(), KEY), "cut at " + cut);
        }
        for (int at = 0; at < good.length; at += 31) {
            byte[] bad = good.clone();
            bad[at] ^= 0x10;
            Path file = Files.write(scratch.resolve("bad"), bad);
            assertSame(Decisions.NONE, DecisionFile.read(file.toFile(), KEY), "changed at " + at);
        }
        Path large = Files.write(scratch.resolve("large"), new byte[DecisionFile.LARGEST + 1]);
        assertSame(Decisions.NONE, DecisionFile.read(large.toFile(), KEY));
        assertSame(Decisions.NONE, DecisionFile.read(scratch.resolve("none").toFile(), KEY));
        assertSame(Decisions.NONE, DecisionFile.read(scratch.toFile(), KEY));
    }

    @Test
    void aFileIsReplacedAsAWholeAndItsOwnersAlone() throws Exception {
        Path file = Files.write(scratch.resolve("decisions"), new byte[] {1});
        byte[] bytes = DecisionFile.encode(left(Map.of(FIXTURE + "$Base", fixture("Base"))), KEY);
        DecisionFile.write(file, bytes);
        assertArrayEquals(bytes, Files.readAllBytes(file));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        try (var all = Files.list(scratch)) {
            assertEquals(1, all.count(), "nothing is left beside it");
        }
    }
}
