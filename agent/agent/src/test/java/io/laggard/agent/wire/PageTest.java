package io.laggard.agent.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.laggard.agent.DocsPage;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.fault.Fault;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The agent's numbers are those of {@code docs/wire-format.md}. */
class PageTest {
    @Test
    void theVersionIsThatOfThePage() throws Exception {
        List<String> documented = page().table("## Header, 12 bytes").stream().map(row -> row.get(2))
                .filter(what -> what.contains("now ")).map(what -> what.substring(what.indexOf("now ") + 4))
                .collect(Collectors.toList());
        assertEquals(List.of("" + BlockEncoder.MAJOR, "" + BlockEncoder.MINOR), documented);
    }

    @Test
    void blockTypesAreThoseOfThePage() throws Exception {
        assertEquals(numbers("## Block types"), constants(BlockType.class));
    }

    @TestFactory
    List<DynamicTest> everyKindIsThatOfThePage() throws Exception {
        Stream<String> kinds = page().below("## Kinds and reasons").stream()
                .filter(line -> line.startsWith("### ")).map(line -> line.substring(4));
        return kinds.map(kind -> DynamicTest.dynamicTest(kind, () -> {
            Map<String, Integer> documented = numbers("### " + kind);
            if (kind.equals("Forgotten")) {
                documented.replaceAll((name, bit) -> 1 << bit);
            }
            assertEquals(documented, constants(Class.forName("io.laggard.agent.wire." + kind)));
        })).collect(Collectors.toList());
    }

    @Test
    void landmarksWorkForWhomThePageSays() throws Exception {
        Map<String, Integer> works = numbers("### WorksFor");
        for (List<String> row : page().table("### LandmarkKind")) {
            assertEquals(works.get(row.get(2).toUpperCase()), WorksFor.of(Integer.parseInt(row.get(0))), row.get(1));
        }
    }

    /** The probe's classes stand beside {@code java.lang.Object} and know no others of the agent's. */
    @Test
    void theProbeNumbersAsTheFileDoes() {
        assertEquals(ThreadKind.SWT_UI, LaggardThread.KIND_SWT);
        assertEquals(ThreadKind.AWT_UI, LaggardThread.KIND_AWT);
        assertEquals(IntervalBatch.EPISODE, LaggardThread.EPISODE);
        assertEquals(IntervalBatch.THREW, LaggardThread.THROWN);
        assertEquals(IntervalBatch.SKIPPED, LaggardThread.SKIPPED);
    }

    @Test
    void faultsAreThoseOfThePage() throws Exception {
        List<String> documented = page().table("## Errors").stream().map(row -> row.get(0))
                .filter(kind -> !kind.equals("(empty)")).flatMap(kinds -> Arrays.stream(kinds.split(", ")))
                .sorted().collect(Collectors.toList());
        List<String> known = Arrays.stream(Fault.Kind.values()).map(Fault.Kind::text).sorted().collect(Collectors.toList());
        assertEquals(documented, known);
    }

    private static DocsPage page() throws IOException {
        return DocsPage.named("wire-format.md");
    }

    /** A table's numbers, by the names of constants in Java. */
    private static Map<String, Integer> numbers(String heading) throws IOException {
        Map<String, Integer> numbers = new TreeMap<>();
        for (List<String> row : page().table(heading)) {
            numbers.put(row.get(1).replace('-', '_').toUpperCase(), Integer.valueOf(row.get(0)));
        }
        return numbers;
    }

    private static Map<String, Integer> constants(Class<?> of) throws IllegalAccessException {
        Map<String, Integer> constants = new TreeMap<>();
        for (Field constant : of.getFields()) {
            constants.put(constant.getName(), constant.getInt(null));
        }
        return constants;
    }
}
