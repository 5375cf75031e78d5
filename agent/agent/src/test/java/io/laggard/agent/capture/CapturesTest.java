package io.laggard.agent.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each question has its answer, even if the system lacks resources. */
class CapturesTest {
    private final List<String> answers = new ArrayList<>();
    /** Work that was begun and has not run. */
    private final List<Runnable> begun = new ArrayList<>();
    private boolean full;

    private final Captures captures = new Captures(() -> new Class<?>[0], Path.of("none"), new Captures.Answers() {
        @Override
        public void pointer(long command, Thread of, int threadKind, PointerEvents events) {
            answers.add("pointer");
        }

        @Override
        public void components(long command, Thread of, int threadKind, Components found) {
            answers.add("components");
        }

        @Override
        public void rendered(long command, Thread of, int threadKind, long timeNs, String file, UiSide.Area area) {
            answers.add("rendered");
        }

        @Override
        public void done(long command, String message, String problem) {
            answers.add(command + " " + problem);
        }

        @Override
        public void notUnderstood(long command, String message) {
            answers.add(command + " not understood");
        }
    }, false, this::begin);

    private void begin(Runnable work) {
        if (full) {
            throw new OutOfMemoryError("unable to create native thread");
        }
        begun.add(work);
    }

    @Test
    void aQuestionForWhichThereIsNoThreadTakesNobodysPlace() {
        full = true;
        for (int i = 1; i <= 5; i++) {
            captures.ask(i, "pointer");
            assertEquals(List.of(i + " the system has no room for another thread"), answers);
            answers.clear();
        }
        full = false;
        captures.ask(6, "pointer");
        assertEquals(List.of(), answers);
        assertEquals(1, begun.size(), "it is being answered");
    }

    @Test
    void fourWaitAtATime() {
        for (int i = 1; i <= 5; i++) {
            captures.ask(i, "components,pointer");
        }
        assertEquals(List.of("5 there are 4 others to be done first"), answers);
        assertEquals(4, begun.size());
    }

    @Test
    void whatIsNotKnownIsNotUnderstood() {
        captures.ask(1, "pointer,keys");
        captures.ask(2, "");
        assertEquals(List.of("1 not understood", "2 not understood"), answers);
    }
}
