package io.laggard.agent.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultsTest {
    private final Faults faults = new Faults();

    @Test
    void theFirstOfEachKindIsKeptInFullAndTheOthersAreCounted() {
        faults.keep(Fault.Kind.TRANSFORM, new IllegalStateException("first"), "a/b/C$D", "run");
        faults.keep(Fault.Kind.TRANSFORM, new IllegalStateException("second"), "a/b/E", null);
        faults.keep(Fault.Kind.WATCH, new StackOverflowError());
        List<Fault> untold = faults.untold();
        assertEquals(2, untold.size());
        Fault first = untold.get(0);
        assertEquals("a.b.C$D", first.className());
        assertEquals("run", first.method());
        assertTrue(first.message().endsWith("(a.b.C$D): java.lang.IllegalStateException: first"), first.message());
        assertTrue(first.stack().contains("\tat " + FaultsTest.class.getName()), first.stack());
        assertEquals(FaultsTest.class.getName(), untold.get(1).className(), "who threw it");
        assertEquals(List.of(), faults.untold(), "told once");
        assertEquals(List.of("2 classes could not be prepared for measuring"), faults.totals());
    }

    @Test
    void whatThrewNothingIsToldWithoutAStack() {
        faults.keep(Fault.Kind.LANDMARKS_FULL, null, "a/b/C", "told");
        faults.keep(Fault.Kind.LANDMARKS_FULL, null, "a/b/D", "told");
        Fault fault = faults.untold().get(0);
        assertEquals(List.of("a.b.C", "told", ""), List.of(fault.className(), fault.method(), fault.stack()));
        assertTrue(fault.message().endsWith("the later ones are not (a.b.C)"), fault.message());
        assertEquals(List.of("2 methods found no room, so they are not measured"), faults.totals());
    }

    @Test
    void whateverIsThrownTheTextIsBounded() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            text.append("long ");
        }
        faults.keep(Fault.Kind.WRITE, new IllegalStateException(text.toString()), null, null);
        Fault fault = faults.untold().get(0);
        assertTrue(fault.message().length() < 500 && fault.stack().length() <= 4001);
        faults.keep(Fault.Kind.WATCH, new IllegalStateException() {
            @Override
            public String toString() {
                throw new UnsupportedOperationException();
            }
        });
        assertEquals(List.of(), faults.untold(), "it cannot be described; it is counted");
    }

    @Test
    void aStartThatFailsLeavesABoundedWordForItsOwner(@TempDir Path run) throws Exception {
        StartupError.leave(run, "no session could begin", new IllegalStateException("first"));
        StartupError.leave(run, "no session could begin", new IllegalStateException("second"));
        Path word = run.resolve("startup-error");
        String text = Files.readString(word);
        assertTrue(text.startsWith("no session could begin: java.lang.IllegalStateException: first\nprocess "), text);
        assertFalse(text.contains("second"), "the first is where it began");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(word)));
        StartupError.leave(run.resolve("no/such"), "no session could begin", new IllegalStateException());
    }
}
