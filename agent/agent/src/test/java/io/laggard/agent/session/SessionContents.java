package io.laggard.agent.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The contents of a session file, for the tests: as {@link SessionReader} finds them. */
public abstract class SessionContents {
    final List<Plugin> plugins = new ArrayList<>();
    final List<Interval> intervals = new ArrayList<>();
    public final List<Sample> samples = new ArrayList<>();
    final List<Open> opens = new ArrayList<>();
    final List<Burst> bursts = new ArrayList<>();
    final List<Recent> recents = new ArrayList<>();
    /** Pauses, gaps, milestones, health, ends and replies: type, then fields as numbers. */
    final List<long[]> others = new ArrayList<>();
    final List<String> errors = new ArrayList<>();
    final List<String> turnedOff = new ArrayList<>();
    final Map<Long, String> landmarks = new HashMap<>();
    final Map<Long, String> threads = new HashMap<>();
    final Map<String, String> properties = new HashMap<>();
    /** For each kind, how often its identifiers were forgotten, and the most that existed at such a time. */
    final int[] forgotten = new int[7];
    int most;
    int tornBytes;

    static final class Plugin {
        int kind;
        String symbolicId;
        String name;
        String version;
        String location;
    }

    static final class Interval {
        String thread;
        String landmark;
        String receiver;
        int flags;
        long start;
        long duration;
    }

    /** A sample of a thread. */
    public static final class Sample {
        public long time;
        public String thread;
        /** The frames from the innermost out, {@code class.method}. */
        public List<String> stack;
        public int state;
        public String lock;
        public String owner;
        public int reason;
        public long cost;
        public int relation;
    }

    static final class Open {
        String thread;
        long time;
        long start;
        List<String> landmarks = new ArrayList<>();
    }

    static final class Burst {
        String thread;
        long start;
        long duration;
        long dispatches;
        long paints;
        long longest;
        /** Landmark and receiver → exclusive ns. */
        Map<String, Long> inside = new HashMap<>();
    }

    static final class Recent {
        String thread;
        long since;
        List<Interval> intervals = new ArrayList<>();
    }

    /** A property in the session's first block. */
    public String property(String name) {
        return properties.get(name);
    }

    /** What samples cost, ns. */
    long cost() {
        return samples.stream().mapToLong(s -> s.cost).sum();
    }

    /** The cost of the dearest sample, ns; 0 without one. */
    long dearest() {
        return samples.stream().mapToLong(s -> s.cost).max().orElse(0);
    }

    /** Whether samples were dear, as they are on a crowded machine, so that few were taken: 1 % of this time was spent on them. */
    public boolean wasDear(long ns) {
        return (cost() + dearest()) * 100 >= ns;
    }

    /** The first of {@link #others} of this type whose first field behind the type's time is {@code what}. */
    boolean has(int type, long what) {
        return others.stream().anyMatch(o -> o[0] == type && o[2] == what);
    }

    long[] last(int type) {
        long[] found = null;
        for (long[] other : others) {
            found = other[0] == type ? other : found;
        }
        return found;
    }
}
