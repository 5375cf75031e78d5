package io.laggard.agent.boot;

import java.util.EventObject;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Says at the head of a bypassed plug-in's listener whether it is skipped. Only methods that were changed for it call this.
 * Relocated as {@link LaggardProbe} is, and as harmless: nothing here blocks, loads a class or lets an exception out, and
 * whatever goes wrong means that the method runs.
 *
 * <p>A bypass ends at its time by itself, also where nobody else of the agent's is left to end it. And a check that stays in a class
 * means the plug-in that it was made for: never the one that has the slot afterwards.
 */
public final class LaggardBypass {
    /** Plug-ins that may be bypassed at the same time: a search begins with all of its own. */
    public static final int SLOTS = 64;
    /** Work that is skipped only where its user asked for it: runnables that the plug-in hands to the UI thread. */
    public static final int RUNNABLES = 1;
    /** And what timers call. */
    public static final int TIMERS = 2;
    /**
     * Events of SWT that are only told of: KeyDown to MouseDoubleClick, Move, Resize, Selection to Deiconify, Show to Modify,
     * Activate, Deactivate, Arm, MouseHover, the wheels, Settings, OrientationChange, Touch, Gesture. Not Paint, not Dispose, and none whose
     * listener answers ({@code doit}, a size, a table's data).
     */
    private static final long SWT_TOLD = bits(1, 8) | bits(10, 11) | bits(13, 20) | bits(22, 24) | bits(26, 27)
            | bits(30, 30) | bits(32, 32) | bits(37, 39) | bits(44, 44) | bits(47, 48);
    /** Of Eclipse's resource changes: POST_CHANGE, PRE_BUILD, POST_BUILD. Not PRE_CLOSE, PRE_DELETE and PRE_REFRESH. */
    private static final int RESOURCE_TOLD = 1 | 8 | 16;
    /** JavaFX's class of events that open and close windows; a request to close can be refused. */
    private static final String FX_WINDOW = "javafx.stage.WindowEvent";

    private static final String ACTION_EVENT = "java.awt.event.ActionEvent";
    private static final String SWING_TIMER = "javax.swing.Timer";

    /** By slot. Plain on purpose: a thread that sees an end late skips one listener more. */
    private static final boolean[] ON = new boolean[SLOTS];
    /** {@code System.nanoTime()} at which each ends. */
    private static final long[] UNTIL = new long[SLOTS];
    private static final AtomicLongArray SKIPPED = new AtomicLongArray(SLOTS);
    /** By slot: how many plug-ins have had it before. */
    private static final int[] BEFORE = new int[SLOTS];
    /** By slot: {@link #RUNNABLES}, {@link #TIMERS}. */
    private static final int[] ALSO = new int[SLOTS];
    private static final Runnable NOTHING = new LaggardNothing();
    private static final long MS = 1_000_000;
    /** The landmark of what Swing's timers call; 0: none has called anything yet. */
    private static volatile int swingTimer;

    private LaggardBypass() {
    }

    private static long bits(int from, int to) {
        return (1L << to + 1) - (1L << from);
    }

    /** The slot of a {@link #check}; below 0: another plug-in may have it by now. */
    private static int slotOf(int check) {
        int slot = check % SLOTS;
        return BEFORE[slot] == check / SLOTS ? slot : -1;
    }

    // ---- called by instrumented code --------------------------------------------------------------------------

    /**
     * Whether the listener's method returns at once; {@code receiver} is {@code null} when it is static.
     *
     * @param check as {@link #check} has it
     */
    public static boolean skips(int check, int landmark, Object receiver) {
        try {
            int slot = slotOf(check);
            if (slot < 0 || !ON[slot]) {
                return false;
            }
            if (System.nanoTime() - UNTIL[slot] >= 0) {
                ON[slot] = false;
                return false;
            }
            if (swingTimer != 0 && (ALSO[slot] & TIMERS) == 0 && LaggardProbe.isIn(swingTimer)) {
                return false;
            }
            SKIPPED.incrementAndGet(slot);
            LaggardProbe.skipped(landmark, receiver);
            return true;
        } catch (Throwable e) {
            // No stack or no memory left: the method finds out by itself.
            return false;
        }
    }

    /** As {@link #skips}, of a listener that SWT tells of every kind of event. */
    public static boolean skipsSwt(int check, int landmark, Object receiver, int type) {
        return type > 0 && type < Long.SIZE && (SWT_TOLD >>> type & 1) != 0 && skips(check, landmark, receiver);
    }

    /** As {@link #skips}, of a listener to Eclipse's resources. */
    public static boolean skipsResource(int check, int landmark, Object receiver, int type) {
        return (type & RESOURCE_TOLD) != 0 && (type & ~RESOURCE_TOLD) == 0 && skips(check, landmark, receiver);
    }

    /** As {@link #skips}, of a handler of JavaFX's events. */
    public static boolean skipsFx(int check, int landmark, Object receiver, Object event) {
        return event != null && !event.getClass().getName().equals(FX_WINDOW) && skips(check, landmark, receiver);
    }

    /**
     * As {@link #skips}, of a listener to actions: the event tells a timer's, also where timers have no landmark yet, or one that calls
     * its listeners in a way of its own.
     */
    public static boolean skipsAction(int check, int landmark, Object receiver, Object event) {
        try {
            int slot = slotOf(check);
            if (slot < 0 || ON[slot] && (ALSO[slot] & TIMERS) == 0 && isOfTimer(event)) {
                return false;
            }
        } catch (Throwable e) {
            return false;
        }
        return skips(check, landmark, receiver);
    }

    private static boolean isOfTimer(Object event) {
        if (event == null || !event.getClass().getName().equals(ACTION_EVENT)) {
            return false;
        }
        Object source = ((EventObject) event).getSource();
        for (Class<?> c = source == null ? null : source.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(SWING_TIMER)) {
                return true;
            }
        }
        return false;
    }

    /** The runnable that is handed to the UI thread in this one's place: itself, or one that does nothing. */
    public static Runnable posted(Runnable work, int check) {
        try {
            int slot = slotOf(check);
            if (work == null || slot < 0 || (ALSO[slot] & RUNNABLES) == 0 || !isOn(slot)) {
                return work;
            }
            SKIPPED.incrementAndGet(slot);
            return NOTHING;
        } catch (Throwable e) {
            // No stack or no memory left: the toolkit finds out by itself.
            return work;
        }
    }

    /** The milliseconds after which a timer is to run: at the end of the bypass, if that is later. Below 0 a timer is taken back. */
    public static int delayed(int ms, int check) {
        try {
            int slot = slotOf(check);
            if (ms < 0 || slot < 0 || (ALSO[slot] & TIMERS) == 0 || !isOn(slot)) {
                return ms;
            }
            long left = (UNTIL[slot] - System.nanoTime()) / MS + 1;
            if (left <= ms) {
                return ms;
            }
            SKIPPED.incrementAndGet(slot);
            return (int) Math.min(left, Integer.MAX_VALUE);
        } catch (Throwable e) {
            return ms;
        }
    }

    // ---- called by the agent's core ---------------------------------------------------------------------------

    /** What Swing's timers call is this landmark: told as soon as there is one. */
    public static void timers(int landmark) {
        swingTimer = landmark;
    }

    /**
     * The listeners of this slot are skipped until {@code nanoTime}.
     *
     * @param also {@link #RUNNABLES}, {@link #TIMERS}, both, or 0
     */
    public static void begin(int slot, long nanoTime, int also) {
        UNTIL[slot] = nanoTime;
        ALSO[slot] = also;
        ON[slot] = true;
    }

    /** They run again. */
    public static void end(int slot) {
        ON[slot] = false;
    }

    /** They run again, and whatever checks of theirs are left in classes: another plug-in may have the slot from now on. */
    public static void free(int slot) {
        ON[slot] = false;
        BEFORE[slot]++;
    }

    /** What code says that is changed for the plug-in which has the slot now. */
    public static int check(int slot) {
        return BEFORE[slot] * SLOTS + slot;
    }

    /** All run again. */
    public static void endAll() {
        for (int slot = 0; slot < SLOTS; slot++) {
            ON[slot] = false;
        }
    }

    /** Whether this slot's listeners are skipped. */
    public static boolean isOn(int slot) {
        return ON[slot] && System.nanoTime() - UNTIL[slot] < 0;
    }

    /** How many calls were skipped in this slot, and counts from 0 again. */
    public static long takeSkipped(int slot) {
        return SKIPPED.getAndSet(slot, 0);
    }

    /** How many calls were skipped in this slot. */
    public static long skipped(int slot) {
        return SKIPPED.get(slot);
    }
}
