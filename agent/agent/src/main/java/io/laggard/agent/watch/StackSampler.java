package io.laggard.agent.watch;

import java.lang.management.ThreadInfo;
import java.util.List;

/**
 * Takes the stack of one thread, and knows how far that holds up other threads. There are two implementations; the JVM decides
 * which is used ({@link SamplerOfJvm}). Watcher's thread only; where a sample stops no other thread, any thread may take one and
 * count its cost.
 */
interface StackSampler {
    /** A thread has begun to make its user wait: gathers what the first sample will need to know. Stops nobody. */
    default void prepare(long nowNs) {
    }

    /**
     * Whether a sample now could hold up other threads. The sampled thread itself holds up nobody else, nor does the owner of
     * the lock that it awaits: the sampled thread goes on only after its owner does.
     *
     * @param id      the thread to be sampled, -1 where there are several
     * @param ownerId the thread that has the awaited lock, -1 for none
     * @return 0 to take the sample, else ns after which to ask again
     */
    default long notFor(long id, long ownerId, long nowNs) {
        return 0;
    }

    /**
     * Takes the stack of the thread that {@code state} tells of.
     *
     * @param thread the same thread, or {@code null} where only its id is known
     * @return {@code null} when the thread is gone or a debugger holds it
     */
    SeenThread sample(ThreadInfo state, Thread thread, int depth);

    /** Whether all threads stop for a sample. */
    boolean stopsAll();

    /** Samples of those of these threads that are still there. */
    List<SeenThread> sampleAll(List<ThreadInfo> states, int depth);

    /** A sample is about to be taken: its cost is counted from now on. */
    default void begin() {
    }

    /**
     * The cost of a sample to the user, ns.
     *
     * @param lastedNs    from {@link #begin} to the end of the sample
     * @param processorNs processor time that this thread took for the sample
     */
    long cost(long lastedNs, long processorNs);

    /** A thread made its user wait for so long, ns, since the last call. */
    default void waited(long ns) {
    }

    /** The time for which expensive samples have held the program up since the last call, ns; each was reported as a gap. */
    default long takeHeldNs() {
        return 0;
    }
}
