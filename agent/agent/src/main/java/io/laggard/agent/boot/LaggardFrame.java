package io.laggard.agent.boot;

/** An entry of a shadow stack, allocated once and used again. Its fields belong to the stack's thread. */
final class LaggardFrame {
    /** Short children are told apart by landmark and receiver in this many slots. */
    static final int SLOTS = 8;
    /** An event loop takes less from one event to the next. */
    static final long LOOP_NS = 1_000_000;

    int landmark;
    /** The landmark whose exit ends this frame: its own, or that of the method that forwarded to it. */
    int closedBy;
    /** The landmark's method does nothing but call one of the receiver's, and has not done so yet. */
    boolean forwards;
    int mode;
    boolean episode;
    Class<?> receiver;
    /** The dispatched event, in a frame of mode {@link LaggardThread#MODE_DISPATCH}; {@code null} where it is not known. */
    Object event;
    /** The awaited worker, in a frame of mode {@link LaggardThread#MODE_WAIT}. */
    Thread worker;
    long start;
    /** Time of finished modal phases inside, in ns. */
    long modal;
    /** The part of that which was the agent's own work, in ns. */
    long aside;
    /** The whole frame is the agent's own work. */
    boolean own;
    /** When the last of them ended, if nothing else has been measured in this frame since; 0 otherwise. */
    long modalEnd;
    /** Inclusive time of finished direct children outside modal phases, in ns. */
    long child;
    /** Entries that {@link LaggardRecent} had at the entry: later ones are of intervals inside. */
    long from;
    /** Entries before this one are in {@link #shorts}, or no short child's of this frame. */
    long summed;
    /** Something inside was skipped: the frame gets a record of its own, however short it is. */
    boolean told;
    /** The landmark inside that was skipped last; 0: none. */
    int skipped;
    /** Children too short for records of their own, as far as they are summed: where this frame has turned out long. */
    final LaggardSums shorts = new LaggardSums(SLOTS);

    void begin(int id, int modeOfFrame, boolean isEpisode, Class<?> of, long now, long entries) {
        landmark = id;
        closedBy = id;
        mode = modeOfFrame;
        episode = isEpisode;
        receiver = of;
        start = now;
        modal = 0;
        aside = 0;
        own = false;
        modalEnd = 0;
        child = 0;
        from = entries;
        summed = entries;
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

    /** Whether the frame is a modal phase of the frame around it: only the user holds that one up meanwhile. */
    boolean isApart() {
        return mode == LaggardThread.MODE_MODAL || episode;
    }

    /** Sums the frame's short children that ended before the entry {@code to}. */
    void sum(LaggardRecent log, long to) {
        if (summed < to) {
            log.sum(summed, to, shorts);
            summed = to;
        }
    }

    /**
     * A child has ended whose entries are not simply this frame's own: the child has summed some of them itself. Its short
     * children are this frame's short children too if {@code keeps}, and otherwise stand in the child's record.
     */
    void settle(LaggardRecent log, LaggardFrame ended, boolean keeps) {
        long now = log.written();
        sum(log, ended.from);
        if (keeps) {
            shorts.addAll(ended.shorts);
            log.sum(ended.summed, now, shorts);
        }
        summed = now;
    }

    /** Lets go of every class, so that a stale frame keeps no plug-in's loader alive. */
    void clear() {
        receiver = null;
        if (mode == LaggardThread.MODE_WAIT) {
            worker = null;
        } else if (mode == LaggardThread.MODE_DISPATCH) {
            event = null;
        }
        shorts.clear();
        if (told) {
            told = false;
            skipped = 0;
        }
    }
}
