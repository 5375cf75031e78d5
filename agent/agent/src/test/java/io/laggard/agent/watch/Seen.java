package io.laggard.agent.watch;

import java.util.ArrayList;
import java.util.List;

/** Keeps what is told. */
final class Seen implements Observations {
    final List<Sample> samples = new ArrayList<>();
    final List<OpenEpisode> opens = new ArrayList<>();
    final List<long[]> pauses = new ArrayList<>();
    final List<String> gaps = new ArrayList<>();

    @Override
    public void sample(Sample sample) {
        samples.add(sample);
    }

    @Override
    public void open(OpenEpisode episode) {
        opens.add(episode);
    }

    @Override
    public void gc(long startNs, long durationNs, String collector) {
        pauses.add(new long[] {startNs, durationNs});
    }

    @Override
    public void gap(long endNs, long monotonicNs, long wallNs, boolean machineSlept) {
        gaps.add((machineSlept ? "slept " : "stopped ") + monotonicNs / 1_000_000 + " " + wallNs / 1_000_000);
    }
}
