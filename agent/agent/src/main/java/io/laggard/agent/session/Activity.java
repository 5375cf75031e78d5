package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.BlockEncoder;
import java.util.Arrays;

/** Tells every ten seconds how many events each UI thread dispatched. Writer's thread only. */
final class Activity {
    static final long WINDOW_NS = 10_000_000_000L;

    private final BlockEncoder out;
    private final Dictionary dictionary;
    private final Recorder recorder;
    private long begun = System.nanoTime();
    private long[] told = new long[4];

    Activity(BlockEncoder out, Dictionary dictionary, Recorder recorder) {
        this.out = out;
        this.dictionary = dictionary;
        this.recorder = recorder;
    }

    void tick() {
        long now = System.nanoTime();
        if (now - begun >= WINDOW_NS) {
            tell(now);
        }
    }

    /** Closes the window that is open now; {@link #tick} does so when it is full. */
    void tell(long now) {
        int threads = LaggardProbe.threads();
        if (threads > told.length) {
            told = Arrays.copyOf(told, threads);
        }
        for (int i = 0; i < threads; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            Thread thread = of.thread();
            long events = of.dispatched() - told[i];
            if (thread != null && events > 0) {
                dictionary.makeRoom();
                int id = dictionary.thread(thread.getId(), thread.getName(), of.threadKind());
                out.activity(recorder.time(now), now - begun, id, events);
                told[i] += events;
            }
        }
        begun = now;
    }
}
