package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How often the JVM is asked; that it works in a real one is RemadeIT's. */
class RetransformationTest {
    private final Set<Class<?>> bad = new HashSet<>();
    private final Set<Class<?>> done = new HashSet<>();
    private int calls;
    private int stops;
    private boolean stopped;
    private final Retransformation retransformation = new Retransformation((Instrumentation) Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Instrumentation.class}, (proxy, method, arguments) -> {
                retransform((Class<?>[]) arguments[0]);
                return null;
            }), () -> stopped);

    private void retransform(Class<?>[] classes) {
        calls++;
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
        List<Class<?>> classes = classes(Retransformation.BATCH + 1);
        bad.add(classes.get(77));
        retransformation.of(classes);
        assertEquals(Retransformation.BATCH, done.size(), "the others do not suffer");
        assertTrue(stops <= 8 && calls <= 16, calls + " calls, " + stops + " of them stops");
        calls = 0;
        retransformation.of(List.of(classes.get(77)));
        assertEquals(0, calls);
        bad.clear();
        stops = 0;
        retransformation.of(classes);
        assertEquals(1, stops, "the bad one is left out, and no batch fails for it");
    }

    @Test
    void nothingIsTransformedOnceStopped() throws Exception {
        stopped = true;
        retransformation.of(classes(3));
        assertEquals(0, calls);
    }
}
