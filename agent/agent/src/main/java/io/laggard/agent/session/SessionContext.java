package io.laggard.agent.session;

import io.laggard.agent.equinox.FilterOutcome;
import io.laggard.agent.instrument.Bypassing;
import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.options.AgentOptions;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The recording half's knowledge of the instrumenting half. Immutable, but for the objects it refers to. */
public final class SessionContext {
    private final AgentOptions options;
    private final Path directory;
    private final int number;
    private final long originNs;
    private final long originUnixMs;
    private final Landmarks landmarks;
    private final Instrumentation instrumentation;
    private final FilterOutcome bundles;
    private final LongSupplier fullyActiveNs;
    private final Runnable turnOff;
    private final Succession succession;
    private final Supplier<Bypassing> bypassing;

    /**
     * @param directory the session's own directory, {@code <run>/<number>}, which exists with mode 0700
     * @param originNs {@code System.nanoTime()} when the session was claimed, taken with {@code originUnixMs}
     * @param bundles the outcome of the bundles filter at this start
     * @param fullyActiveNs {@code System.nanoTime()} when all classes loaded before the claim had their landmarks, 0 before
     * @param turnOff makes every probe inert and removes the transformer; may be called more than once
     * @param succession the JVM that may wait for this session
     * @param bypassing makes what changes the classes of a plug-in that is bypassed
     */
    public SessionContext(AgentOptions options, Path directory, int number, long originNs, long originUnixMs,
            Landmarks landmarks, Instrumentation instrumentation, FilterOutcome bundles, LongSupplier fullyActiveNs,
            Runnable turnOff, Succession succession, Supplier<Bypassing> bypassing) {
        this.options = options;
        this.directory = directory;
        this.number = number;
        this.originNs = originNs;
        this.originUnixMs = originUnixMs;
        this.landmarks = landmarks;
        this.instrumentation = instrumentation;
        this.bundles = bundles;
        this.fullyActiveNs = fullyActiveNs;
        this.turnOff = turnOff;
        this.succession = succession;
        this.bypassing = bypassing;
    }

    /** The launcher's options. */
    public AgentOptions options() {
        return options;
    }

    /** The session's own directory, {@code <run>/<number>}. */
    public Path directory() {
        return directory;
    }

    /** The JVM's number in its launch, from 1. */
    public int number() {
        return number;
    }

    /** {@code System.nanoTime()} at the session's origin. */
    public long originNs() {
        return originNs;
    }

    /** Unix milliseconds at the session's origin. */
    public long originUnixMs() {
        return originUnixMs;
    }

    /** The meaning of the ids in intervals and snapshots. */
    public Landmarks landmarks() {
        return landmarks;
    }

    /** Lists the loaded classes; never used to change one. */
    public Instrumentation instrumentation() {
        return instrumentation;
    }

    /** The outcome of the bundles filter at this start; never {@code null}. */
    public FilterOutcome bundles() {
        return bundles;
    }

    /** {@code System.nanoTime()} when all classes loaded before the claim had their landmarks; 0 before. */
    public long fullyActiveNs() {
        return fullyActiveNs.getAsLong();
    }

    /** The JVM that may wait for this session. */
    public Succession succession() {
        return succession;
    }

    /** Makes what changes the classes of a plug-in that is bypassed. */
    public Supplier<Bypassing> bypassing() {
        return bypassing;
    }

    /** The agent turns itself off: probes inert, transformer removed. The caller writes {@code end} afterwards. */
    public void turnOff() {
        turnOff.run();
    }
}
