package io.laggard.agent.watch;

/** Takes what the watcher sees. Never blocks and never throws: what finds no room is dropped and counted. */
public interface Observations {
    /** The stack of a thread was seen. */
    void sample(Sample sample);

    /** An episode has become perceptible, or still goes on a second later. */
    void open(OpenEpisode episode);

    /**
     * The collector stopped the program.
     *
     * @param startNs    {@code System.nanoTime()}, exact to about a millisecond
     * @param durationNs how long the program stood still
     */
    void gc(long startNs, long durationNs, String collector);

    /**
     * Time in which the program could not run: it was stopped or starved, or the machine slept.
     *
     * @param endNs       {@code System.nanoTime()} when it ran again
     * @param monotonicNs length by {@code System.nanoTime()}
     * @param wallNs      length by the wall clock
     */
    void gap(long endNs, long monotonicNs, long wallNs, boolean machineSlept);
}
