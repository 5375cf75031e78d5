package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StartsTest {
    @Test
    void anEntryKnowsItsThreadAndItsTime() throws Exception {
        long before = System.nanoTime();
        StartsLog starts = new StartsLog(before).begin(String.class);
        Thread other = new Thread(() -> starts.begin(Integer.class).end());
        other.start();
        other.join();
        LaggardStarts log = starts.end().log;
        assertEquals(4, log.count());
        assertEquals(before, log.sinceNs());
        assertSame(Thread.currentThread(), log.thread(0));
        assertSame(String.class, log.type(0));
        assertSame(other, log.thread(1));
        assertSame(Integer.class, log.type(1));
        assertNull(log.type(2));
        assertSame(Thread.currentThread(), log.thread(3));
        assertTrue(log.timeNs(0) >= before && log.timeNs(3) >= log.timeNs(2), "times in the order of the entries");
    }

    @Test
    void whatFindsNoRoomIsCounted() {
        StartsLog starts = new StartsLog(System.nanoTime());
        for (int i = 0; i < LaggardStarts.MOST + 3; i++) {
            starts.begin(String.class);
        }
        assertEquals(LaggardStarts.MOST, starts.log.count());
        assertEquals(3, starts.log.dropped());
    }

    @Test
    void whatBeginsLongAfterTheStartIsNotKept() {
        StartsLog starts = new StartsLog(System.nanoTime() - LaggardStarts.LONGEST_NS - 1).begin(String.class).end();
        assertEquals(0, starts.log.count());
        assertEquals(0, starts.log.dropped());
    }
}
