package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class UnresolvedClassesTest {
    private final ClassLoader loader = getClass().getClassLoader();
    private final UnresolvedClasses unresolved = new UnresolvedClasses();

    @Test
    void aClassThatFindsNoRoomIsToldOfAndRoomComesBack() {
        for (int i = 0; i < UnresolvedClasses.LIMIT; i++) {
            unresolved.add(loader, "a/Class" + i, List.of(i % 2 == 0 ? "a/Never" : "a/Even" + i));
        }
        assertEquals(List.of(), told());
        unresolved.add(loader, "one/More", List.of("a/Never"));
        unresolved.add(loader, "another/More", List.of("a/Late"));
        assertEquals(List.of("one.More"), told());
        assertEquals(UnresolvedClasses.LIMIT / 2, handedOn("a/Never").size());
        unresolved.add(loader, "one/More", List.of("a/Late", "a/Later"));
        assertEquals(List.of("one/More"), handedOn("a/Late"));
        assertEquals(List.of("one/More"), handedOn("a/Later"));
    }

    @Test
    void whoCannotBeHandedOnGoesOnWaiting() {
        unresolved.add(loader, "a/Class", List.of("a/Late"));
        Queue<ClassRef> full = new ArrayDeque<>() {
            @Override
            public boolean addAll(Collection<? extends ClassRef> entries) {
                throw new OutOfMemoryError("as if");
            }
        };
        assertThrows(OutOfMemoryError.class, () -> unresolved.moveTo(full, "a/Late"));
        assertEquals(List.of("a/Class"), handedOn("a/Late"));
        assertEquals(List.of(), handedOn("a/Late"), "they are handed on once");
    }

    private List<String> handedOn(String supertype) {
        Queue<ClassRef> into = new ArrayDeque<>();
        unresolved.moveTo(into, supertype);
        return into.stream().map(entry -> entry.name).collect(Collectors.toList());
    }

    /** The classes that were reported. */
    private static List<String> told() {
        return Faults.JVM.untold().stream().filter(fault -> fault.kind() == Fault.Kind.WAITING_FULL).map(Fault::className)
                .collect(Collectors.toList());
    }
}
