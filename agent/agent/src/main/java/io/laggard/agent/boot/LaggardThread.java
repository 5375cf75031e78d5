package io.laggard.agent.boot;

import java.lang.invoke.VarHandle;

/**
 * One UI thread's shadow stack and the ring of its finished intervals, as that thread itself writes them: without a lock, and
 * called on no other thread.
 *
 * <p>Time inside nested dispatches and modal intervals is modal time of the intervals around them, so that at each level
 * duration − modal − child is the method's own time (docs/wire-format.md, “Interval records”).
 */
public class LaggardThread extends LaggardMeasured {
    /** Modes: how a landmark is entered, and what its frame is on the stack; kinds are what the session calls it. */
    static final int MODE_NORMAL = 0;
    static final int MODE_MODAL = 1;
    static final int MODE_DISPATCH = 2;
    /** The thread waits for a worker in an event loop of its own: the user waits too. */
    static final int MODE_WAIT = 3;
    /** The thread has no event to dispatch: it waits for its user, unless {@link #MODE_WAIT} is directly around. */
    static final int MODE_IDLE = 4;
    /** {@link #MODE_IDLE} directly inside a {@link #MODE_WAIT}: no interval of its own. */
    static final int MODE_PAUSE = 5;
    /** Painting: counted for the frame rate of a burst. */
    static final int MODE_PAINT = 6;

    /** {@link #MODE_NORMAL}, by a method that does nothing but call one of the object that it works for. */
    static final int MODE_FORWARD = 7;

    /** No landmark: the agent's own work. */
    private static final int ASIDE = 0;

    /** Landmarks entered above {@link #MAX_DEPTH}, or whose entry failed: their exits must not pop anything. */
    private int unkept;
    /** The agent works on this thread: no landmark is the program's. */
    private boolean quiet;
    private int unkeptBefore;
    /** A dispatch of such a length lets those after it wait. */
    private static final long LONG_NS = 100_000_000L;
    /** What waited behind a long dispatch is dispatched within such a time after it. */
    private static final long CAUGHT_UP_NS = 300_000_000L;

    /** Of events in which something is skipped, one in such a time is told: a day of them must find room in the file. */
    private static final long TOLD_NS = 20_000_000L;

    /** When the last long dispatch ended; 0 before. */
    private long longEnd;
    /** The episode of which something skipped was told last, and when; 0 before. */
    private long toldEpisode;
    private long toldAt;
    /** Whether the dispatch that is about to end had an event. */
    private boolean hadEvent;
    /** The number of entries at which the log would overwrite one that is not summed yet. */
    private long logEnd = LaggardRecent.ENTRIES;

    LaggardThread(int ringEntries) {
        super(ringEntries);
    }

    void assign(Thread to, int newKind) {
        threadKind = newKind;
        depth = 0;
        unkept = 0;
        quiet = false;
        longEnd = 0;
        bursts.reset();
        recent.release(recent.written());
        activeSince.set(0);
        worker = null;
        thread = to;
    }

    /**
     * The thread looks for an event of a toolkit's. Where JavaFX is embedded in that toolkit, its first pulse may have come before: the
     * thread is that toolkit's all the same. Inside an episode the kind stays, so that all parts of one are of one kind.
     */
    void dispatches(int kind) {
        if (kind != threadKind && threadKind == KIND_JAVAFX && depth == 0) {
            threadKind = kind;
        }
    }

    /** The clock; a test has its own. */
    long now() {
        return System.nanoTime();
    }

    /** An entry was lost. Its exit will come, and must not pop another landmark's frame. */
    void lost() {
        unkept++;
    }

    /**
     * The agent begins work of its own on this thread. Until {@link #stepBack} no landmark counts, and the time is part of no
     * interval: those around it are as long as they would have been. The innermost landmark does not count, either, if its
     * receiver is of class {@code own}.
     */
    void stepAside(Class<?> own) {
        if (quiet) {
            return;
        }
        if (unkept == 0 && depth > 0 && frames[depth - 1].receiver == own) {
            frames[depth - 1].own = true;
        }
        enter(ASIDE, MODE_MODAL, null);
        unkeptBefore = unkept;
        quiet = true;
    }

    /** The agent has done its work. */
    void stepBack(long filterNs) {
        if (quiet) {
            quiet = false;
            unkept = unkeptBefore;
            exit(ASIDE, false, filterNs);
        }
    }

    void enter(int landmark, int mode, Object receiver) {
        enter(landmark, mode, receiver, receiver);
    }

    /** Enters a method that is called on another object than the one that it works for. */
    void enter(int landmark, int mode, Object receiver, Object called) {
        if (quiet) {
            unkept++;
            return;
        }
        int d = depth;
        if (unkept > 0 || d >= MAX_DEPTH) {
            unkept++;
            dropped.lazySet(dropped.get() + 1);
            return;
        }
        Class<?> of = receiver == null ? null : receiver.getClass();
        if (d > 0 && frames[d - 1].forwards && takesOver(frames[d - 1], landmark, mode, of, called)) {
            return;
        }
        LaggardFrame f = frames[d];
        int around = d == 0 ? MODE_MODAL : frames[d - 1].mode;
        int as = mode == MODE_FORWARD ? MODE_NORMAL
                : mode != MODE_IDLE ? mode : around == MODE_WAIT ? MODE_PAUSE : MODE_MODAL;
        // Dispatches during a wait for a worker are part of that wait.
        boolean episode = as != MODE_MODAL && as != MODE_PAUSE
                && (around == MODE_MODAL || as == MODE_DISPATCH && around != MODE_WAIT);
        long now = now();
        version |= 1;
        VarHandle.storeStoreFence();
        f.begin(landmark, as, episode, of, now, recent.written());
        f.forwards = mode == MODE_FORWARD;
        if (d > 0 && (as == MODE_MODAL || episode)) {
            frames[d - 1].resume(now);
        }
        depth = d + 1;
        if (mode == MODE_DISPATCH) {
            hadEvent = false;
            if (episode) {
                bursts.begin();
            }
        } else if (mode == MODE_PAINT) {
            followPaint(d);
        }
        VarHandle.storeStoreFence();
        version++;
        if (episode) {
            episodes++;
            activeSince.lazySet(now);
        } else if (as == MODE_MODAL) {
            activeSince.lazySet(0);
        }
        if (LaggardWake.asleep && as != MODE_MODAL && as != MODE_PAUSE && mode != MODE_DISPATCH) {
            LaggardWake.wake(now);
        }
    }

    /**
     * The landmark to which a frame was to forward begins: one interval, the frame's from beginning to end, says all that two
     * would. Does not read the clock.
     */
    private boolean takesOver(LaggardFrame f, int landmark, int mode, Class<?> of, Object called) {
        f.forwards = false;
        if (of == null || called == null || called.getClass() != f.receiver || mode != MODE_NORMAL && mode != MODE_PAINT) {
            return false;
        }
        version |= 1;
        VarHandle.storeStoreFence();
        f.landmark = landmark;
        if (f.receiver != of) {
            // Mostly the class is the same, and a write takes a collector's barrier: a third of the time of reading the clock.
            f.receiver = of;
        }
        f.mode = mode;
        if (mode == MODE_PAINT) {
            followPaint(depth - 1);
        }
        VarHandle.storeStoreFence();
        version++;
        return true;
    }

    /**
     * A queue begins to dispatch {@code event}. A queue that extends another hands the event on: where the innermost open
     * dispatch was entered for this event, this is a part of the same dispatch.
     */
    void enterEvent(int landmark, Object receiver, Object event) {
        int before = depth;
        boolean same = event != null && event == openEvent();
        enter(landmark, same ? MODE_NORMAL : MODE_DISPATCH, receiver);
        if (!same && depth > before) {
            frames[before].event = event;
        }
    }

    /** Whether an event that is dispatched now may have waited behind a long one: when it happened is not known. */
    boolean isCatchingUp(long now) {
        return longEnd != 0 && now - longEnd < CAUGHT_UP_NS;
    }

    /** How a callback of a native event loop is entered: as a part of what it interrupts, unless the program waits for its user. */
    int modeOfNotice() {
        int d = depth;
        return d == 0 || frames[d - 1].mode == MODE_MODAL ? MODE_DISPATCH : MODE_NORMAL;
    }

    private Object openEvent() {
        for (int i = depth - 1; i >= 0; i--) {
            if (frames[i].mode == MODE_DISPATCH) {
                return frames[i].event;
            }
        }
        return null;
    }

    /** A wait for {@code of}'s end, where that is a thread. */
    void enterWait(int landmark, Object receiver, Object of) {
        int before = depth;
        enter(landmark, MODE_WAIT, receiver);
        if (depth > before) {
            frames[before].worker = of instanceof Thread ? (Thread) of : null;
            worker = frames[before].worker;
        }
    }

    /**
     * Says on whose behalf the innermost landmark works, where that was not known at its entry. Listeners stand in a
     * {@code EventListenerList} as pairs of type and listener: only a single one can be named.
     */
    void hand(int landmark, Object to) {
        int d = depth;
        if (unkept > 0 || d == 0 || frames[d - 1].landmark != landmark) {
            return;
        }
        Object who = to;
        if (to instanceof Object[]) {
            Object[] pairs = (Object[]) to;
            who = pairs.length == 2 ? pairs[1] : null;
        }
        if (who != null) {
            frames[d - 1].receiver = who.getClass();
        }
    }

    /** A painting landmark that is outermost in its dispatch counts as a frame of the burst. */
    private void followPaint(int at) {
        for (int i = at - 1; i >= 0 && frames[i].mode != MODE_DISPATCH; i--) {
            if (frames[i].mode == MODE_PAINT) {
                return;
            }
        }
        bursts.paint();
    }

    /**
     * A landmark's method is not run, because its plug-in is bypassed: told once for several calls in a row, with the intervals around
     * it, however short these turn out to be. Of events in quick succession only the first is told.
     */
    void skip(int landmark, Object receiver) {
        int d = depth;
        if (quiet || unkept > 0 || d == 0 || d >= MAX_DEPTH || frames[d - 1].mode == MODE_MODAL) {
            return;
        }
        LaggardFrame around = frames[d - 1];
        around.forwards = false;
        if (around.skipped == landmark) {
            return;
        }
        long now = now();
        if (episodes != toldEpisode) {
            if (toldAt != 0 && now - toldAt < TOLD_NS) {
                return;
            }
            toldEpisode = episodes;
            toldAt = now;
        }
        LaggardFrame f = frames[d];
        version |= 1;
        VarHandle.storeStoreFence();
        f.begin(landmark, MODE_NORMAL, false, receiver == null ? null : receiver.getClass(), now, recent.written());
        if (!ring.offer(f, SKIPPED, d - bottom(), 0)) {
            dropped.lazySet(dropped.get() + 1);
        }
        f.clear();
        around.skipped = landmark;
        for (int i = 0; i < d; i++) {
            frames[i].told = true;
        }
        VarHandle.storeStoreFence();
        version++;
    }

    /** Whether the innermost open landmark is this one. */
    boolean isIn(int landmark) {
        int d = depth;
        return d > 0 && d <= MAX_DEPTH && frames[d - 1].landmark == landmark;
    }

    void exit(int landmark, boolean thrown, long filterNs) {
        if (thrown) {
            exceptions.lazySet(exceptions.get() + 1);
        }
        if (unkept > 0) {
            unkept--;
            return;
        }
        int at = depth - 1;
        while (at >= 0 && frames[at].landmark != landmark && frames[at].closedBy != landmark) {
            at--;
        }
        if (at < 0) {
            return;
        }
        boolean closes = frames[at].closedBy == landmark;
        if (!closes && at == depth - 1) {
            // The landmark that was forwarded to has ended: the forwarding method's exit follows at once.
            return;
        }
        long now = now();
        // More than one only when an exit was missed (a debugger dropped frames, the thread was stopped).
        for (int i = depth - 1; i > at; i--) {
            finish(i, now, true, filterNs);
        }
        if (closes) {
            finish(at, now, thrown, filterNs);
        }
    }

    /** Takes the stack back to so many frames, after an entry or an exit that has failed on the way. */
    void cutTo(int open) {
        depth = open;
        if (open == 0) {
            activeSince.lazySet(0);
        }
    }

    private void finish(int at, long now, boolean thrown, long filterNs) {
        LaggardFrame f = frames[at];
        LaggardFrame parent = at == 0 ? null : frames[at - 1];
        long duration = now - f.start;
        boolean apart = f.isApart();
        boolean agents = f.mode == MODE_MODAL && f.landmark == ASIDE;
        if (f.own || agents) {
            f.aside = duration;
        }
        // At the bottom, waiting for the next event is part of no interval.
        boolean counts = f.mode == MODE_MODAL ? at > 0 && !agents : f.mode != MODE_PAUSE;
        // A dispatch without an event is left out, unless it took long.
        boolean event = f.mode != MODE_DISPATCH || hadEvent;
        long own = duration - f.aside;
        boolean isLong = own >= filterNs || f.told;
        version |= 1;
        VarHandle.storeStoreFence();
        if (counts) {
            if (isLong) {
                f.sum(recent, recent.written());
                int flags = (f.episode ? EPISODE : 0) | (thrown ? THROWN : 0);
                if (!ring.offer(f, flags, at - bottom(), duration)) {
                    dropped.lazySet(dropped.get() + 1);
                }
            }
            if (event || !apart) {
                log(f, at, own, duration, isLong || !event);
            }
        }
        if (parent != null) {
            parent.modalEnd = apart ? now : 0;
            parent.aside += f.aside;
            if (apart) {
                parent.modal += duration;
            } else {
                parent.modal += f.modal;
                parent.child += f.mode == MODE_PAUSE ? f.child : duration - f.modal;
            }
            boolean keeps = !apart && (!isLong || f.mode == MODE_PAUSE);
            if (!keeps || f.summed != f.from) {
                parent.settle(recent, f, keeps);
            }
        }
        if (f.mode == MODE_DISPATCH) {
            if (duration - f.modal >= LONG_NS) {
                longEnd = now;
            }
            if (hadEvent && f.episode && !bursts.end(f, at, now, duration)) {
                dropped.lazySet(dropped.get() + 1);
            }
            hadEvent = false;
        }
        if (apart) {
            // An event's end: no interval around it and no burst needs the classes any more.
            sumOpen(at);
            recent.release(bursts.needed());
        }
        depth = at;
        VarHandle.storeStoreFence();
        version++;
        if (apart) {
            long active = activeAfter(at);
            activeSince.lazySet(active);
            if (active != 0 && LaggardWake.asleep) {
                // A dialog is closed, and its user waits for the code that opened it, which may meet no landmark any more.
                LaggardWake.wake(now);
            }
        }
        if (f.mode == MODE_WAIT) {
            worker = workerBelow(at);
        }
        f.clear();
    }

    /** The number of frames at the bottom that are part of no interval. */
    private int bottom() {
        return frames[0].mode == MODE_MODAL ? 1 : 0;
    }

    /** Logs an interval that has ended; {@code own}: its length without the agent's own work, ns. */
    private void log(LaggardFrame f, int at, long own, long duration, boolean untold) {
        if (recent.written() == logEnd) {
            // The next entry would take the place of one that may not be summed yet.
            sumOpen(depth);
            bursts.sum();
            logEnd = recent.written() + LaggardRecent.ENTRIES;
        }
        recent.add(f.landmark, f.receiver, at - bottom(), f.start, own, duration - f.modal - f.child,
                untold ? LaggardRecent.UNTOLD : 0);
    }

    /** Sums the log's entries inside the outermost {@code open} frames, so that the log may overwrite them. */
    private void sumOpen(int open) {
        long now = recent.written();
        for (int i = 0; i < open; i++) {
            frames[i].sum(recent, i + 1 < depth ? frames[i + 1].from : now);
        }
    }

    /** The virtual beginning of the innermost open episode: its start moved later by the modal time it has had. */
    private long activeAfter(int newDepth) {
        if (newDepth == 0 || frames[newDepth - 1].mode == MODE_MODAL) {
            return 0;
        }
        long modal = 0;
        for (int i = newDepth - 1; i >= 0; i--) {
            modal += frames[i].modal;
            if (frames[i].episode) {
                return frames[i].start + modal;
            }
        }
        return 0;
    }

    private Thread workerBelow(int newDepth) {
        for (int i = newDepth - 1; i >= 0; i--) {
            if (frames[i].mode == MODE_WAIT) {
                return frames[i].worker;
            }
        }
        return null;
    }

    /** An event was dispatched, if {@code landmark} is not only a part of a dispatch. */
    void countDispatch(int landmark) {
        int d = depth;
        if (unkept == 0 && d > 0 && frames[d - 1].landmark == landmark && frames[d - 1].mode != MODE_DISPATCH) {
            return;
        }
        hadEvent = true;
        long n = dispatched.get() + 1;
        dispatched.lazySet(n);
        if (n == 1) {
            firstDispatch.lazySet(now());
        }
    }
}
