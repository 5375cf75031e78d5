package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardBurst;
import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.RowBatch;

/**
 * Writes intervals too short for their own records: unbroken runs of short dispatches when they are over, and those that the
 * filter has summed up in the last minute when the user says that it was slow. Writer's thread only.
 */
final class ShortIntervals {
    /** “Just now” reaches back so far. */
    static final long RECENT_NS = 60_000_000_000L;

    private final BlockEncoder out;
    private final Dictionary dictionary;
    private final Recorder recorder;
    private final LaggardBurst burst = new LaggardBurst();
    private final RowBatch inside = new RowBatch();

    ShortIntervals(BlockEncoder out, Dictionary dictionary, Recorder recorder) {
        this.out = out;
        this.dictionary = dictionary;
        this.recorder = recorder;
    }

    /** Writes the runs that are over. */
    void tick() {
        long now = System.nanoTime();
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            while (of.takeBurst(burst, now)) {
                write(of);
            }
        }
    }

    private void write(LaggardThread of) {
        Thread thread = of.thread();
        if (thread == null) {
            return;
        }
        dictionary.makeRoom();
        for (int row = 0; row < burst.rows(); row++) {
            int id = burst.landmark(row);
            Receiver on = dictionary.receivers().of(burst.receiver(row));
            inside.summed(id == 0 ? 0 : dictionary.landmark(id, on), dictionary.receiver(id, on), burst.count(row),
                    burst.exclusive(row));
        }
        out.burst(dictionary.thread(thread.getId(), thread.getName(), of.threadKind()), recorder.time(burst.start),
                burst.end - burst.start, burst.dispatches, burst.paints, burst.longest, inside);
        burst.clear();
    }

    /** Drops the classes that the last short intervals worked for, and keeps their names. */
    void everySecond() {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardProbe.thread(i).number(dictionary.receivers());
        }
    }

    /** The user says that it was slow just now. */
    void mark() {
        out.mark(recorder.time(System.nanoTime()));
        recent();
    }

    /** All of the last minute that the filter has summed up. */
    void recent() {
        long now = System.nanoTime();
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            recent(LaggardProbe.thread(i), now - RECENT_NS);
        }
    }

    private void recent(LaggardThread of, long since) {
        Thread thread = of.thread();
        if (thread == null) {
            return;
        }
        dictionary.makeRoom();
        // Made anew: it may grow to a megabyte, and is not needed again soon.
        RowBatch intervals = new RowBatch();
        long known = of.recent((landmark, receiver, depth, start, duration) -> {
            Receiver on = dictionary.receivers().of(receiver);
            int id = dictionary.landmark(landmark, on);
            if (id != 0) {
                intervals.interval(id, dictionary.receiver(landmark, on), depth, recorder.time(start), duration);
            }
        }, dictionary.receivers(), since);
        int id = dictionary.thread(thread.getId(), thread.getName(), of.threadKind());
        out.recent(id, recorder.time(known), intervals);
    }
}
