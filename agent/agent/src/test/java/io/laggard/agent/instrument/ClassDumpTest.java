package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassDumpTest {
    private static final byte[] BEFORE = {1, 2};
    private static final byte[] AFTER = {3};

    @Test
    void eachChangeHasItsNumber(@TempDir Path place) throws Exception {
        ClassDump dump = new ClassDump(place);
        dump.keep("a/b/C$D", BEFORE, AFTER);
        dump.keep("a/b/C$D", AFTER, AFTER);
        assertArrayEquals(BEFORE, Files.readAllBytes(place.resolve("00001-a.b.C$D-before.class")));
        assertArrayEquals(AFTER, Files.readAllBytes(place.resolve("00001-a.b.C$D-after.class")));
        assertTrue(Files.exists(place.resolve("00002-a.b.C$D-before.class")));
    }

    @Test
    void oddNamesAndPlacesHurtNobody(@TempDir Path place) throws Exception {
        new ClassDump(place.resolve("none")).keep("a/B", BEFORE, AFTER);
        new ClassDump(place).keep("a/" + "b".repeat(1000), BEFORE, AFTER);
        try (Stream<Path> files = Files.list(place)) {
            assertEquals(2, files.filter(f -> f.getFileName().toString().length() < 230).count());
        }
    }

    @Test
    void itIsBounded(@TempDir Path place) throws Exception {
        ClassDump dump = new ClassDump(place.resolve("none"));
        for (int i = 0; i < ClassDump.MOST_CLASSES; i++) {
            dump.keep("a/B", BEFORE, AFTER);
        }
        Files.createDirectory(place.resolve("none"));
        dump.keep("a/B", BEFORE, AFTER);
        try (Stream<Path> files = Files.list(place.resolve("none"))) {
            assertEquals(0, files.count(), "enough is enough");
        }
    }
}
