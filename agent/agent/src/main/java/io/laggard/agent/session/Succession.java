package io.laggard.agent.session;

/** A JVM that this one has started, and that waits for the session: a launcher shows a splash screen and then starts the program. */
public interface Succession {
    /** Whether a JVM waits, and lives. Reads a small file. */
    boolean isWanted();

    /** Lets go of the right to record, after the session's end. */
    void release();
}
