package io.laggard.agent.session;

import io.laggard.agent.capture.Closing;
import io.laggard.agent.capture.UiSide;
import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.wire.LandmarkKind;
import io.laggard.agent.wire.ReplyStatus;
import java.util.ArrayList;
import java.util.List;

/**
 * Has a program end that cannot restart itself, so that Laggard starts it again: its windows are asked to close. Answers only
 * where the program goes on; with its end the session ends, which says enough.
 *
 * <p>What the host does to end itself is told as a modal phase: the user asked for it, so it is nobody's fault.
 */
final class ProgramClose {
    private static final long LOOK_NS = 250_000_000L;

    private final int landmark;
    private final long withinNs;
    private final HostRestart.Answer answer;

    /** @param withinNs after its last window a program saves its settings, and ends; one that was just starting opens another window */
    ProgramClose(Landmarks landmarks, long withinNs, HostRestart.Answer answer) {
        this.withinNs = withinNs;
        this.landmark = landmarks.define(LandmarkKind.MODAL, ProgramClose.class.getName(),
                ProgramClose.class.getClassLoader(), "close", "()V", null);
        this.answer = answer;
    }

    /**
     * Returns when the program ends, or is known not to.
     *
     * @param sides the toolkits of the program's windows
     */
    void ask(List<UiSide> sides) {
        List<Closing> toolkits = new ArrayList<>();
        sides.forEach(side -> toolkits.add(new Closing(side, landmark)));
        answer.asked(System.nanoTime());
        long until = System.nanoTime() + withinNs;
        while (System.nanoTime() < until) {
            for (Closing toolkit : toolkits) {
                if (!toolkit.run()) {
                    answer.replied(ReplyStatus.DECLINED, "the program, or its user, did not want to close");
                    return;
                }
            }
            AgentThread.sleepNs(LOOK_NS);
        }
        answer.replied(ReplyStatus.FAILED, "the program’s windows are closed, but it goes on: end it by hand");
    }
}
