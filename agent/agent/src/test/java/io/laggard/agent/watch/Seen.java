package io.laggard.agent.watch;

import java.util.ArrayList;
import java.util.List;

/** Keeps what is told. */
final class Seen implements Observations {
    final List<Sample> samples = new ArrayList<>();
    final List<OpenEpisode> opens = new ArrayList<>();
    final List<long[]> pauses = new ArrayList<>();
    final List<String> causes = new ArrayList<>();
    final List<GcPause.Heap> heaps = new ArrayList<>();
    final List<String> problems = new ArrayList<>();
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
    public void gc(GcPause pause) {
        pauses.add(new long[] {pause.startNs(), pause.durationNs()});
        causes.add(pause.cause());
        heaps.add(pause.heap());
    }

    @Override
    public void problem(String message) {
        problems.add(message);
    }

    @Override
    public void gap(Standstill gap) {
        String[] kinds = {"", "stopped ", "slept ", "debugger ", "starved ", "clock set back "};
        gaps.add(kinds[gap.kind()] + gap.monotonicNs() / 1_000_000 + " " + gap.wallNs() / 1_000_000);
    }
}
