package io.laggard.agent.session;

import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.wire.LandmarkKind;
import io.laggard.agent.wire.ReplyStatus;

/**
 * Has a program end that cannot restart itself, so that Laggard starts it again: its windows are asked to close. Answers only
 * where the program goes on; with its end the session ends, which says enough.
 *
 * <p>What the host does to end itself is told as a modal phase: the user asked for it, so it is nobody's fault.
 */
final class ProgramClose {
    /** After its last window a program saves its settings, and ends; one that was just starting opens another window. */
    private static final long ENDS_NS = 60_000_000_000L;
    private static final long LOOK_NS = 250_000_000L;

    private final int landmark;
    private final HostRestart.Answer answer;

    /** The windows of one toolkit. */
    interface Windows {
        /**
         * Asks those to close that were not asked yet and waits, on a thread of the agent's.
         *
         * @return false if one stays
         */
        boolean close(int landmark);
    }

    ProgramClose(Landmarks landmarks, HostRestart.Answer answer) {
        this.landmark = landmarks.define(LandmarkKind.MODAL, ProgramClose.class.getName(),
                ProgramClose.class.getClassLoader(), "close", "()V", null);
        this.answer = answer;
    }

    /** Never throws. */
    void ask(Windows windows) {
        try {
            answer.asked(System.nanoTime());
            long until = System.nanoTime() + ENDS_NS;
            while (System.nanoTime() < until) {
                if (!windows.close(landmark)) {
                    answer.replied(ReplyStatus.DECLINED, "the program, or its user, did not want to close");
                    return;
                }
                AgentThread.sleepNs(LOOK_NS);
            }
            answer.replied(ReplyStatus.FAILED, "the program’s windows are closed, but it goes on: end it by hand");
        } catch (RuntimeException | LinkageError e) {
            answer.replied(ReplyStatus.FAILED, "the program did not take the request: " + e);
        }
    }
}
