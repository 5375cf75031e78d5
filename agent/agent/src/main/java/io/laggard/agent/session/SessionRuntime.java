package io.laggard.agent.session;

/** The agent's threads beside the host once its JVM has claimed a session: the writer, the sampler, the commands. */
public interface SessionRuntime {
    /**
     * Starts daemon threads and returns at once. Called one time, on an agent's daemon thread, with the probe already
     * measuring. What it throws ends the session: the agent turns itself off.
     */
    void start(SessionContext context) throws Exception;

    /** The agent cannot go on, and why, in words: the session ends. Any thread, also before the start; returns at once. */
    void end(String why);
}
