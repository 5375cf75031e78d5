package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.instrument.Bypassing;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.wire.ReplyStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The commands that bypass plug-ins, and the thread that does what they say: it lives while there is anything to do, and ends bypasses
 * when their time is up or something goes wrong. What is bypassed is in {@link BypassSlots}.
 */
final class Bypasses {
    private static final long LONGEST_S = TimeUnit.HOURS.toSeconds(8);
    private static final long LOOK_MS = 250;

    private final Supplier<Bypassing> made;
    private final Outbox outbox;
    /** Commands that came together. */
    private final LinkedBlockingQueue<List<Task>> tasks = new LinkedBlockingQueue<>();
    /** Those that {@link #work} hands over. */
    private List<Task> gathered = new ArrayList<>();
    /** Made with the first command: most sessions have none. */
    private BypassSlots slots;
    private Thread thread;
    private volatile boolean over;

    /** What a command does. */
    private interface Act {
        void on(BypassSlots slots);
    }

    /** A command. */
    private static final class Task {
        final long number;
        final Act act;

        Task(long number, Act act) {
            this.number = number;
            this.act = act;
        }
    }

    /** @param made gives what changes classes; called at most once, on a thread of the agent's */
    Bypasses(Supplier<Bypassing> made, Outbox outbox) {
        this.made = made;
        this.outbox = outbox;
    }

    /**
     * {@code argument}: seconds, {@code +runnables} and {@code +timers} where these are asked for, a space, the plug-in's symbolic id.
     * Done after {@link #work}, as all that is asked for here.
     */
    void begin(long number, String argument) {
        int space = argument.indexOf(' ');
        String[] asked = argument.substring(0, Math.max(space, 0)).split("\\+", -1);
        long seconds = seconds(asked[0]);
        int also = also(asked);
        if (seconds <= 0 || seconds > LONGEST_S || also < 0) {
            reply(number, ReplyStatus.NOT_UNDERSTOOD, "bypass needs a number of seconds, at most " + LONGEST_S
                    + ", with +runnables or +timers behind it or without, and a plug-in");
            return;
        }
        String id = argument.substring(space + 1).trim();
        gathered.add(new Task(number, of -> of.begin(number, id, seconds, also)));
    }

    /** The other work among the words behind the first; below 0: a word is not known. */
    private static int also(String[] asked) {
        int also = 0;
        for (int i = 1; i < asked.length; i++) {
            switch (asked[i]) {
                case "runnables":
                    also |= LaggardBypass.RUNNABLES;
                    break;
                case "timers":
                    also |= LaggardBypass.TIMERS;
                    break;
                default:
                    return -1;
            }
        }
        return also;
    }

    private static long seconds(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** {@code id}: the plug-in's symbolic id. */
    void look(long number, String id) {
        gathered.add(new Task(number, of -> of.look(number, id)));
    }

    /** {@code id}: the plug-in's symbolic id, empty for all. */
    void end(long number, String id) {
        gathered.add(new Task(number, of -> of.end(number, id)));
    }

    /** Does what was asked for since the last call, on a thread of its own. Returns at once. */
    void work() {
        if (gathered.isEmpty()) {
            return;
        }
        tasks.add(gathered);
        gathered = new ArrayList<>();
        synchronized (this) {
            if (thread == null) {
                thread = new AgentThread("laggard-bypass", this::serve);
                thread.start();
            }
        }
    }

    /** The session is over: all listeners run again, at once. Any thread. */
    void over() {
        over = true;
        LaggardBypass.endAll();
    }

    private void serve() {
        while (true) {
            poll().forEach(this::act);
            try {
                if (slots != null) {
                    slots.settle();
                    slots.check();
                }
            } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
                Faults.JVM.keep(Fault.Kind.RETRANSFORM, e);
                slots.giveUp(e);
            }
            if (isIdle()) {
                return;
            }
        }
    }

    private void act(Task task) {
        try {
            if (slots == null) {
                slots = new BypassSlots(made.get(), outbox, () -> over);
            }
            task.act.on(slots);
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
            Faults.JVM.keep(Fault.Kind.RETRANSFORM, e);
            reply(task.number, ReplyStatus.FAILED, "the agent failed: " + e);
        }
    }

    private List<Task> poll() {
        try {
            List<Task> next = tasks.poll(LOOK_MS, TimeUnit.MILLISECONDS);
            return next == null ? List.of() : next;
        } catch (InterruptedException e) {
            // By the host, which interrupts every thread that it finds.
            return List.of();
        }
    }

    private synchronized boolean isIdle() {
        if (slots != null && !slots.isEmpty() || !tasks.isEmpty()) {
            return false;
        }
        thread = null;
        return true;
    }

    private void reply(long number, int status, String message) {
        outbox.put(r -> r.reply(number, status, message));
    }
}
