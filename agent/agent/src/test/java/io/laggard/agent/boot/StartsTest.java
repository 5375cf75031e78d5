package io.laggard.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
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

    @Test
    void aProgramWithoutAWindowHoldsItsFirstPlugInsNoLongerThanUntilALaterOneStarts() throws Exception {
        // A copy of its own: the one of this JVM is closed for good once a test has dispatched.
        URL[] classes = {LaggardStarts.class.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader alone = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
            Class<?> copy = alone.loadClass(LaggardStarts.class.getName());
            Field open = copy.getDeclaredField("open");
            open.setAccessible(true);
            Method enter = copy.getMethod("enter", int.class, Object.class, Object.class);
            copy.getMethod("begin", long.class).invoke(null, System.nanoTime());
            enter.invoke(null, 0, null, "an activator");
            Object log = open.get(null);
            assertEquals(1, copy.getMethod("count").invoke(log));
            Field since = copy.getDeclaredField("sinceNs");
            since.setAccessible(true);
            since.setLong(log, System.nanoTime() - LaggardStarts.LONGEST_NS - 1);
            enter.invoke(null, 0, null, "a later activator");
            assertNull(open.get(null));
        }
    }
}
