package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.ThreadKind;
import org.junit.jupiter.api.Test;

/** The session's memory is bounded: what one record has beyond its bounds is counted, and nobody's. */
class DictionaryTest {
    private final BlockEncoder out = new BlockEncoder();
    private final Dictionary dictionary =
            new Dictionary(out, new Landmarks(), NameIndex.JVM, OwnerIdentity.agent("1", ""),
                    LambdaBodies.NONE);

    @Test
    void whatIsTheSameIsDefinedOnce() {
        int frame = dictionary.frame(dictionary.classOf(String.class), "length", 10, false);
        int stack = dictionary.stack(0, frame, false);
        int written = out.length();
        assertEquals(frame, dictionary.frame(dictionary.classOf(String.class), "length", 10, false));
        assertEquals(stack, dictionary.stack(0, frame, false));
        assertEquals(written, out.length());
        assertNotEquals(frame, dictionary.frame(dictionary.classOf(String.class), "length", 11, false));
        assertNotEquals(stack, dictionary.stack(stack, frame, false));
        assertNotEquals(stack, dictionary.stack(0, frame, true));
    }

    @Test
    void namesThatChangeFromRunToRunAreCut() {
        assertEquals("a.B$$Lambda", Dictionary.lasting("a.B$$Lambda$12/0x00007f0011223344"));
        assertEquals("a.B$$Lambda", Dictionary.lasting("a.B$$Lambda/0x00007f0011223344"));
        assertEquals("a.B", Dictionary.lasting("a.B/0x1122"));
        assertEquals("a.B$C", Dictionary.lasting("a.B$C"));
    }

    @Test
    void aFloodOfStringsEndsAtItsBound() {
        for (int i = 0; i < Strings.LIMIT; i++) {
            assertTrue(dictionary.string("s" + i) > 0);
            out.clear();
        }
        assertEquals(0, dictionary.string("one more"));
        assertEquals(1, dictionary.dropped());
        assertTrue(dictionary.string("s0") > 0, "what is known stays known");
    }

    @Test
    void aFloodOfTextEndsAtItsBound() {
        String half = "x".repeat(BlockEncoder.LONGEST_STRING - 8);
        int i = 0;
        while (dictionary.string(half + i) != 0) {
            out.clear();
            i++;
        }
        assertTrue((long) i * half.length() <= Strings.MOST_CHARACTERS, i + " strings");
        assertEquals(1, dictionary.dropped());
    }

    @Test
    void aClassThatFindsNoRoomIsNobodysAndNotNone() {
        for (int i = 0; i < Dictionary.MOST_CLASSES; i++) {
            assertEquals(i + 1, dictionary.classNamed("a.C" + i % 30_000 + (i < 30_000 ? "" : "$" + i), false));
            out.clear();
        }
        int unknown = dictionary.classNamed("a.OneMore", false);
        assertTrue(unknown > Dictionary.MOST_CLASSES, "0 would be a static method's");
        assertEquals(unknown, dictionary.classNamed("a.AndAnother", false));
        assertEquals(2, dictionary.dropped());
    }

    @Test
    void aThreadOfJavaFxThatIsAnotherToolkitsIsDefinedOnceMore() {
        int javaFx = dictionary.thread(5, "main", ThreadKind.JAVAFX_UI);
        int worker = dictionary.thread(6, "worker", ThreadKind.BACKGROUND);
        assertEquals(javaFx, dictionary.thread(5, "main", ThreadKind.BACKGROUND), "sampled as the owner of a lock");
        int swt = dictionary.thread(5, "main", ThreadKind.SWT_UI);
        assertEquals(3, swt);
        int written = out.length();
        assertEquals(swt, dictionary.thread(5, "main", ThreadKind.SWT_UI));
        assertEquals(swt, dictionary.thread(5, "main", ThreadKind.BACKGROUND));
        assertEquals(worker, dictionary.thread(6, "worker", ThreadKind.SWT_UI), "as it was defined");
        assertEquals(written, out.length());
        assertEquals(4, dictionary.thread(7, "another", ThreadKind.BACKGROUND));
    }

    @Test
    void anUnknownLandmarkIsNone() {
        assertEquals(0, dictionary.landmark(77));
        assertEquals(1, dictionary.dropped());
    }
}
