package io.laggard.agent.options;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.laggard.agent.DocsPage;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AgentOptionsTest {
    @Test
    void defaultsAreThoseOfThePage() throws Exception {
        Map<String, Long> documented = new TreeMap<>();
        for (List<String> row : DocsPage.named("agent-contract.md").table("# Between launcher and agent")) {
            if (row.get(1).matches("\\d+")) {
                documented.put(row.get(0), Long.valueOf(row.get(1)));
            }
        }
        AgentOptions none = AgentOptions.parse("");
        Map<String, Long> known = Map.of("filter-us", none.filterNs() / 1000,
                "sample-after-ms", none.sampleAfterNs() / 1_000_000, "perceptible-ms", none.perceptibleNs() / 1_000_000,
                "decisions-after-ms", none.decisionsAfterMs(), "closes-within-ms", none.closesWithinNs() / 1_000_000, "pointer", none.followsPointer() ? 1L : 0L);
        assertEquals(documented, new TreeMap<>(known));
    }
}
