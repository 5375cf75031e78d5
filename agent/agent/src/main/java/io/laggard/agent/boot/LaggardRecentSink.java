package io.laggard.agent.boot;

/** Takes what {@link LaggardThread#recent} still knows, in the order of the intervals' ends. */
public interface LaggardRecentSink {
    /**
     * @param landmark the landmark's id
     * @param receiver the receiver's class, {@code null} for a static method
     * @param depth 0 is outermost on its thread
     * @param startNs {@code System.nanoTime()} at entry
     */
    void interval(int landmark, Class<?> receiver, int depth, long startNs, long durationNs);
}
