package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedLandmarksTest {
    @TempDir
    Path scratch;

    private NamedLandmarks read(String text) throws Exception {
        return NamedLandmarks.read(Files.writeString(scratch.resolve("landmarks"), text));
    }

    private static ClassFile.Method method(int access, String name) {
        return new ClassFile.Method(access, name, "()V");
    }

    @Test
    void starsStandForAnything() throws Exception {
        NamedLandmarks named = read("# mine\r\n\n  a.b.C$D#run \na.b.*Provider#get*\nz.*#*\n");
        assertEquals(List.of(), named.problems());
        assertTrue(named.hasClass("a/b/C$D"));
        assertTrue(named.has("a/b/C$D", method(0, "run")));
        assertTrue(named.has("a/b/C$D", method(ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE, "run")));
        assertFalse(named.has("a/b/C$D", method(0, "runs")));
        assertFalse(named.hasClass("a/b/C"));
        assertTrue(named.has("a/b/deep/LabelProvider", method(0, "getText")));
        assertFalse(named.has("a/b/deep/LabelProvider", method(0, "forget")));
        assertFalse(named.hasClass("a/b/LabelProviders"));
        assertFalse(named.has("z/Z", method(0, "<init>")), "an object that is not yet one cannot be told of");
        assertFalse(named.has("z/Z", method(ClassFile.ACC_BRIDGE, "compareTo")));
        assertTrue(named.has("z/y/Z", method(0, "anything")));
    }

    @Test
    void aStarIsTriedEverywhere() {
        assertTrue(NamedLandmarks.matches("*a*b", "aabab"));
        assertTrue(NamedLandmarks.matches("a**", "a"));
        assertFalse(NamedLandmarks.matches("a*bc", "abcb"));
        assertFalse(NamedLandmarks.matches("", "a"));
    }

    @Test
    void whatIsNotUnderstoodIsSaidAndTheRestHolds() throws Exception {
        NamedLandmarks named = read("no hash\na.B#\na.B#c#d\na.B#ok\n");
        assertEquals(3, named.problems().size());
        assertTrue(named.problems().get(0).contains("line 1") && named.problems().get(0).contains("no hash"));
        assertTrue(named.has("a/B", method(0, "ok")));
    }

    @Test
    void aFileThatIsNotThereNamesNothing() {
        NamedLandmarks named = NamedLandmarks.read(scratch.resolve("missing"));
        assertFalse(named.hasClass("a/B"));
        assertEquals(1, named.problems().size());
        assertTrue(named.problems().get(0).contains("missing"));
        assertEquals(List.of(), NamedLandmarks.read(null).problems());
    }
}
