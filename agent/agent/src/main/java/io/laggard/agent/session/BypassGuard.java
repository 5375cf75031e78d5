package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.BypassState;

/**
 * Whether a bypass does harm: an inner error of the agent's, or more exceptions that leave the program's listeners than before it
 * began, for as many events. One for each bypass, made as it begins.
 */
final class BypassGuard {
    /** Fewer exceptions than this say nothing. */
    static final long FEWEST = 5;
    /** So many times as many as before are too many. */
    static final long TIMES = 4;

    private final long errors = LaggardProbe.suppressedErrors();
    private final long exceptions;
    private final long dispatched;

    BypassGuard() {
        long thrown = 0;
        long events = 0;
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            thrown += of.exceptions();
            events += of.dispatched();
        }
        exceptions = thrown;
        dispatched = events;
    }

    /** The {@link BypassState} with which it must end; 0: it may go on. */
    int verdict() {
        BypassGuard now = new BypassGuard();
        if (now.errors > errors) {
            return BypassState.FAILED;
        }
        boolean isMore = rises(exceptions, dispatched, now.exceptions - exceptions, now.dispatched - dispatched);
        return isMore ? BypassState.EXCEPTIONS : 0;
    }

    /**
     * Whether exceptions have become more frequent.
     *
     * @param before exceptions in the {@code events} of the session before
     * @param since exceptions in the {@code eventsSince} of the bypass
     */
    static boolean rises(long before, long events, long since, long eventsSince) {
        return since >= FEWEST && since * (events + 1.0) > TIMES * (before + 1.0) * (eventsSince + 1.0);
    }
}
