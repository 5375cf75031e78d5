package io.laggard.agent.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;

/** The figures by which a late tick is judged: of the watcher's own thread, the process, a debugger. Watcher's thread only. */
final class ProcessClock {
    /** A thread of the JVM's that wakes twenty times a second, as the system shows its name. */
    private static final String PERIODIC = "VM Periodic Tas";
    /** The JVM's own thread that takes each sample, while the watcher waits for it. */
    private static final String WORKER = "VM Thread";
    private static final long PERIODIC_NS = 150_000_000L;

    private final TaskClock own = TaskClock.own();
    private final OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    /** Only where the JVM can be debugged: a debugger stops every Java thread, this one with them, but not this thread. */
    private final TaskClock periodic = canBeDebugged() ? TaskClock.ofNative(PERIODIC) : null;
    private final TaskClock worker = TaskClock.ofNative(WORKER);
    private long waitedBefore = waited(own) + waited(worker);
    private long turnsBefore = periodic == null ? 0 : periodic.turns();

    private static boolean canBeDebugged() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream().anyMatch(a -> a.contains("jdwp"));
    }

    long processorNs() {
        return system instanceof com.sun.management.OperatingSystemMXBean
                ? ((com.sun.management.OperatingSystemMXBean) system).getProcessCpuTime() : 0;
    }

    /** How long this thread, or the one that takes its samples, was ready to run without a processor since the last call. */
    long delayNs() {
        long waited = readAgain(own) + readAgain(worker);
        long delay = waited - waitedBefore;
        waitedBefore = waited;
        return Math.max(delay, 0);
    }

    private static long readAgain(TaskClock clock) {
        if (clock != null) {
            clock.read();
        }
        return waited(clock);
    }

    private static long waited(TaskClock clock) {
        return clock == null ? 0 : clock.waitedNs();
    }

    /** Whether the JVM itself went on in a tick that came {@code lateNs} late; false where there can be no debugger. */
    boolean wentOn(long lateNs) {
        if (periodic == null || !periodic.read()) {
            return false;
        }
        long turns = periodic.turns() - turnsBefore;
        turnsBefore = periodic.turns();
        return turns > lateNs / PERIODIC_NS;
    }
}
