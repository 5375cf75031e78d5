package io.laggard.agent.capture;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.runtime.AgentThread;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Asks a toolkit's main windows to close, one after the other in the order of their making, as a user's click on a window's cross
 * does: the program asks about unsaved work itself. Most programs end with the first, their main window.
 */
public final class Closing {
    private static final long LOOK_NS = 100_000_000L;
    /** A window that stands so long, with no question before it, is not going to close. */
    private static final long QUIET_NS = 4_000_000_000L;
    /** A question that nobody answers for so long is none any more. */
    private static final long LONGEST_NS = 1_800_000_000_000L;

    private final UiSide side;
    private final int landmark;
    /** By identity: a window's own equals is host code. */
    private final Set<Object> asked = Collections.newSetFromMap(new IdentityHashMap<>());

    /** @param landmark of what the program does to close a window */
    public Closing(UiSide side, int landmark) {
        this.side = side;
        this.landmark = landmark;
    }

    /** What a UI thread says of its windows: once, when it comes to it. */
    private static final class Look implements Runnable {
        private final UiSide side;
        private Object[] windows;
        private boolean asks;
        volatile boolean done;

        Look(UiSide side) {
            this.side = side;
        }

        @Override
        public void run() {
            windows = side.mainWindows();
            asks = side.asksSomething();
            done = true;
        }

        boolean has(Object window) {
            for (Object one : windows) {
                if (one == window) {
                    return true;
                }
            }
            return false;
        }
    }

    /** A window is asked to close. */
    private final class Asking implements Runnable {
        private final Object window;
        volatile boolean done;

        Asking(Object window) {
            this.window = window;
        }

        @Override
        public void run() {
            LaggardProbe.enterModal(landmark, null);
            try {
                side.close(window);
            } finally {
                LaggardProbe.exit(landmark);
                done = true;
            }
        }
    }

    /**
     * Asks those that were not asked yet, and waits for each. A thread of the agent's that may wait.
     *
     * @return false if one stays
     */
    public boolean run() {
        for (Object next = next(); next != null; next = next()) {
            asked.add(next);
            Asking asking = new Asking(next);
            if (!side.post(asking) || !goes(asking)) {
                return side.isGone();
            }
        }
        return true;
    }

    private Object next() {
        Look look = look();
        for (Object window : look == null ? new Object[0] : look.windows) {
            if (!asked.contains(window)) {
                return window;
            }
        }
        return null;
    }

    /** {@code null} where the toolkit is gone, or its thread does not come back. */
    private Look look() {
        Look look = new Look(side);
        if (side.isGone() || !side.post(look)) {
            return null;
        }
        long begun = System.nanoTime();
        while (!look.done && !side.isGone() && System.nanoTime() - begun < LONGEST_NS) {
            AgentThread.sleepNs(LOOK_NS);
        }
        return look.done ? look : null;
    }

    /** Waits for a window's end, as long as the program works on it or asks its user. */
    private boolean goes(Asking asking) {
        long begun = System.nanoTime();
        long quietSince = begun;
        for (Look look = look(); look != null && look.has(asking.window); look = look()) {
            long now = System.nanoTime();
            if (!asking.done || look.asks) {
                quietSince = now;
            }
            if (now - quietSince > QUIET_NS || now - begun > LONGEST_NS) {
                return false;
            }
            AgentThread.sleepNs(LOOK_NS);
        }
        return true;
    }
}
