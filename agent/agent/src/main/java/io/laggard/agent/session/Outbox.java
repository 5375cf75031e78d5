package io.laggard.agent.session;

import io.laggard.agent.watch.GcPause;
import io.laggard.agent.watch.Observations;
import io.laggard.agent.watch.OpenEpisode;
import io.laggard.agent.watch.Sample;
import io.laggard.agent.watch.Standstill;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Other threads' messages to the writer. Bounded: messages that find no room are dropped and counted. */
final class Outbox implements Observations {
    private static final int CAPACITY = 512;

    private final ArrayBlockingQueue<Entry> entries = new ArrayBlockingQueue<>(CAPACITY);
    private final Runnable wakeWriter;
    private final AtomicLong dropped = new AtomicLong();

    /** A message, to be written on the writer's thread. */
    interface Entry {
        void write(Recorder recorder);
    }

    /** @param wakeWriter called after each entry; must return at once */
    Outbox(Runnable wakeWriter) {
        this.wakeWriter = wakeWriter;
    }

    void put(Entry entry) {
        if (!entries.offer(entry)) {
            dropped.incrementAndGet();
        }
        wakeWriter.run();
    }

    /** The oldest entry, or null. */
    Entry take() {
        return entries.poll();
    }

    long dropped() {
        return dropped.get();
    }

    @Override
    public void sample(Sample sample) {
        put(r -> r.sample(sample));
    }

    @Override
    public void open(OpenEpisode episode) {
        put(r -> r.open(episode));
    }

    @Override
    public void gc(GcPause pause) {
        put(r -> r.gc(pause));
    }

    @Override
    public void gap(Standstill gap) {
        put(r -> r.gap(gap));
    }

    @Override
    public void problem(String message) {
        put(r -> r.error(message));
    }
}
