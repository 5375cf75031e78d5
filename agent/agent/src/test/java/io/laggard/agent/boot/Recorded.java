package io.laggard.agent.boot;

import java.util.ArrayList;
import java.util.List;

/** Intervals as a sink gets them. */
final class Recorded implements LaggardSink {
    final List<Interval> intervals = new ArrayList<>();

    static List<Interval> from(LaggardThread thread) {
        Recorded recorded = new Recorded();
        thread.drain(recorded, Integer.MAX_VALUE);
        return recorded.intervals;
    }

    @Override
    public void interval(int landmark, Class<?> receiver, int flags, int depth, long startNs, long durationNs,
            long modalNs, long childNs, int shortChildren) {
        intervals.add(new Interval(landmark, receiver, flags, depth, startNs, durationNs, modalNs, childNs));
    }

    @Override
    public void shortChild(int landmark, Class<?> receiver, long count, long exclusiveNs) {
        intervals.get(intervals.size() - 1).shorts.add(new Short(landmark, receiver, count, exclusiveNs));
    }

    static final class Interval {
        final int landmark;
        final Class<?> receiver;
        final int flags;
        final int depth;
        final long start;
        final long duration;
        final long modal;
        final long child;
        final List<Short> shorts = new ArrayList<>();

        Interval(int landmark, Class<?> receiver, int flags, int depth, long start, long duration, long modal,
                long child) {
            this.landmark = landmark;
            this.receiver = receiver;
            this.flags = flags;
            this.depth = depth;
            this.start = start;
            this.duration = duration;
            this.modal = modal;
            this.child = child;
        }

        boolean isEpisode() {
            return (flags & LaggardThread.EPISODE) != 0;
        }

        long inclusive() {
            return duration - modal;
        }

        long exclusive() {
            return duration - modal - child;
        }
    }

    static final class Short {
        final int landmark;
        final Class<?> receiver;
        final long count;
        final long exclusive;

        Short(int landmark, Class<?> receiver, long count, long exclusive) {
            this.landmark = landmark;
            this.receiver = receiver;
            this.count = count;
            this.exclusive = exclusive;
        }
    }
}
