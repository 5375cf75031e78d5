package io.laggard.agent.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BlockTypeTest {
    private static final Pattern ROW = Pattern.compile("^\\| (\\d+) \\| `([a-z-]+)` \\|", Pattern.MULTILINE);

    @Test
    void constantsAreThoseOfThePage() throws Exception {
        String page = Files.readString(Path.of("..", "..", "docs", "wire-format.md"));
        Map<String, Integer> documented = new TreeMap<>();
        Matcher row = ROW.matcher(page);
        while (row.find()) {
            documented.put(row.group(2).replace('-', '_').toUpperCase(), Integer.valueOf(row.group(1)));
        }
        Map<String, Integer> written = new TreeMap<>();
        for (Field constant : BlockType.class.getFields()) {
            written.put(constant.getName(), constant.getInt(null));
        }
        assertEquals(documented, written);
    }
}
