package io.laggard.agent.boot;

/** Takes finished intervals out of a thread's ring; called by {@link LaggardThread#drain}, on the draining thread. */
public interface LaggardSink {
    /**
     * Takes a finished interval; {@code shortChildren} calls of {@link #shortChild} follow at once.
     *
     * @param landmark the landmark's id
     * @param receiver the receiver's class, {@code null} for a static method
     * @param flags {@link LaggardThread#EPISODE} and {@link LaggardThread#THROWN}
     * @param depth 0 is outermost on its thread
     * @param startNs {@code System.nanoTime()} at entry
     * @param durationNs end to end
     * @param modalNs modal phases inside, nested episodes included
     * @param childNs inclusive time of direct children outside modal phases, short ones included
     * @param shortChildren the number of calls of {@link #shortChild} that follow
     */
    void interval(int landmark, Class<?> receiver, int flags, int depth, long startNs, long durationNs, long modalNs,
            long childNs, int shortChildren);

    /**
     * Children too short for records of their own, by landmark and receiver's class.
     *
     * @param landmark the landmark's id; 0 when the table was full, for all others together
     * @param receiver the receiver's class; {@code null} for static methods and for landmark 0
     * @param count how many
     * @param exclusiveNs the sum of their exclusive times
     */
    void shortChild(int landmark, Class<?> receiver, long count, long exclusiveNs);
}
