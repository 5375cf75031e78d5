package io.laggard.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.wire.ThreadKind;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Real threads. Their loops ask, or this test would hold itself up; what the forecast goes by is the same. */
@Isolated("the forecast looks at every thread of this JVM")
class StopForecastIT {
    private static final int MOST_TRIES = 10;

    private volatile boolean over;
    private volatile long made;
    private volatile Object kept;

    @AfterEach
    void end() {
        over = true;
    }

    private long start(Runnable turn) throws InterruptedException {
        Thread thread = new Thread(() -> {
            while (!over) {
                turn.run();
            }
        }, "busy");
        thread.setDaemon(true);
        thread.start();
        Thread.sleep(200);
        return thread.getId();
    }

    private void compute() {
        long x = made + 1;
        for (int i = 0; i < 10_000; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        made = x;
    }

    /** The number of forecasts out of ten by which a thread would hold up the others. */
    private int held(StopForecast forecast, long ui, long owner) throws InterruptedException {
        int held = 0;
        for (int i = 0; i < 10; i++) {
            forecast.prepare(System.nanoTime());
            Thread.sleep(15);
            // On a busy machine the nap may be so long that what was seen before it tells nothing any more.
            for (long left = forecast.knownIn(System.nanoTime(), false); left > 0;
                    left = forecast.knownIn(System.nanoTime(), false)) {
                LockSupport.parkNanos(left);
            }
            held += forecast.holdsUp(ui, owner, false) ? 1 : 0;
        }
        return held;
    }

    @Test
    void whoComputesWithoutATraceWouldHoldUpTheOthers() throws Exception {
        long id = start(this::compute);
        // On a busy machine a glance is too short where the loop got no processor in it.
        int held = 0;
        for (int i = 0; i < MOST_TRIES && held < 9; i++) {
            held = held(StopForecast.of(false), -1, -1);
        }
        assertTrue(held >= 9, held + " of ten glances");
        assertEquals(0, held(StopForecast.of(false), id, -1), "the thread that is sampled holds up nobody");
        assertEquals(0, held(StopForecast.of(false), -1, id), "nor does the one it waits for");
    }

    @Test
    void aShortStopIsFoundOnlyOnceNobodyWouldHoldUpTheOthers() throws Exception {
        start(this::compute);
        LaggardProbe.start(3_000_000);
        try {
            // Before there is a UI thread nobody waits for an event.
            LaggardProbe.enterDispatch(1, this, ThreadKind.AWT_UI);
            LaggardProbe.exitDispatch(true, 1);
            assertFalse(new ShortStop(StopForecast.of(false), () -> 1_000_000).await());
            assertTrue(new ShortStop(null, null).await(), "nothing is known");
            over = true;
            Thread.sleep(100);
            assertTrue(new ShortStop(StopForecast.of(false), () -> 0).await());
        } finally {
            LaggardProbe.stop();
        }
    }

    @Test
    void whoRunsALittlePutsAShortStopOffInACrowdOnly() throws Exception {
        Process ticks = new ProcessBuilder("sh", "-c", "while sleep 0.01; do echo; done").start();
        LaggardProbe.start(3_000_000);
        try {
            InputStream ticking = ticks.getInputStream();
            // Reads, as far as Java knows, all the time; allocates nothing.
            start(() -> {
                try {
                    ticking.read();
                } catch (IOException e) {
                    over = true;
                }
                for (int i = 0; i < 10; i++) {
                    compute();
                }
            });
            LaggardProbe.enterDispatch(1, this, ThreadKind.AWT_UI);
            LaggardProbe.exitDispatch(true, 1);
            // On a busy machine no tick may come for as long as the forecast looks: then there is nothing to wait for.
            int putOff = 0;
            for (int i = 0; i < 20 && putOff == 0; i++) {
                putOff += new ShortStop(StopForecast.of(false), () -> 1_000_000).await() ? 0 : 1;
                assertTrue(new ShortStop(StopForecast.of(false), () -> 999_999).await(), "no crowd");
            }
            assertEquals(1, putOff, "of twenty");
        } finally {
            LaggardProbe.stop();
            over = true;
            ticks.destroy();
        }
    }

    @Test
    void whereLoopsAskNobodyDoes() throws Exception {
        start(this::compute);
        assertEquals(0, held(StopForecast.of(true), -1, -1));
    }

    @Test
    void whoAllocatesDoesNot() throws Exception {
        start(() -> {
            compute();
            kept = new byte[100];
        });
        assertEquals(0, held(StopForecast.of(false), -1, -1));
    }

    @Test
    void whoWaitsDoesNot() throws Exception {
        start(() -> LockSupport.parkNanos(1_000_000));
        assertEquals(0, held(StopForecast.of(false), -1, -1));
    }

    @Test
    void afterOneGlanceNothingIsKnown() {
        StopForecast forecast = StopForecast.of(false);
        assertTrue(forecast.knownIn(System.nanoTime(), false) > 0);
        assertFalse(forecast.knownIn(System.nanoTime(), false) > StopForecast.WINDOW_NS);
    }
}
