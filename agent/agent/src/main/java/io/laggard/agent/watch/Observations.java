package io.laggard.agent.watch;

/** Takes what the watcher sees. Never blocks and never throws: what finds no room is dropped and counted. */
public interface Observations {
    /** The stack of a thread was seen. */
    void sample(Sample sample);

    /** An episode has become perceptible, or still goes on a second later. */
    void open(OpenEpisode episode);

    /** The collector stopped the program. */
    void gc(GcPause pause);

    /** Time in which a thread, or the whole process, could not run. */
    void gap(Standstill gap);

    /** Something kept the agent from sampling, in words for readers of the session. */
    void problem(String message);
}
