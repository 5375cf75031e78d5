package io.laggard.agent.boot;

import java.lang.invoke.VarHandle;

/**
 * One UI thread's side of what is measured of it: its shadow stack and the ring of its finished intervals. Called on that
 * thread only, which writes without a lock.
 *
 * <p>Time inside nested dispatches and modal intervals is modal time of what is around them, so that at each level
 * duration − modal − child is what the method itself took (docs/wire-format.md, “Interval records”).
 */
public final class LaggardThread extends LaggardMeasured {
    static final int NORMAL = 0;
    static final int MODAL = 1;
    static final int DISPATCH = 2;
    /** The thread waits for a worker in an event loop of its own: the user waits too. */
    static final int WAIT = 3;
    /** The thread has no event to dispatch: it waits for its user, unless {@link #WAIT} is directly around. */
    static final int IDLE = 4;
    /** {@link #IDLE} directly inside a {@link #WAIT}: no interval of its own. */
    static final int PAUSE = 5;
    /** Painting: counted for the frame rate of a run of dispatches. */
    static final int PAINT = 6;

    /** No landmark: the agent's own work. */
    private static final int ASIDE = 0;

    /** Landmarks entered above {@link #MAX_DEPTH}, or whose entry failed: their exits must not pop anything. */
    private int unkept;
    /** The agent works on this thread: nothing that happens is the program's. */
    private boolean quiet;
    private int unkeptBefore;
    /** Whether the dispatch that is about to end had an event. */
    private boolean hadEvent;

    LaggardThread(int ringEntries) {
        super(ringEntries);
    }

    void assign(Thread to, int newRole) {
        role = newRole;
        depth = 0;
        unkept = 0;
        quiet = false;
        runs.reset();
        activeSince.set(0);
        worker = null;
        thread = to;
    }

    /** Its exit will come; it must not pop a frame of somebody else. */
    void lost() {
        unkept++;
    }

    /**
     * The agent begins work of its own on this thread. Until {@link #stepBack} no landmark counts, and the time is part of
     * nothing: what is around it is as long as it would have been. Neither is the landmark whose receiver is of class
     * {@code own}, if that is the innermost.
     */
    void stepAside(Class<?> own) {
        if (quiet) {
            return;
        }
        if (unkept == 0 && depth > 0 && frames[depth - 1].receiver == own) {
            frames[depth - 1].own = true;
        }
        enter(ASIDE, MODAL, null);
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

    void enter(int landmark, int kind, Object receiver) {
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
        LaggardFrame f = frames[d];
        Class<?> of = receiver == null ? null : receiver.getClass();
        int around = d == 0 ? MODAL : frames[d - 1].kind;
        int as = kind != IDLE ? kind : around == WAIT ? PAUSE : MODAL;
        // What is dispatched while a worker is waited for is part of that wait.
        boolean episode = as != MODAL && as != PAUSE && (around == MODAL || as == DISPATCH && around != WAIT);
        long now = System.nanoTime();
        version |= 1;
        VarHandle.storeStoreFence();
        f.begin(landmark, as, episode, of, now);
        if (d > 0 && (as == MODAL || episode)) {
            frames[d - 1].resume(now);
        }
        depth = d + 1;
        if (kind == DISPATCH || kind == PAINT) {
            follow(kind, d);
        }
        VarHandle.storeStoreFence();
        version++;
        if (episode) {
            episodes++;
            activeSince.lazySet(now);
        } else if (as == MODAL) {
            activeSince.lazySet(0);
        }
        if (LaggardWake.asleep && as != MODAL && as != PAUSE && kind != DISPATCH) {
            LaggardWake.wake(now);
        }
    }

    /** A wait for {@code of}'s end, where that is a thread. */
    void enterWait(int landmark, Object receiver, Object of) {
        int before = depth;
        enter(landmark, WAIT, receiver);
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

    /** Dispatches and paints make runs. */
    private void follow(int kind, int at) {
        if (kind == DISPATCH) {
            hadEvent = false;
            runs.begin();
            return;
        }
        for (int i = at - 1; i >= 0 && frames[i].kind != DISPATCH; i--) {
            if (frames[i].kind == PAINT) {
                return;
            }
        }
        runs.paint();
    }

    void exit(int landmark, boolean thrown, long filterNs) {
        if (unkept > 0) {
            unkept--;
            return;
        }
        int at = depth - 1;
        while (at >= 0 && frames[at].landmark != landmark) {
            at--;
        }
        if (at < 0) {
            return;
        }
        long now = System.nanoTime();
        // More than one only when an exit was missed (a debugger dropped frames, the thread was stopped).
        for (int i = depth - 1; i > at; i--) {
            finish(i, now, true, filterNs);
        }
        finish(at, now, thrown, filterNs);
    }

    private void finish(int at, long now, boolean thrown, long filterNs) {
        LaggardFrame f = frames[at];
        LaggardFrame parent = at == 0 ? null : frames[at - 1];
        long duration = now - f.start;
        boolean modalForParent = f.kind == MODAL || f.episode;
        if (f.own || f.kind == MODAL && f.landmark == ASIDE) {
            f.aside = duration;
        }
        // At the bottom, waiting for the next event is not part of anything.
        boolean counts = !(at == 0 && f.kind == MODAL) && f.kind != PAUSE && !(f.kind == MODAL && f.landmark == ASIDE);
        int bottom = frames[0].kind == MODAL ? 1 : 0;
        long own = duration - f.aside;
        boolean isLong = own >= filterNs;
        if (isLong && counts) {
            int flags = (f.episode ? EPISODE : 0) | (thrown ? THROWN : 0);
            if (!ring.offer(f, flags, at - bottom, duration)) {
                dropped.lazySet(dropped.get() + 1);
            }
        } else if (counts && (f.kind != DISPATCH || hadEvent)) {
            recent.add(f.landmark, f.receiver, at - bottom, f.start, own);
        }
        version |= 1;
        VarHandle.storeStoreFence();
        if (parent != null) {
            parent.modalEnd = modalForParent ? now : 0;
            parent.aside += f.aside;
            if (modalForParent) {
                parent.modal += duration;
            } else if (f.kind == PAUSE) {
                parent.modal += f.modal;
                parent.child += f.child;
                parent.shorts.addAll(f.shorts);
            } else {
                parent.modal += f.modal;
                parent.child += duration - f.modal;
                if (!isLong) {
                    parent.absorb(f, duration - f.modal - f.child);
                }
            }
        }
        if (f.kind == DISPATCH) {
            if (hadEvent && f.episode && !runs.end(f, at, now, duration)) {
                dropped.lazySet(dropped.get() + 1);
            }
            hadEvent = false;
        } else if (isLong && !modalForParent && f.kind != PAUSE) {
            runs.inside(f, duration - f.modal - f.child);
        }
        depth = at;
        VarHandle.storeStoreFence();
        version++;
        if (modalForParent) {
            activeSince.lazySet(activeAfter(at));
        }
        if (f.kind == WAIT) {
            worker = workerBelow(at);
        }
        f.clear();
    }

    /** The virtual beginning of the innermost open episode: its start moved later by the modal time it has had. */
    private long activeAfter(int newDepth) {
        if (newDepth == 0 || frames[newDepth - 1].kind == MODAL) {
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
            if (frames[i].kind == WAIT) {
                return frames[i].worker;
            }
        }
        return null;
    }

    void countDispatch() {
        hadEvent = true;
        long n = dispatched.get() + 1;
        dispatched.lazySet(n);
        if (n == 1) {
            firstDispatch.lazySet(System.nanoTime());
        }
    }
}
