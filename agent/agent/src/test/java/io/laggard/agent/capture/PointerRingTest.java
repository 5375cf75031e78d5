package io.laggard.agent.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.laggard.agent.wire.PointerKind;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PointerRingTest {
    private static final long MS = 1_000_000;
    /** The toolkit's clock began at another time than ours. */
    private static final long RAW = 987_654_000;
    private static final long OURS = 5_000_000 * MS;

    private final PointerRing ring = new PointerRing(OURS);

    private void move(long atMs, long seenMs, int x) {
        ring.add(RAW + atMs, OURS + seenMs * MS, PointerKind.MOVE, 0, x, 0, 1, 0, 0);
    }

    private void click(long atMs, long seenMs, int x) {
        ring.add(RAW + atMs, OURS + seenMs * MS, PointerKind.DOWN, 1, x, 0, 1, 0, 0);
    }

    /** {@code ms:x}, clicks with a {@code !}. */
    private List<String> read(long nowMs) {
        List<String> all = new ArrayList<>();
        ring.read((time, kind, button, x, y, window, type, owner) -> all
                .add((time - OURS) / MS + ":" + x + (kind == PointerKind.MOVE ? "" : "!")), OURS + nowMs * MS);
        return all;
    }

    @Test
    void movesAreThinnedAndTheLastIsKept() {
        for (int at = 0; at <= 1000; at += 2) {
            move(at, at, at);
        }
        List<String> all = read(1000);
        assertTrue(all.size() >= 50 && all.size() <= 61, all::toString);
        assertEquals("0:0", all.get(0));
        assertEquals("1000:1000", all.get(all.size() - 1));
    }

    @Test
    void clicksAreAllKeptAndTheMovesAroundThem() {
        move(0, 0, 1);
        move(5, 5, 2);
        click(6, 6, 3);
        click(7, 7, 4);
        move(8, 8, 5);
        move(9, 9, 6);
        assertEquals(List.of("0:1", "5:2", "6:3!", "7:4!", "8:5", "9:6"), read(10));
    }

    /** A program that was frozen sees its events late, all at once, and a move before the click that came before it. */
    @Test
    void whatHappenedInAFreezeHasItsOwnTime() {
        move(0, 1, 1);
        move(40, 41, 2);
        move(900, 1500, 5);
        click(300, 1500, 3);
        click(400, 1501, 4);
        assertEquals(List.of("1:1", "41:2", "301:3!", "401:4!", "901:5"), read(1600));
    }

    @Test
    void nothingOlderThanAMinuteIsTold() {
        move(0, 0, 1);
        move(30_000, 30_000, 2);
        move(61_000, 61_000, 3);
        assertEquals(List.of("30000:2", "61000:3"), read(62_000));
    }

    @Test
    void aFullRingSaysSinceWhenItKnows() {
        for (int i = 0; i < PointerRing.CAPACITY + 100; i++) {
            click(i, i, i);
        }
        List<String> all = read(PointerRing.CAPACITY + 100);
        assertEquals(PointerRing.CAPACITY, all.size());
        assertEquals("100:100!", all.get(0));
        long now = OURS + (PointerRing.CAPACITY + 100) * MS;
        assertEquals(OURS + 100 * MS, ring.read((a, b, c, d, e, f, g, h) -> { }, now));
        assertEquals(OURS, new PointerRing(OURS).read((a, b, c, d, e, f, g, h) -> { }, OURS + MS));
    }

    @Test
    void classesAreNumberedAndHeldWeakly() throws Exception {
        SeenClasses seen = new SeenClasses();
        int string = seen.number(String.class);
        assertEquals(string, seen.number(String.class));
        assertSame(String.class, seen.of(string));
        assertEquals(0, seen.number(null));
        assertNull(seen.of(0));
        java.net.URL[] here = {PointerRingTest.class.getProtectionDomain().getCodeSource().getLocation()};
        java.net.URLClassLoader plugin = new java.net.URLClassLoader(here, null);
        int gone = seen.number(plugin.loadClass("io.laggard.agent.capture.PointerRingTest$Gone"));
        plugin.close();
        plugin = null;
        for (int i = 0; i < 50 && seen.of(gone) != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(seen.of(gone));
    }

    /** Loaded by a loader that goes away. */
    static final class Gone {
    }

    @Test
    void addingAllocatesNothing() {
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long me = Thread.currentThread().getId();
        int type = ring.number(String.class);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = memory.getThreadAllocatedBytes(me);
            for (int i = 0; i < 10_000; i++) {
                ring.add(RAW + i, OURS + i * MS, i % 5 == 0 ? PointerKind.DOWN : PointerKind.MOVE, 1, i, i, 1,
                        ring.number(String.class), type);
            }
            least = Math.min(least, memory.getThreadAllocatedBytes(me) - before);
        }
        assertTrue(least < 200, least + " bytes for 10,000 events");
    }
}
