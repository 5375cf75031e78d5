package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.runtime.AgentThread;
import java.awt.Dialog;
import java.awt.EventQueue;
import java.awt.Frame;
import java.awt.Window;
import java.awt.event.WindowEvent;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Asks a program's windows of AWT or Swing to close, one after the other in the order of their making, as a user's click on a
 * window's cross does: the program asks about unsaved work itself, and ends itself. Its main window is the first it made.
 *
 * <p>Loaded by name, in a program that has AWT.
 */
final class AwtClose implements ProgramClose.Windows {
    private static final long LOOK_NS = 100_000_000L;
    /** A window that stands so long, with no question before it, is not going to close. */
    private static final long QUIET_NS = 4_000_000_000L;
    /** A question that nobody answers for so long is none any more. */
    private static final long LONGEST_NS = 1_800_000_000_000L;

    /** By identity: a window's own equals is host code. */
    private final Set<Frame> asked = Collections.newSetFromMap(new IdentityHashMap<>());

    AwtClose() {
    }

    @Override
    public boolean close(int landmark) {
        for (Frame next = next(); next != null; next = next()) {
            asked.add(next);
            AtomicBoolean told = new AtomicBoolean();
            Frame frame = next;
            EventQueue.invokeLater(() -> tell(frame, landmark, told));
            if (!isGone(frame, told)) {
                return false;
            }
        }
        return true;
    }

    private Frame next() {
        for (Frame frame : Frame.getFrames()) {
            if (frame.isShowing() && !asked.contains(frame)) {
                return frame;
            }
        }
        return null;
    }

    private static void tell(Frame frame, int landmark, AtomicBoolean told) {
        LaggardProbe.enterModal(landmark, null);
        try {
            frame.dispatchEvent(new WindowEvent(frame, WindowEvent.WINDOW_CLOSING));
        } finally {
            LaggardProbe.exit(landmark);
            told.set(true);
        }
    }

    /** Waits for the window's end, as long as the program works on it or asks its user. */
    private static boolean isGone(Frame frame, AtomicBoolean told) {
        long begun = System.nanoTime();
        long quietSince = begun;
        while (frame.isShowing()) {
            long now = System.nanoTime();
            if (!told.get() || asksSomething()) {
                quietSince = now;
            }
            if (now - quietSince > QUIET_NS || now - begun > LONGEST_NS) {
                return false;
            }
            AgentThread.sleepNs(LOOK_NS);
        }
        return true;
    }

    private static boolean asksSomething() {
        for (Window window : Window.getWindows()) {
            if (window instanceof Dialog && ((Dialog) window).isModal() && window.isShowing()) {
                return true;
            }
        }
        return false;
    }
}
