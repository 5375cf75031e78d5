package org.example;

import java.awt.EventQueue;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/**
 * The program that {@code SessionIT} runs under the agent: an AWT program without a window, whose events take as long as its
 * arguments say. {@link Watched} starts it. Prints {@code ready} before, {@code frozen} from inside an endless event.
 */
public final class SlowProgram {
    private static final Object LOCK = new Object();
    private static volatile long made;
    private static volatile long steps;
    /** A runnable of a plug-in that was used and goes later. */
    private static Runnable plugged;
    private static Runnable late;
    private static volatile boolean looping;
    /** Of each turn of the loop: beginning and end, {@code System.nanoTime()}, and its thread's processor time, ns. */
    private static final long[] TURNS = new long[3 * 64];
    private static volatile int turns;

    private SlowProgram() {
    }

    public static void main(String[] args) throws Exception {
        // The watcher warms up beside the first flush.
        Thread.sleep(400);
        System.out.println("ready");
        for (int i = 0; i < args.length; i++) {
            act(args[i]);
        }
    }

    private static void act(String what) throws Exception {
        String verb = what.split(":")[0];
        int number = what.contains(":") ? Integer.parseInt(what.split(":")[1]) : 0;
        switch (verb) {
            case "spin":
                EventQueue.invokeAndWait(() -> spin(number));
                break;
            case "referred":
                // A method of the Java runtime's.
                EventQueue.invokeAndWait(new Thread(() -> spin(number))::run);
                break;
            case "sleep":
                EventQueue.invokeAndWait(() -> sleep(number));
                break;
            case "park":
                EventQueue.invokeAndWait(() -> park(number));
                break;
            case "timed":
                EventQueue.invokeAndWait(() -> timed(number));
                break;
            case "told":
                told(number);
                break;
            case "task":
                EventQueue.invokeAndWait(() -> result(number));
                break;
            case "latch":
                EventQueue.invokeAndWait(() -> latch(number));
                break;
            case "deep":
                EventQueue.invokeAndWait(() -> deep(number));
                break;
            case "locked":
                locked(number);
                break;
            case "work":
                EventQueue.invokeAndWait(() -> work(number));
                break;
            case "loop":
                loop();
                break;
            case "unloop":
                looping = false;
                break;
            case "turns":
                turns();
                break;
            case "late":
                late = alone("org.example.Late");
                break;
            case "hear":
                late.getClass().getField("ms").setInt(null, number);
                // Until somebody says that it is enough.
                while (System.in.available() == 0) {
                    EventQueue.invokeAndWait(late);
                    Thread.sleep(100);
                }
                break;
            case "collect":
                EventQueue.invokeAndWait(() -> collect(number));
                break;
            case "many":
                for (int i = 0; i < number; i++) {
                    EventQueue.invokeAndWait(() -> spin(4));
                }
                break;
            case "animate":
                animate(number);
                break;
            case "paced":
                for (int i = 0; i < number; i++) {
                    EventQueue.invokeAndWait(() -> spin(4));
                    Thread.sleep(6);
                }
                break;
            case "clean":
                clean(number);
                break;
            case "freeze":
                EventQueue.invokeLater(SlowProgram::freeze);
                break;
            case "unload":
                System.out.println(isUnloaded(passing(), number) ? "unloaded" : "still there");
                break;
            case "plug":
                plug(number);
                break;
            case "unplug":
                WeakReference<Object> gone = new WeakReference<>(plugged.getClass().getClassLoader());
                plugged = null;
                System.out.println(isUnloaded(gone, number) ? "unloaded" : "still there");
                break;
            case "listen":
                System.in.read();
                break;
            case "say":
                System.out.println("said");
                break;
            case "wait":
                Thread.sleep(number);
                break;
            case "exit":
                System.exit(number);
                break;
            default:
                throw new IllegalArgumentException(what);
        }
    }

    static void spin(int ms) {
        long end = System.nanoTime() + ms * 1_000_000L;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** Runs so many million steps that allocate nothing. The outer loop is not a counted one: it can be stopped. */
    private static void work(int millions) {
        steps = millions * 100L;
        while (steps > 0) {
            made += counted(10_000);
            steps--;
        }
    }

    /** A thread that is for seconds in a counted loop, which is compiled by then. */
    private static void loop() throws Exception {
        made += counted(20_000);
        made += counted(2_000_000);
        looping = true;
        ThreadMXBean processor = ManagementFactory.getThreadMXBean();
        Thread thread = new Thread(() -> {
            while (looping) {
                turn(processor);
            }
        }, "counts");
        thread.setDaemon(true);
        thread.start();
        Thread.sleep(500);
    }

    /** Allocates nothing, as a loop that is not stopped for. */
    private static void turn(ThreadMXBean processor) {
        int at = turns % (TURNS.length / 3) * 3;
        long ran = processor.getCurrentThreadCpuTime();
        TURNS[at] = System.nanoTime();
        made += counted(600_000_000);
        TURNS[at + 1] = System.nanoTime();
        TURNS[at + 2] = processor.getCurrentThreadCpuTime() - ran;
        turns++;
    }

    /** Prints the loop's turns, for a test that has to tell why it failed. */
    private static void turns() {
        for (int i = 0; i < Math.min(turns, TURNS.length / 3); i++) {
            System.out.println("turn from " + TURNS[3 * i] + " to " + TURNS[3 * i + 1] + " ns, " + TURNS[3 * i + 2]
                    + " ns of them on a processor");
        }
    }

    private static int counted(int times) {
        int x = 12345;
        for (int i = 1; i < times; i++) {
            x = x / (i | 1) + i * 31;
        }
        return x;
    }

    /** Dispatches so many events of 15 ms without a pause. */
    private static void animate(int frames) throws Exception {
        for (int i = 0; i < frames; i++) {
            EventQueue.invokeLater(() -> spin(15));
        }
        EventQueue.invokeAndWait(() -> { });
    }

    private static void park(int ms) {
        long end = System.nanoTime() + ms * 1_000_000L;
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    private static void timed(int ms) {
        synchronized (LOCK) {
            try {
                LOCK.wait(ms);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** An event that waits until it is told. */
    private static void told(int ms) throws Exception {
        EventQueue.invokeLater(() -> timed(0));
        Thread.sleep(ms);
        synchronized (LOCK) {
            LOCK.notifyAll();
        }
        EventQueue.invokeAndWait(() -> { });
    }

    /** An event that waits for what a thread of a pool works off. */
    private static void result(int ms) {
        ExecutorService pool = Executors.newSingleThreadExecutor(work -> new Thread(work, "pool"));
        try {
            pool.submit(() -> spin(ms)).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdown();
        }
    }

    /** An event that waits until another thread has counted its latch down; the latch does not know that thread. */
    private static void latch(int ms) {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            spin(ms);
            done.countDown();
        }, "counts down").start();
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sleep(int ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static int deep(int depth) {
        if (depth == 0) {
            spin(3000);
            return 0;
        }
        return deep(depth - 1) + 1;
    }

    private static void freeze() {
        System.out.println("frozen");
        while (true) {
            spin(1000);
        }
    }

    private static void collect(int times) {
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            kept.add(new byte[1 << 20]);
        }
        for (int i = 0; i < times; i++) {
            System.gc();
            // Somebody looks in between.
            spin(20);
        }
        kept.clear();
    }

    /** Runs a collection over so many millions of objects that live. */
    private static void clean(int millions) throws Exception {
        Object[][] kept = new Object[millions][1_000_000];
        for (Object[] some : kept) {
            for (int i = 0; i < some.length; i++) {
                some[i] = new int[1];
            }
        }
        EventQueue.invokeAndWait(() -> {
            spin(60);
            System.gc();
            spin(500 + kept.length);
        });
    }

    /** A short event of a plug-in that is stopped then. */
    private static WeakReference<Object> passing() throws Exception {
        URL here = SlowProgram.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {here}, null)) {
            Class<?> type = loader.loadClass("org.example.Passing");
            EventQueue.invokeAndWait((Runnable) type.getDeclaredConstructor().newInstance());
            return new WeakReference<>(loader);
        }
    }

    /** Creates a runnable of a class in its own loader. */
    private static Runnable alone(String name) throws Exception {
        URL here = SlowProgram.class.getProtectionDomain().getCodeSource().getLocation();
        URLClassLoader loader = new URLClassLoader(new URL[] {here}, null);
        return (Runnable) loader.loadClass(name).getDeclaredConstructor().newInstance();
    }

    /** Short events of a plug-in, and one that still lasts so many ms when this returns. */
    private static void plug(int ms) throws Exception {
        plugged = alone("org.example.Passing");
        for (int i = 0; i < 20; i++) {
            EventQueue.invokeAndWait(plugged);
        }
        plugged.getClass().getField("ms").setInt(null, ms);
        EventQueue.invokeLater(plugged);
        System.out.println("plugged");
    }

    /** Whether it goes within so many ms, while the program has other events. */
    private static boolean isUnloaded(WeakReference<Object> loader, int ms) throws Exception {
        long end = System.nanoTime() + ms * 1_000_000L;
        while (loader.get() != null && System.nanoTime() < end) {
            Thread.sleep(50);
            EventQueue.invokeAndWait(() -> { });
            System.gc();
        }
        return loader.get() == null;
    }

    private static void locked(int ms) throws Exception {
        Thread owner = new Thread(() -> holdLock(ms), "lock-owner");
        owner.start();
        while (owner.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        EventQueue.invokeAndWait(() -> {
            synchronized (LOCK) {
                spin(1);
            }
        });
    }

    private static void holdLock(int ms) {
        synchronized (LOCK) {
            sleep(ms);
        }
    }
}
