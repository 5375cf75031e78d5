package io.laggard.agent.boot;

/** Takes what {@link LaggardThread#recent} still knows, in the order of the intervals' ends. */
public interface LaggardRecentSink {
    /**
     * @param landmark the landmark's id
     * @param receiver the number of the receiver's class, 0 for a static method and where it is not known
     * @param depth 0 is outermost on its thread
     * @param startNs {@code System.nanoTime()} at entry
     */
    void interval(int landmark, int receiver, int depth, long startNs, long durationNs);
}
