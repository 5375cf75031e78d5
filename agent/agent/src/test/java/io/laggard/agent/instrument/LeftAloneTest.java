package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.DocsPage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LeftAloneTest {
    private static List<String> documented() throws Exception {
        return DocsPage.named("agent-contract.md").below("## Left alone").stream().filter(line -> line.startsWith("- "))
                .map(line -> line.replace("`", "").substring(2)).collect(Collectors.toList());
    }

    @Test
    void packagesAreThoseOfThePage() throws Exception {
        List<String> known = Arrays.stream(Planner.LEFT_ALONE).map(prefix -> prefix.replace('/', '.'))
                .collect(Collectors.toList());
        assertEquals(documented(), known);
    }

    /** A glance at the first letter spares most classes the list. */
    @Test
    void eachOfThemIsLeftAlone() throws Exception {
        for (String prefix : documented()) {
            assertTrue(Planner.isLeftAlone(prefix.replace('.', '/') + "Any"), prefix);
        }
    }
}
