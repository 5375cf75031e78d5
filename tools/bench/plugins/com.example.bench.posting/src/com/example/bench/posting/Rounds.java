package com.example.bench.posting;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import org.eclipse.swt.widgets.Display;

/** Five rounds of 20,000 posted events; each prints its time, and the last one ends the program. */
final class Rounds {
    private static final int ROUNDS = 5;
    private static final int EVENTS = 20_000;
    private static final int MS_BETWEEN = 300;

    private final Display display;
    private final Runnable end;
    private final Form form;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean process =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    /** From each event's beginning to the next one's. */
    private final long[] took = new long[EVENTS];
    private int round;
    private int event;
    private long last;
    private long thread;
    private long all;

    Rounds(Display display, Runnable end) {
        this.display = display;
        this.end = end;
        this.form = new Form(display);
    }

    void begin() {
        event = 0;
        thread = threads.getCurrentThreadCpuTime();
        all = process.getProcessCpuTime();
        for (int i = 0; i < EVENTS; i++) {
            int which = i;
            display.asyncExec(() -> one(which));
        }
        display.asyncExec(this::finish);
        last = System.nanoTime();
    }

    private void one(int which) {
        form.event(which);
        long now = System.nanoTime();
        took[event++] = now - last;
        last = now;
    }

    private void finish() {
        long threadNs = threads.getCurrentThreadCpuTime() - thread;
        long allNs = process.getProcessCpuTime() - all;
        Arrays.sort(took);
        System.out.println("ROUND " + round + " thread_ns " + threadNs + " process_ns " + allNs + " p50_ns "
                + took[EVENTS / 2] + " p99_ns " + took[EVENTS * 99 / 100] + " sum " + form.sum());
        round++;
        if (round < ROUNDS) {
            display.timerExec(MS_BETWEEN, this::begin);
        } else {
            form.close();
            end.run();
        }
    }
}
