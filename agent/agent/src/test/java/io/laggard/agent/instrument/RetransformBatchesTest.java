package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Batches and the number of calls to the JVM; RemadeIT tests batches in a real one. */
class RetransformBatchesTest {
    private final Set<Class<?>> bad = new HashSet<>();
    private final Set<Class<?>> done = new HashSet<>();
    private final List<Integer> lengths = new ArrayList<>();
    private int calls;
    private int stops;
    private boolean stopped;
    private boolean dear;
    private long now;
    private final RetransformBatches batches = new RetransformBatches((Instrumentation) Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Instrumentation.class}, (proxy, method, arguments) -> {
                retransform((Class<?>[]) arguments[0]);
                return null;
            }), () -> stopped, () -> !dear, () -> now);

    private void retransform(Class<?>[] classes) {
        calls++;
        lengths.add(classes.length);
        if (!Collections.disjoint(bad, List.of(classes))) {
            throw new UnsupportedOperationException("class redefinition failed");
        }
        stops++;
        done.addAll(Arrays.asList(classes));
    }

    private static List<Class<?>> classes(int count) throws Exception {
        List<Class<?>> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            TransformingLoader loader = new TransformingLoader(Claiming.transformer(NamedLandmarks.NONE));
            classes.add(loader.loadClass("io.laggard.fixture.Listeners$Visitor"));
        }
        return classes;
    }

    @Test
    void aBadClassIsFoundByHalvingAndNotTriedAgain() throws Exception {
        List<Class<?>> classes = classes(RetransformBatches.BATCH + 1);
        Class<?> refused = classes.get(RetransformBatches.BATCH / 2 + 1);
        bad.add(refused);
        batches.of(classes);
        assertEquals(RetransformBatches.BATCH, done.size(), "the others do not suffer");
        assertTrue(stops <= 8 && calls <= 16, calls + " calls, " + stops + " of them stops");
        calls = 0;
        batches.of(List.of(refused));
        assertEquals(0, calls);
        bad.clear();
        stops = 0;
        batches.of(classes);
        assertEquals(1, stops, "the bad one is left out, and no batch fails for it");
    }

    @Test
    void nobodyIsStoppedForLongAndWhatWaitsLongIsTold() throws Exception {
        List<Class<?>> classes = classes(RetransformBatches.BATCH + 1);
        dear = true;
        assertEquals(classes, batches.of(classes), "all have to wait");
        now += RetransformBatches.PATIENCE_NS - 1;
        assertEquals(classes, batches.of(classes));
        assertEquals(0, calls);
        assertEquals(List.of(), told());
        now++;
        batches.of(classes);
        assertEquals(List.of(classes.get(0).getName()), told());
        dear = false;
        assertEquals(List.of(), batches.of(classes), "later all the same");
        assertEquals(new HashSet<>(classes), done);
    }

    @Test
    void aClassThatIsAskedForTwiceIsTransformedOnce() throws Exception {
        List<Class<?>> classes = classes(1);
        classes.add(classes.get(0));
        batches.of(classes);
        assertEquals(List.of(1), lengths);
    }

    /** The classes that were reported as waiting. */
    private static List<String> told() {
        return Faults.JVM.untold().stream().filter(fault -> fault.kind() == Fault.Kind.PUT_OFF).map(Fault::className)
                .collect(Collectors.toList());
    }

    @Test
    void nothingIsTransformedOnceStopped() throws Exception {
        stopped = true;
        batches.of(classes(3));
        assertEquals(0, calls);
    }
}
