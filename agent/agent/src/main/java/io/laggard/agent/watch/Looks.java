package io.laggard.agent.watch;

import java.lang.management.ThreadInfo;
import java.util.List;

/**
 * How the stack of one thread is taken, and what of it others feel. Which of the two ways there is depends on the JVM and is
 * chosen once ({@link LooksOfJvm}). Watcher's thread only; where a
 * look stops nobody else, any thread may look and count its cost.
 */
interface Looks {
    /** A thread has begun to make its user wait: what the first look will need to know. Stops nobody. */
    default void prepare(long nowNs) {
    }

    /**
     * Whether others could be held up by a look now. Who is looked at holds up nobody else, nor does whoever has what that
     * one awaits: it goes on only after that one does.
     *
     * @param id      the thread that is looked at, -1 where it is not one alone
     * @param ownerId whoever has what it awaits, -1 for nobody
     * @return 0 to look, else ns after which to ask again
     */
    default long notFor(long id, long ownerId, long nowNs) {
        return 0;
    }

    /**
     * Takes the stack of the thread that {@code state} tells of.
     *
     * @param thread the same, or {@code null} where only its id is known
     * @return {@code null} when it is gone or a debugger has it
     */
    SeenThread look(ThreadInfo state, Thread thread, int depth);

    /** Whether all threads stop for a look. */
    boolean stopsAll();

    /** Those of these threads that could be looked at. */
    List<SeenThread> lookAtAll(List<ThreadInfo> states, int depth);

    /** A look is about to be taken: its cost is counted from now on. */
    default void begin() {
    }

    /**
     * What a look cost its user, ns.
     *
     * @param lastedNs    from {@link #begin} to its end
     * @param processorNs processor time that this thread took for it
     */
    long cost(long lastedNs, long processorNs);

    /** A thread made its user wait for so long, ns, since the last call. */
    default void waited(long ns) {
    }

    /** How long dear looks have held the program up since the last call, ns; each was told as a gap. */
    default long takeHeldNs() {
        return 0;
    }
}
