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
     * @param cause      why, in the JVM's words; {@code null} where it is not known
     */
    void gc(long startNs, long durationNs, String collector, String cause);

    /** Time in which a thread, or the whole process, could not run. */
    void gap(Standstill gap);

    /** Something kept the agent from sampling, in words for readers of the session. */
    void problem(String message);
}
