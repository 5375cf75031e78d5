package io.laggard.agent.session;

import io.laggard.agent.capture.Captures;
import io.laggard.agent.capture.Components;
import io.laggard.agent.capture.PointerEvents;
import io.laggard.agent.capture.UiSide;
import io.laggard.agent.wire.ReplyStatus;

/** The results of a capture, on their way to the writer; the reply comes last. */
final class CaptureAnswers implements Captures.Answers {
    private final Outbox outbox;

    CaptureAnswers(Outbox outbox) {
        this.outbox = outbox;
    }

    @Override
    public void pointer(long command, Thread of, int threadKind, PointerEvents events) {
        outbox.put(r -> r.pointer(command, of, threadKind, events));
    }

    @Override
    public void components(long command, Thread of, int threadKind, Components found) {
        outbox.put(r -> r.components(command, of, threadKind, found));
    }

    @Override
    public void rendered(long command, Thread of, int threadKind, long timeNs, String file, UiSide.Area area) {
        outbox.put(r -> r.render(command, of, threadKind, timeNs, file, area));
    }

    @Override
    public void done(long command, String message, String problem) {
        int status = problem == null ? ReplyStatus.DONE : ReplyStatus.FAILED;
        outbox.put(r -> r.reply(command, status, problem == null ? message : problem));
    }

    @Override
    public void notUnderstood(long command, String message) {
        outbox.put(r -> r.reply(command, ReplyStatus.NOT_UNDERSTOOD, message));
    }
}
