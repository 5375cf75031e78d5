package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.wire.LandmarkKind;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LandmarksTest {
    private final Landmarks landmarks = new Landmarks();

    private int define(String className) {
        return landmarks.define(LandmarkKind.OBSERVER, className, null, "told", "()V", "a.Told");
    }

    @Test
    void aMethodThatFindsNoRoomHasNoLandmarkAndThatIsTold() {
        for (int i = 1; i <= Landmarks.LIMIT; i++) {
            assertEquals(i, define("a.C" + i));
        }
        assertEquals(0, define("a.OneMore"));
        assertEquals(0, define("a.AndAnother"));
        assertEquals(7, define("a.C7"), "what is known stays known");
        List<String> told = Faults.JVM.untold().stream().filter(fault -> fault.kind() == Fault.Kind.LANDMARKS_FULL)
                .map(fault -> fault.className() + "." + fault.method()).collect(Collectors.toList());
        assertEquals(List.of("a.OneMore.told"), told);
    }

    @Test
    void everyKindHasARuleThatFindsItsMethods() throws Exception {
        Set<Integer> found = new TreeSet<>();
        KindRules.RULES.values().forEach(rule -> found.add(rule.kind));
        FixedLandmarks.SPOTS.values().forEach(spots -> spots.values().forEach(target -> found.add(target.kind)));
        found.add(LandmarkKind.NAMED); // NamedLandmarks, GcCalls
        Set<Integer> all = new TreeSet<>();
        for (Field kind : LandmarkKind.class.getFields()) {
            all.add(kind.getInt(null));
        }
        assertEquals(all, found);
    }
}
