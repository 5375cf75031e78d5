package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When exceptions are more than before: they, and the events among which they came, before and during a bypass. */
class BypassGuardTest {
    @ParameterizedTest
    @CsvSource({
        // None before, and some now.
        "true, 0, 1000, 5, 100",
        // Four are no reason, whatever was before.
        "false, 0, 100000, 4, 1",
        // As many as always.
        "false, 100, 1000, 10, 100",
        "false, 100, 1000, 39, 100",
        "true, 100, 1000, 42, 100",
        // Nothing is known of before.
        "false, 0, 0, 5, 3",
        "true, 0, 0, 50, 3"
    })
    void rises(boolean expected, long before, long events, long since, long eventsSince) {
        assertEquals(expected, BypassGuard.rises(before, events, since, eventsSince));
    }
}
