package io.laggard.agent.boot;

/** A reader's own copy of a thread's open frames; made once, filled again and again by {@link LaggardThread#snapshot}. */
public final class LaggardSnapshot {
    /** Number of frames copied; 0 when the thread is idle. Index 0 is the outermost. */
    public int depth;
    /** Landmark ids. */
    public final int[] landmark = new int[LaggardThread.MAX_DEPTH];
    /** Receivers' classes; {@code null} for static methods. {@link #clear} when done. */
    public final Class<?>[] receiver = new Class<?>[LaggardThread.MAX_DEPTH];
    /** {@code System.nanoTime()} at entry. */
    public final long[] start = new long[LaggardThread.MAX_DEPTH];
    /** When the innermost open episode began, {@code System.nanoTime()}; 0 without an open episode. */
    public long episodeStart;
    /** ns of finished modal phases inside that episode. */
    public long episodeModal;
    /** The episode's number: counts up with every episode that begins on the thread. */
    public long episode;
    /** Whether the thread is in a modal phase right now: it waits for the user, who does not wait for it. */
    public boolean inModalPhase;

    /** Lets go of the classes. */
    public void clear() {
        for (int i = 0; i < depth; i++) {
            receiver[i] = null;
        }
        depth = 0;
    }
}
