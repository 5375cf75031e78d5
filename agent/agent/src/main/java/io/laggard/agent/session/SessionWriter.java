package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.watch.Watcher;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.EndReason;
import io.laggard.agent.wire.SessionFile;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * The daemon thread that writes: empties the rings and the outbox at least every 100 ms and appends what there is.
 * All that belongs to a file is touched by this thread only. When the file cannot be written any more the session is
 * over and the agent turns itself off.
 */
final class SessionWriter implements Runnable {
    /** The shortest time between two readings of the rings, unless another thread is in a hurry. */
    private static final long PAUSE_NS = 50_000_000L;
    /** The longest time until a record is in the file. */
    private static final long LONGEST_PAUSE_NS = 100_000_000L;
    private static final long SECOND_NS = 1_000_000_000L;
    /** The longest pause while the watcher wakes this thread for what there is to do; the session tells of its activity so often. */
    private static final long QUIET_NS = Activity.WINDOW_NS;
    private static final int MOST_INTERVALS = 4096;
    private static final int MOST_ENTRIES = 512;
    private static final int FLUSH_BYTES = 64 * 1024;
    /** A session that has grown to this is of no more use; the disk is the user's. */
    static final long LARGEST_FILE = 1L << 29;

    private final SessionFile file;
    private final BlockEncoder out;
    private final Recorder recorder;
    private final Dictionary dictionary;
    private final Outbox outbox;
    private final IntervalDrain drain;
    private final ShortIntervals shorts;
    private final Milestones milestones;
    private final Activations activations;
    private final Activity activity;
    private final Health health;
    private final BooleanSupplier watched;
    private volatile boolean handsOver;
    private final Runnable everySecond;
    private final Runnable turnOff;
    private long written;
    private long nextSecond;
    private volatile int endReason;
    private volatile String endMessage = "";
    private volatile boolean hurry;
    private volatile boolean pending;
    private volatile boolean idle;
    private volatile Thread thread;

    /** @param watcher wakes this thread when a UI thread does something; while it runs, an idle program costs no tick */
    SessionWriter(SessionFile file, BlockEncoder out, Dictionary dictionary, Recorder recorder, Outbox outbox,
            Activations activations, Watcher watcher, LongSupplier fullyActiveNs, Runnable everySecond, Runnable turnOff) {
        this.file = file;
        this.out = out;
        this.dictionary = dictionary;
        this.recorder = recorder;
        this.outbox = outbox;
        this.drain = new IntervalDrain(out, dictionary, recorder);
        this.shorts = new ShortIntervals(out, dictionary, recorder);
        this.milestones = new Milestones(recorder, fullyActiveNs);
        this.activations = activations;
        this.activity = new Activity(out, dictionary, recorder);
        this.health = new Health(out, recorder, watcher::spentNs);
        this.watched = watcher::isRunning;
        this.everySecond = everySecond;
        this.turnOff = turnOff;
    }

    /** Ends the session with this reason, once; the first one counts. {@code message}: in words. Any thread. */
    void end(int reason, String message) {
        synchronized (this) {
            if (endReason == 0) {
                endMessage = message;
                endReason = reason;
            }
        }
        wake();
    }

    /** Writes out at once. Any thread. */
    void flush() {
        hurry = true;
        wake();
    }

    /** Writes the last minute, which the user wants to be kept. Writer's thread only. */
    void mark() {
        shorts.mark();
    }

    /** Writes what was short in the last minute, before a plug-in is bypassed: to be compared with. Writer's thread only. */
    void recent() {
        shorts.recent();
    }

    /** Something is there to be written soon. Any thread; returns at once. */
    void something() {
        pending = true;
        if (idle) {
            wake();
        }
    }

    private void wake() {
        LockSupport.unpark(thread);
    }

    /** A short pause in any case; then, while there is nothing to write, a longer one. */
    private void pause() {
        long begun = System.nanoTime();
        sleep(begun, PAUSE_NS);
        idle = true;
        if (!pending) {
            sleep(begun, !watched.getAsBoolean() ? LONGEST_PAUSE_NS : milestones.areTold() ? QUIET_NS : SECOND_NS);
        }
        idle = false;
        pending = false;
        hurry = false;
    }

    private void sleep(long begun, long most) {
        long passed = System.nanoTime() - begun;
        while (passed < most && endReason == 0 && !hurry && !(idle && pending)) {
            LockSupport.parkNanos(most - passed);
            // An interrupt by the host would make every further park return at once.
            Thread.interrupted();
            passed = System.nanoTime() - begun;
        }
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        try {
            boolean more = append();
            while (more && endReason == 0) {
                tick();
                more = append();
                if (LaggardProbe.isBroken()) {
                    end(EndReason.AGENT_OFF, "there were " + LaggardProbe.suppressedErrors() + " inner errors");
                }
                if (more) {
                    pause();
                }
            }
            if (more) {
                finish();
            }
        } catch (Throwable t) {
            lastWords(t);
        } finally {
            file.close();
            if (endReason != EndReason.EXIT || handsOver) {
                turnOff.run();
            }
        }
    }

    /** The thread cannot go on: the end at least is written, without what waits. */
    private void lastWords(Throwable t) {
        try {
            LaggardProbe.countError();
            end(EndReason.AGENT_FAILED, "what was measured could not be written down any more: " + t);
            out.abandon();
            end();
            append();
        } catch (Throwable again) {
            file.leaveWord(t.getClass().getName());
        }
    }

    /** Ends the session in order, though this JVM goes on: another one has the next. */
    void handOver() {
        handsOver = true;
        end(EndReason.EXIT, "");
    }

    /** Writes what there is into the buffer. A failure inside is counted, not passed on. */
    private void tick() {
        try {
            milestones.tick();
            activations.tick();
            drainRings();
            shorts.tick();
            drainOutbox();
            activity.tick();
            health.soon(dropped());
            long now = System.nanoTime();
            if (now - nextSecond >= 0) {
                nextSecond = now + SECOND_NS;
                health.tick(dropped());
                shorts.everySecond();
                everySecond.run();
                tellFaults();
                file.stillThere();
            }
        } catch (Throwable e) {
            out.abandon();
            Faults.JVM.keep(Fault.Kind.WRITE, e);
            LaggardProbe.countError();
        }
    }

    private void tellFaults() {
        Throwable probes = LaggardProbe.takeFirstError();
        if (probes != null) {
            Faults.JVM.keep(Fault.Kind.PROBE, probes);
        }
        for (Fault fault : Faults.JVM.untold()) {
            recorder.fault(fault);
        }
    }

    private void drainRings() {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            drain.drain(LaggardProbe.thread(i), MOST_INTERVALS);
            if (out.length() >= FLUSH_BYTES) {
                append();
            }
        }
    }

    private void drainOutbox() {
        int entries = 0;
        for (Outbox.Entry entry = outbox.take(); entry != null && entries < MOST_ENTRIES; entry = outbox.take()) {
            entry.write(recorder);
            entries++;
            if (out.length() >= FLUSH_BYTES) {
                append();
            }
        }
    }

    private boolean append() {
        written += out.length();
        if (!file.append(out)) {
            return false;
        }
        if (written >= LARGEST_FILE) {
            end(EndReason.FILE_FULL, "the session file has grown to 512 MiB");
        }
        return true;
    }

    private void finish() {
        tick();
        activity.tell(System.nanoTime());
        health.end(dropped());
        tellFaults();
        Faults.JVM.totals().forEach(recorder::error);
        end();
        append();
    }

    private void end() {
        recorder.end(endReason, endMessage);
    }

    private long dropped() {
        long lost = outbox.dropped() + dictionary.dropped() + activations.dropped();
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            lost += of.dropped();
        }
        return lost;
    }
}
