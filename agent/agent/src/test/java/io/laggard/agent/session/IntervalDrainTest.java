package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardSink;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.SessionFile;
import io.laggard.agent.wire.ThreadKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Intervals that wait together for their block. */
class IntervalDrainTest {
    /** The bit of {@link BlockEncoder#FORGET_CLASSES}. */
    private static final int CLASSES = 2;

    @BeforeEach
    void on() {
        // Drops records that other tests left on this thread.
        LaggardProbe.forget();
        LaggardProbe.start(0);
        // Drains intervals that other tests on this thread have left behind.
        LaggardProbe.enterDispatch(1, this, ThreadKind.AWT_UI);
        LaggardProbe.exitDispatch(true, 1);
        mine().drain(new Nothing(), Integer.MAX_VALUE);
    }

    private static final class Nothing implements LaggardSink {
        @Override
        public void interval(int landmark, Class<?> receiver, int flags, int depth, long startNs, long durationNs,
                long modalNs, long childNs, int shortChildren) {
        }

        @Override
        public void shortChild(int landmark, Class<?> receiver, long count, long exclusiveNs) {
        }
    }

    @AfterEach
    void off() {
        LaggardProbe.stop();
    }

    private static LaggardThread mine() {
        for (int i = 0; i < LaggardProbe.threads(); i++) {
            if (LaggardProbe.thread(i).thread() == Thread.currentThread()) {
                return LaggardProbe.thread(i);
            }
        }
        throw new AssertionError("this thread has dispatched nothing");
    }

    /** The table of classes gets full between the first of them and the last. */
    @Test
    void classesAreRightBeforeAndAfterTheyAreForgotten(@TempDir Path dir) throws Exception {
        Landmarks landmarks = new Landmarks();
        int dispatch = landmarks.define(1, "a.Queue", null, "dispatch", "()V", "");
        int listener = landmarks.define(2, "java.util.EventListener", null, "run", "()V", "java.util.EventListener");
        Object[] listeners = {"", 1, 1L, 1.0, 'c', true, new ArrayList<>(), new StringBuilder(), Thread.currentThread()};
        List<String> expected = new ArrayList<>();
        for (Object on : listeners) {
            LaggardProbe.enterDispatch(dispatch, this, ThreadKind.AWT_UI);
            LaggardProbe.enter(listener, on);
            LaggardProbe.exit(listener);
            LaggardProbe.exitDispatch(true, dispatch);
            expected.add(on.getClass().getName());
            expected.add(getClass().getName());
        }

        BlockEncoder out = new BlockEncoder();
        Dictionary dictionary = new Dictionary(out, landmarks, NameIndex.JVM, OwnerIdentity.agent("1", ""),
                LambdaBodies.NONE);
        out.header();
        // Each name gives two classes: one of the Java runtime's, and one without an owner.
        for (int i = 0; i < (Dictionary.MOST_CLASSES - Dictionary.RECORD - 6) / 2; i++) {
            dictionary.classNamed("a.C" + i, true);
            dictionary.classNamed("a.C" + i, false);
        }
        assertFalse(dictionary.isCrowded(), "not yet");
        new IntervalDrain(out, dictionary, new Recorder(out, dictionary, 0)).drain(mine(), 4096);

        Path path = dir.resolve("session.lag");
        SessionFile file = SessionFile.create(path);
        file.append(out);
        file.close();
        SessionReader read = SessionReader.read(path);
        List<String> receivers = new ArrayList<>();
        read.intervals.forEach(interval -> receivers.add(interval.receiver));
        assertEquals(expected, receivers);
        String ofListener = "2 java.util.EventListener.run()V java.util.EventListener";
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(i % 2 == 0 ? ofListener : "1 a.Queue.dispatch()V ", read.intervals.get(i).landmark);
        }
        assertEquals(1, read.forgotten[CLASSES]);
    }
}
