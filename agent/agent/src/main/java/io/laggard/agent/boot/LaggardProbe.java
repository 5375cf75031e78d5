package io.laggard.agent.boot;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;

/**
 * The methods that instrumented code calls. Relocated to {@code java.lang} (docs/decisions/0001), so every loader sees them.
 *
 * <p>Nothing here blocks, allocates, loads a class or lets an exception out. Threads that have not dispatched events
 * are left at once.
 */
public final class LaggardProbe {
    /** UI threads at the same time; more are not measured. */
    private static final int MAX_THREADS = 8;
    private static final int PREALLOCATED = 2;
    private static final int RING_ENTRIES = 8192;
    /** The number of inner errors after which the probe is inert. */
    public static final int MAX_ERRORS = 100;

    private static final LaggardThread[] THREADS = new LaggardThread[MAX_THREADS];
    private static int used;

    private static final AtomicLong ERRORS = new AtomicLong();
    /** Whether the next inner error is the first. The exception exists already, so keeping it costs nothing. */
    private static boolean keepsError;
    private static volatile Throwable firstError;
    /** Plain on purpose: a thread that sees a change late measures a little longer. */
    private static boolean on;
    private static boolean broken;
    private static long filterNs = 3_000_000L;
    /** Told of what the mouse does in JavaFX's scenes; null: nobody is. */
    private static volatile BiConsumer<Object, Object> mouse;
    /** JavaFX's class of scenes, once the mouse did something for one. */
    private static volatile Class<?> scene;

    private LaggardProbe() {
    }

    // ---- called by instrumented code --------------------------------------------------------------------------

    /** A landmark's method begins; {@code receiver} is {@code null} when it is static. */
    public static void enter(int landmark, Object receiver) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                enter(t, landmark, LaggardThread.MODE_NORMAL, receiver);
            }
        }
    }

    /** As {@link #enter}, of a method that paints. */
    public static void enterPaint(int landmark, Object receiver) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                enter(t, landmark, LaggardThread.MODE_PAINT, receiver);
            }
        }
    }

    /**
     * As {@link #enter}, of a method that does nothing but call one of {@code receiver}: where the called method is a landmark,
     * the two are measured as one.
     */
    public static void enterForward(int landmark, Object receiver) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                enter(t, landmark, LaggardThread.MODE_FORWARD, receiver);
            }
        }
    }

    /**
     * As {@link #enter}, of a method of {@code called} that does nothing but call one of {@code receiver}: a method that
     * forwards to {@code called} forwards to {@code receiver}.
     */
    public static void enterRelay(int landmark, Object receiver, Object called) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                int depth = t.depth;
                try {
                    t.enter(landmark, LaggardThread.MODE_NORMAL, receiver, called);
                } catch (Throwable e) {
                    notEntered(t, depth, e);
                }
            }
        }
    }

    /** A method begins in which the program waits for its user. */
    public static void enterModal(int landmark, Object receiver) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                enter(t, landmark, LaggardThread.MODE_MODAL, receiver);
            }
        }
    }

    /** The program asks for the next event, or waits for one. */
    public static void enterIdle(int landmark, Object receiver) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                enter(t, landmark, LaggardThread.MODE_IDLE, receiver);
            }
        }
    }

    /**
     * A method begins that dispatches events until a worker is done, for which the user waits: its dispatches are no episodes,
     * and its waiting for events is no modal phase.
     *
     * @param worker the awaited thread; any other object where that thread is not known
     */
    public static void enterWait(int landmark, Object receiver, Object worker) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                int depth = t.depth;
                try {
                    t.enterWait(landmark, receiver, worker);
                } catch (Throwable e) {
                    notEntered(t, depth, e);
                }
            }
        }
    }

    /** Inside the landmark's method the object turns out for which the method works; {@code null} says nothing. */
    public static void hand(Object to, int landmark) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                try {
                    t.hand(landmark, to);
                } catch (Throwable e) {
                    failed(e);
                }
            }
        }
    }

    /** An event is about to be dispatched: the calling thread is a UI thread. */
    public static void enterDispatch(int landmark, Object receiver, int threadKind) {
        if (on) {
            LaggardThread t = current();
            if (t == null) {
                t = register(threadKind);
            }
            if (t != null) {
                t.dispatches(threadKind);
                enter(t, landmark, LaggardThread.MODE_DISPATCH, receiver);
            }
        }
    }

    /**
     * A native event loop calls back for an event: the calling thread is a UI thread. Within another event's dispatch it is a part
     * of that one.
     */
    public static void enterNotified(int landmark, Object receiver, int threadKind) {
        if (on) {
            LaggardThread t = current();
            if (t == null) {
                t = register(threadKind);
            }
            if (t != null) {
                enter(t, landmark, t.modeOfNotice(), receiver);
            }
        }
    }

    /** As {@link #enterNotified}, of a scene of JavaFX's for which the mouse did something. */
    public static void enterMouse(int landmark, Object receiver, Object event) {
        if (on) {
            LaggardThread t = current();
            if (t == null) {
                t = register(LaggardThread.KIND_JAVAFX);
            }
            if (t != null) {
                enter(t, landmark, t.modeOfNotice(), receiver);
                BiConsumer<Object, Object> of = mouse;
                if (of == null) {
                    if (scene == null) {
                        scene = sceneOf(receiver);
                    }
                } else if (!t.isCatchingUp(System.nanoTime())) {
                    // JavaFX does not say when an event happened: of what has waited that is not known.
                    try {
                        of.accept(receiver, event);
                    } catch (Throwable e) {
                        failed(e);
                    }
                }
            }
        }
    }

    /**
     * As {@link #enterDispatch} of an event queue of AWT's. A queue that extends another hands the same event on to it: the two
     * are one dispatch.
     */
    public static void enterEvent(int landmark, Object receiver, Object event) {
        if (on) {
            LaggardThread t = current();
            if (t == null) {
                t = register(LaggardThread.KIND_AWT);
            }
            if (t != null) {
                int depth = t.depth;
                try {
                    t.enterEvent(landmark, receiver, event);
                } catch (Throwable e) {
                    notEntered(t, depth, e);
                }
            }
        }
    }

    /** The landmark's method returns. */
    public static void exit(int landmark) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                exit(t, landmark, false);
            }
        }
    }

    /** An exception leaves the landmark's method. */
    public static void exitThrown(int landmark) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                exit(t, landmark, true);
            }
        }
    }

    /** A dispatch method returns; {@code dispatched} is false when no event was waiting. */
    public static void exitDispatch(boolean dispatched, int landmark) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                if (dispatched) {
                    t.countDispatch(landmark);
                }
                exit(t, landmark, false);
            }
        }
    }

    /**
     * The agent's own code begins to work on a UI thread; that work is not measured, and is part of no interval.
     *
     * @param own class of the agent's object that the toolkit runs: the landmark around its method is not measured either
     */
    public static void stepAside(Object own) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                try {
                    t.stepAside(own.getClass());
                } catch (Throwable e) {
                    failed(e);
                }
            }
        }
    }

    /** The agent's own code has done its work on this UI thread. */
    public static void stepBack() {
        LaggardThread t = current();
        if (t != null) {
            try {
                t.stepBack(filterNs);
            } catch (Throwable e) {
                failed(e);
            }
        }
    }

    /**
     * What is told of the mouse in JavaFX's scenes from now on, on their thread: the scene and the event. Any thread.
     *
     * @param of null for nobody
     */
    public static void hearMouse(BiConsumer<Object, Object> of) {
        mouse = of;
    }

    /** JavaFX's class of scenes, once the mouse did something for one; null before. Any thread. */
    public static Class<?> scene() {
        return scene;
    }

    private static Class<?> sceneOf(Object receiver) {
        // A program's own class of scenes must stay free to go.
        Class<?> at = receiver.getClass();
        while (at != null && !at.getName().equals("javafx.scene.Scene")) {
            at = at.getSuperclass();
        }
        return at;
    }

    /** Whether this thread is in that landmark, and in no other one inside it. */
    static boolean isIn(int landmark) {
        LaggardThread t = on ? current() : null;
        return t != null && t.isIn(landmark);
    }

    /** A landmark's method is not run, because its plug-in is bypassed. */
    static void skipped(int landmark, Object receiver) {
        if (on) {
            LaggardThread t = current();
            if (t != null) {
                try {
                    t.skip(landmark, receiver);
                } catch (Throwable e) {
                    failed(e);
                }
            }
        }
    }

    /** The user does something: a UI thread may soon make its user wait. */
    public static void stir() {
        if (LaggardWake.asleep && on) {
            LaggardWake.wake(System.nanoTime());
        }
    }

    private static void enter(LaggardThread t, int landmark, int mode, Object receiver) {
        int depth = t.depth;
        try {
            t.enter(landmark, mode, receiver);
        } catch (Throwable e) {
            notEntered(t, depth, e);
        }
    }

    /**
     * Undoes an entry that failed. Where even this fails, for want of stack, the error goes on to the method that was to begin:
     * that method does not begin, and its exit does not come. So the exit is expected last.
     */
    private static void notEntered(LaggardThread t, int depth, Throwable e) {
        t.cutTo(depth);
        failed(e);
        t.lost();
    }

    private static void exit(LaggardThread t, int landmark, boolean thrown) {
        int depth = t.depth;
        try {
            t.exit(landmark, thrown, filterNs);
        } catch (Throwable e) {
            if (t.depth == depth) {
                t.cutTo(depth - 1);
            }
            failed(e);
        }
    }

    private static LaggardThread current() {
        Thread now = Thread.currentThread();
        LaggardThread[] all = THREADS;
        for (int i = 0, n = used; i < n; i++) {
            LaggardThread t = all[i];
            // Another thread's record may be counted before it is seen: no order is kept between the two.
            if (t != null && t.thread == now) {
                return t;
            }
        }
        return null;
    }

    /** Counts an inner error; {@code e} is {@code null} where the exception is kept elsewhere. */
    private static void failed(Throwable e) {
        if (keepsError && e != null) {
            keepsError = false;
            firstError = e;
        }
        if (ERRORS.incrementAndGet() >= MAX_ERRORS) {
            broken = true;
            on = false;
        }
    }

    /** Once in a UI thread's life; the third and later ones allocate their stack here. */
    private static LaggardThread register(int threadKind) {
        try {
            synchronized (THREADS) {
                LaggardStarts.close();
                Thread now = Thread.currentThread();
                for (int i = 0; i < used; i++) {
                    Thread of = THREADS[i].thread;
                    if (of == null || !of.isAlive() && THREADS[i].isDrained()) {
                        THREADS[i].assign(now, threadKind);
                        return THREADS[i];
                    }
                }
                if (used == MAX_THREADS) {
                    return null;
                }
                LaggardThread t = new LaggardThread(RING_ENTRIES);
                t.assign(now, threadKind);
                THREADS[used] = t;
                used++;
                return t;
            }
        } catch (Throwable e) {
            failed(e);
            return null;
        }
    }

    // ---- called by the agent's core ---------------------------------------------------------------------------

    /** Takes the memory and begins to measure; intervals shorter than {@code filter} ns are only summed. */
    public static void start(long filter) {
        synchronized (THREADS) {
            filterNs = filter;
            while (used < PREALLOCATED) {
                THREADS[used] = new LaggardThread(RING_ENTRIES);
                used++;
            }
            keepsError = true;
            on = !broken;
        }
    }

    /** Makes every probe return at once from now on. */
    public static void stop() {
        on = false;
    }

    /** After {@link #stop}: lets go of the threads that were measured, and with them of all classes and of the memory. */
    public static void forget() {
        synchronized (THREADS) {
            keepsError = false;
            firstError = null;
            mouse = null;
            scene = null;
            used = 0;
            for (int i = 0; i < MAX_THREADS; i++) {
                THREADS[i] = null;
            }
        }
    }

    /** Whether probes measure. */
    public static boolean isOn() {
        return on;
    }

    /** Whether the probe turned itself off after {@link #MAX_ERRORS} inner errors. */
    public static boolean isBroken() {
        return broken;
    }

    /** Number of inner errors that were caught. */
    public static long suppressedErrors() {
        return ERRORS.get();
    }

    /**
     * Takes the probe's first inner error; {@code null} without one, and from the second call on. The exception holds on to the
     * classes of its stack: let go of it soon.
     */
    public static Throwable takeFirstError() {
        Throwable first = firstError;
        if (first != null) {
            firstError = null;
        }
        return first;
    }

    /** Counts an inner error of the agent's own threads with those of the probe. */
    public static void countError() {
        failed(null);
    }

    /**
     * How many records of threads there are; {@link #thread(int)} takes an index below it. A record whose
     * {@link LaggardThread#thread()} has ended may later be given to another thread.
     */
    public static int threads() {
        synchronized (THREADS) {
            return used;
        }
    }

    /** The record at {@code index}; its {@link LaggardThread#thread()} is {@code null} until a UI thread has it. */
    public static LaggardThread thread(int index) {
        synchronized (THREADS) {
            return THREADS[index];
        }
    }
}
