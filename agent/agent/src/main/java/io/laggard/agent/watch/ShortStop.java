package io.laggard.agent.watch;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.runtime.AgentThread;
import java.util.function.LongSupplier;

/**
 * Finds a moment in which a stop of all threads would be short, for work of the agent's that needs one and is in no hurry:
 * to change loaded classes stops everybody, on every JVM (docs/decisions/0016). One thread only, none of the host's.
 */
public final class ShortStop {
    /** A thread that holds up the others does so briefly or for long; in the second case the caller tries again later. */
    private static final int MOST_ASKS = 3;
    private static final long ASK_AGAIN_NS = 50_000_000L;
    /** A thread that never sleeps for long is often seen to wait for a processor, where none is free. */
    private static final long NAP_NS = 5_000_000L;
    /** As in {@link StoppingSampler}: a thread that waited so long for a processor is on a crowded machine. */
    private static final long CROWDED_NS = 1_000_000L;

    private StopForecast forecast;
    /** ns without a processor since it was asked last; {@code null} before it is needed. */
    private LongSupplier delay;
    private boolean isKnown;

    /** A forecast for this JVM; asks it for nothing yet. */
    public ShortStop() {
        super();
    }

    ShortStop(StopForecast forecast, LongSupplier delay) {
        this.forecast = forecast;
        this.delay = delay;
        isKnown = true;
    }

    /**
     * Waits about a quarter of a second at most. There is time for the longer of the forecast's windows, whether the machine is
     * crowded or not: a thread that the system lets run for a moment only is found in it. Where it is not, a thread that runs
     * for so little is no matter: native code that does a little all the time would put everything off for as long.
     *
     * @return whether a stop would be short now, or makes nobody wait for an event yet; true, too, where the JVM does not
     *         tell what is needed to know
     */
    public boolean await() {
        if (!hasDispatched()) {
            return true;
        }
        try {
            if (!isKnown) {
                isKnown = true;
                forecast = StopForecast.ofThisJvm();
            }
            return forecast == null || isFound();
        } catch (RuntimeException | LinkageError e) {
            // A runtime without the module that tells, or a security manager that does not let it.
            forecast = null;
            return true;
        } catch (OutOfMemoryError e) {
            // There may be some later.
            isKnown = forecast != null;
            return false;
        }
    }

    /** Whether a UI thread has dispatched. A program that starts has other work for its processors than a forecast. */
    private static boolean hasDispatched() {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            if (of != null && of.thread() != null) {
                return true;
            }
        }
        return false;
    }

    private boolean isFound() {
        if (delay == null) {
            delay = new RunDelay()::ns;
        }
        // The delay of long ago tells nothing of now.
        delay.getAsLong();
        for (int left = MOST_ASKS - 1; left >= 0; left--) {
            nap(forecast.knownIn(System.nanoTime(), true));
            if (!forecast.holdsUp(-1, -1, delay.getAsLong() >= CROWDED_NS)) {
                return true;
            }
            if (left > 0) {
                nap(ASK_AGAIN_NS);
            }
        }
        return false;
    }

    private static void nap(long ns) {
        long begun = System.nanoTime();
        for (long left = ns; left > 0; left = ns - (System.nanoTime() - begun)) {
            AgentThread.sleepNs(Math.min(left, NAP_NS));
        }
    }
}
