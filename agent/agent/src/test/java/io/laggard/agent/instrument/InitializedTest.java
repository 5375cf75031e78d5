package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class InitializedTest {
    /** As on a Java that has lost the method, or keeps it shut. */
    @Test
    void whereJavaDoesNotTellOnlyItsOwnClassesCount() {
        Initialized unknown = Initialized.of(null);
        assertTrue(unknown.is(java.util.EventListener.class), "the boot loader's are not verified");
        assertFalse(unknown.is(InitializedTest.class), "verifying this one could ask a loader of the host's");
    }
}
