package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a JVM whose origin is known here, and a watcher that is held up at random. */
class GcClockTest {
    private static final long MS = 1_000_000L;

    /** Polls take so long at most; now and then one is held up for much longer. */
    private static long held(Random random, long mostNs) {
        return random.nextInt(5) == 0 ? (long) (random.nextDouble() * mostNs) : random.nextInt((int) (2 * MS));
    }

    @Test
    void thePauseIsNeverFurtherAwayThanItSays() {
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            long uptime = random.nextInt(1_000_000_000);
            long origin = uptime + random.nextInt((int) (40 * MS));
            GcClock clock = new GcClock(uptime);
            long now = origin + random.nextInt(1_000_000_000);
            long narrowest = Long.MAX_VALUE;
            for (int pause = 0; pause < 20; pause++) {
                long after = now;
                long start = after + held(random, 200 * MS);
                long end = start + held(random, 100 * MS);
                long before = end + held(random, 300 * MS);
                clock.ended((end - origin) / MS, after, before);
                narrowest = Math.min(narrowest, before - after);
                long told = clock.at((start - origin) / MS);
                assertTrue(Math.abs(told - start) <= clock.uncertaintyNs(),
                        "seed " + seed + ": " + (told - start) + " ns of " + clock.uncertaintyNs());
                assertTrue(clock.uncertaintyNs() <= narrowest / 2 + 2 * MS, "as narrow as the narrowest poll");
                now = before + random.nextInt(1_000_000_000);
            }
        }
    }

    @Test
    void beforeTheFirstPauseItIsAtLeastNotTooLate() {
        GcClock clock = new GcClock(5 * MS);
        assertEquals(12 * MS, clock.at(7));
        assertTrue(clock.uncertaintyNs() >= 40 * MS);
    }
}
