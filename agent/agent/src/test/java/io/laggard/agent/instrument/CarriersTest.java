package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.DocsPage;
import io.laggard.agent.wire.LandmarkKind;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The carriers agree with {@code docs/wire-format.md}, on which blame relies. */
class CarriersTest {
    @Test
    void carriersOfRunnablesAreThoseOfThePage() throws Exception {
        Set<String> documented = new TreeSet<>();
        for (List<String> row : DocsPage.named("wire-format.md").table("## Carriers")) {
            documented.add(row.get(0) + "." + row.get(1));
        }
        Set<String> known = new TreeSet<>();
        FixedLandmarks.SPOTS.forEach((type, methods) -> methods.forEach((method, target) -> {
            if (target.called != null && (target.kind == LandmarkKind.ASYNC || target.kind == LandmarkKind.TIMER)) {
                known.add(type.replace('/', '.') + "." + method.split("\\(")[0]);
            }
        }));
        assertEquals(documented, known);
    }

    @Test
    void aLandmarkNamedAfterWhatItsMethodCallsWorksForTheReceiver() throws Exception {
        Set<String> receivers = new TreeSet<>();
        for (List<String> row : DocsPage.named("wire-format.md").table("### LandmarkKind")) {
            if (row.get(2).equals("receiver")) {
                receivers.add(row.get(0));
            }
        }
        FixedLandmarks.SPOTS.forEach((type, methods) -> methods.forEach((method, target) -> {
            // A wrapper's interval is the listener's, as soon as that has a landmark.
            if (target.called != null && target.entry != Target.Entry.FORWARD) {
                assertTrue(receivers.contains(String.valueOf(target.kind)), type + "." + method);
            }
        }));
    }
}
