package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardSink;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.IntervalBatch;

/**
 * Takes finished intervals out of a UI thread's ring and writes them. A record is put together whole before its first
 * byte is written, so that one that fails leaves no half of itself. Writer's thread only.
 */
final class IntervalDrain implements LaggardSink {
    private static final int MOST_ROWS = 256;

    private final BlockEncoder out;
    private final Dictionary dictionary;
    private final Recorder recorder;
    private final IntervalBatch batch = new IntervalBatch();
    private LaggardThread source;
    private Thread sourceThread;

    private int landmark;
    private int receiver;
    private int flags;
    private int depth;
    private long start;
    private long duration;
    private long modal;
    private long child;
    private int rows;
    private int filled;
    private final int[] rowLandmark = new int[MOST_ROWS];
    private final int[] rowReceiver = new int[MOST_ROWS];
    private final long[] rowCount = new long[MOST_ROWS];
    private final long[] rowNs = new long[MOST_ROWS];

    IntervalDrain(BlockEncoder out, Dictionary dictionary, Recorder recorder) {
        this.out = out;
        this.dictionary = dictionary;
        this.recorder = recorder;
    }

    /** Writes at most {@code most} intervals of {@code from}; returns how many there were. */
    int drain(LaggardThread from, int most) {
        Thread of = from.thread();
        if (of == null) {
            return 0;
        }
        source = from;
        sourceThread = of;
        try {
            return from.drain(this, most);
        } finally {
            write();
            sourceThread = null;
        }
    }

    @Override
    public void interval(int id, Class<?> of, int flagsOfIt, int depthOfIt, long startNs, long durationNs,
            long modalNs, long childNs, int shortChildren) {
        if (dictionary.isCrowded()) {
            write();
            dictionary.makeRoom();
        }
        Receiver on = dictionary.receivers().of(of);
        landmark = dictionary.landmark(id, on);
        receiver = dictionary.receiver(id, on);
        flags = flagsOfIt;
        depth = depthOfIt;
        start = recorder.time(startNs);
        duration = durationNs;
        modal = modalNs;
        child = childNs;
        rows = shortChildren;
        filled = 0;
        complete();
    }

    @Override
    public void shortChild(int id, Class<?> of, long count, long exclusiveNs) {
        Receiver on = dictionary.receivers().of(of);
        rowLandmark[filled] = id == 0 ? 0 : dictionary.landmark(id, on);
        rowReceiver[filled] = dictionary.receiver(id, on);
        rowCount[filled] = count;
        rowNs[filled] = exclusiveNs;
        filled++;
        complete();
    }

    private void complete() {
        if (filled < rows || landmark == 0) {
            return;
        }
        if (batch.full()) {
            write();
        }
        batch.record(landmark, receiver, flags, depth, start, duration, modal, child, rows);
        for (int i = 0; i < rows; i++) {
            batch.shortChild(rowLandmark[i], rowReceiver[i], rowCount[i], rowNs[i]);
        }
    }

    private void write() {
        if (batch.count() > 0) {
            int thread = dictionary.thread(sourceThread.getId(), sourceThread.getName(), source.threadKind());
            out.intervals(thread, batch);
        }
    }
}
