package io.laggard.agent.boot;

/** One entry of a shadow stack, allocated once and used again. Its fields belong to the thread it stands for. */
final class LaggardFrame {
    /** Short children are told apart by landmark and receiver in this many slots. */
    static final int SLOTS = 8;
    /** An event loop takes less from one event to the next. */
    static final long LOOP_NS = 1_000_000;

    int landmark;
    int kind;
    boolean episode;
    Class<?> receiver;
    /** Who is waited for, in a frame of kind {@link LaggardThread#WAIT}. */
    Thread worker;
    long start;
    /** Time of finished modal phases inside, in ns. */
    long modal;
    /** How much of that was the agent's own work, in ns. */
    long aside;
    /** It is the agent's from its beginning to its end. */
    boolean own;
    /** When the last of them ended, if nothing else has been measured in this frame since; 0 otherwise. */
    long modalEnd;
    /** Inclusive time of finished direct children outside modal phases, in ns. */
    long child;
    /** Children too short for records of their own. */
    final LaggardSums shorts = new LaggardSums(SLOTS);

    void begin(int id, int kindOfFrame, boolean isEpisode, Class<?> of, long now) {
        landmark = id;
        kind = kindOfFrame;
        episode = isEpisode;
        receiver = of;
        start = now;
        modal = 0;
        aside = 0;
        own = false;
        modalEnd = 0;
        child = 0;
    }

    /**
     * A modal phase begins. What an event loop does between two of its events (LiLa 2008 §3.3: a modal phase reaches from
     * the first to the last) is part of the phase too; a listener that works for longer than that is working.
     */
    void resume(long now) {
        if (modalEnd != 0 && now - modalEnd < LOOP_NS) {
            modal += now - modalEnd;
        }
    }

    /** Adds a short child, and what it had summed itself, to this frame's table. */
    void absorb(LaggardFrame shortChild, long exclusive) {
        shorts.add(shortChild.landmark, shortChild.receiver, 1, exclusive);
        if (shortChild.shorts.slots > 0) {
            shorts.addAll(shortChild.shorts);
        }
    }

    /** Lets go of every class, so that a stale frame keeps no plug-in's loader alive. */
    void clear() {
        receiver = null;
        worker = null;
        shorts.clear();
    }
}
