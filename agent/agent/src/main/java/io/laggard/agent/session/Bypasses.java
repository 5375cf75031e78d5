package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.instrument.Bypassing;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.wire.BypassState;
import io.laggard.agent.wire.ReplyStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The plug-ins that are bypassed in this session: begun and ended as the app asks, and ended when their time is up or something goes
 * wrong. All work is done on a thread of its own, which lives while there is any.
 */
final class Bypasses {
    private static final long LONGEST_S = TimeUnit.HOURS.toSeconds(8);
    private static final long LOOK_MS = 250;
    /** Classes that came meanwhile are looked for so often. */
    private static final long AGAIN_NS = 5_000_000_000L;

    private final Supplier<Bypassing> made;
    private final Outbox outbox;
    private final BypassedOwners owners = new BypassedOwners();
    private final Bypass[] slots = new Bypass[LaggardBypass.SLOTS];
    private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    /** Made with the first command: most sessions have none. */
    private Bypassing bypassing;
    private Thread thread;
    /** When classes that came meanwhile are looked for again. */
    private long again;
    private volatile boolean over;

    /** One plug-in's. */
    private static final class Bypass {
        final String id;
        final BypassGuard guard = new BypassGuard();
        int also;
        long untilNs;
        Bypassing.Found found;

        Bypass(String id) {
            this.id = id;
        }
    }

    /** @param made gives what changes classes; called at most once, on a thread of the agent's */
    Bypasses(Supplier<Bypassing> made, Outbox outbox) {
        this.made = made;
        this.outbox = outbox;
    }

    /**
     * {@code argument}: seconds, {@code +runnables} and {@code +timers} where these are asked for, a space, the plug-in's symbolic id.
     * Returns at once.
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
        run(number, () -> begin(number, id, seconds, also));
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

    /** {@code id}: the plug-in's symbolic id. Returns at once. */
    void look(long number, String id) {
        run(number, () -> {
            String refused = refusal(id);
            if (refused != null) {
                reply(number, ReplyStatus.FAILED, refused);
                return;
            }
            Bypassing.Found found = bypassing.look(owners.of(id));
            outbox.put(r -> r.bypass(id, BypassState.LOOKED, 0, 0, found));
            reply(number, ReplyStatus.DONE, "");
        });
    }

    /** {@code id}: the plug-in's symbolic id, empty for all. Returns at once. */
    void end(long number, String id) {
        run(number, () -> {
            boolean any = false;
            for (int slot = 0; slot < slots.length; slot++) {
                if (slots[slot] != null && (id.isEmpty() || slots[slot].id.equals(id))) {
                    finish(slot, BypassState.ASKED);
                    any = true;
                }
            }
            reply(number, any ? ReplyStatus.DONE : ReplyStatus.FAILED, any ? "" : "it is not bypassed");
        });
    }

    /** The session is over: all listeners run again, at once. Any thread. */
    void over() {
        over = true;
        LaggardBypass.endAll();
    }

    private void begin(long number, String id, long seconds, int also) {
        String refused = refusal(id);
        if (refused != null) {
            reply(number, ReplyStatus.FAILED, refused);
            return;
        }
        int slot = slotFor(id);
        if (slot < 0) {
            reply(number, ReplyStatus.FAILED, slots.length + " plug-ins are bypassed already");
            return;
        }
        Bypass of = slots[slot] == null ? new Bypass(id) : slots[slot];
        of.untilNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        boolean busy = isBusy();
        if (slots[slot] != null && of.also != also) {
            // Other calls are to be changed: from their former bytes.
            bypassing.end(slot);
        }
        of.also = also;
        LaggardBypass.begin(slot, of.untilNs, also);
        slots[slot] = of;
        bypassing.begin(List.of(part(slot)));
        again = System.nanoTime() + AGAIN_NS;
        of.found = bypassing.found(slot);
        if (of.found.skipped() == 0) {
            slots[slot] = null;
            bypassing.end(slot);
            reply(number, ReplyStatus.FAILED, "it has no listeners that could be skipped");
            return;
        }
        if (over) {
            LaggardBypass.end(slot);
        }
        tell(of, slot, BypassState.BEGUN);
        reply(number, ReplyStatus.DONE, busy ? "the program is busy: what runs now runs to its end" : "");
    }

    private Bypassing.Part part(int slot) {
        Bypass of = slots[slot];
        return new Bypassing.Part(slot, owners.of(of.id), of.also);
    }

    /** Why this plug-in cannot be bypassed; {@code null}: it can. */
    private String refusal(String id) {
        if (!bypassing.isPossible()) {
            return "this Java does not let loaded classes be changed";
        }
        if (over) {
            return "the session is over";
        }
        return owners.refusal(id);
    }

    private int slotFor(String id) {
        int free = -1;
        for (int slot = slots.length - 1; slot >= 0; slot--) {
            if (slots[slot] == null) {
                free = slot;
            } else if (slots[slot].id.equals(id)) {
                return slot;
            }
        }
        return free;
    }

    private static boolean isBusy() {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            if (LaggardProbe.thread(i).activeSince() != 0) {
                return true;
            }
        }
        return false;
    }

    /** Ends those whose time is up, or that do harm; and takes in what came since. */
    private void check() {
        List<Bypassing.Part> last = new ArrayList<>();
        boolean isTime = System.nanoTime() - again >= 0;
        for (int slot = 0; slot < slots.length; slot++) {
            Bypass of = slots[slot];
            if (of == null) {
                continue;
            }
            int ended = over ? BypassState.SESSION_OVER
                    : !LaggardBypass.isOn(slot) ? BypassState.TIME_UP : of.guard.verdict();
            if (ended != 0) {
                finish(slot, ended);
            } else if (isTime) {
                last.add(part(slot));
            }
        }
        if (!last.isEmpty()) {
            again = System.nanoTime() + AGAIN_NS;
            bypassing.begin(last);
            for (Bypassing.Part part : last) {
                slots[part.slot()].found = bypassing.found(part.slot());
            }
        }
    }

    /** All listeners run again; their classes may keep a check, which nothing turns on any more. */
    private void giveUp() {
        LaggardBypass.endAll();
        for (int slot = 0; slot < slots.length; slot++) {
            Bypass of = slots[slot];
            slots[slot] = null;
            if (of != null) {
                tell(of, slot, BypassState.FAILED);
            }
        }
    }

    private void finish(int slot, int state) {
        Bypass of = slots[slot];
        slots[slot] = null;
        LaggardBypass.end(slot);
        tell(of, slot, state);
        bypassing.end(slot);
    }

    private void tell(Bypass of, int slot, int state) {
        boolean begun = state == BypassState.BEGUN;
        long skipped = begun ? LaggardBypass.skipped(slot) : LaggardBypass.takeSkipped(slot);
        long until = begun ? of.untilNs : 0;
        Bypassing.Found found = of.found;
        outbox.put(r -> r.bypass(of.id, state, until, skipped, found));
    }

    private void run(long number, Runnable task) {
        tasks.add(() -> {
            try {
                if (bypassing == null) {
                    bypassing = made.get();
                }
                task.run();
            } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
                Faults.JVM.keep(Fault.Kind.RETRANSFORM, e);
                reply(number, ReplyStatus.FAILED, "the agent failed: " + e);
            }
        });
        synchronized (this) {
            if (thread == null) {
                thread = new AgentThread("laggard-bypass", this::serve);
                thread.start();
            }
        }
    }

    private void serve() {
        while (true) {
            Runnable next = poll();
            if (next != null) {
                next.run();
            }
            try {
                check();
            } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
                Faults.JVM.keep(Fault.Kind.RETRANSFORM, e);
                giveUp();
            }
            if (isIdle()) {
                return;
            }
        }
    }

    private Runnable poll() {
        try {
            return tasks.poll(LOOK_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // By the host, which interrupts every thread that it finds.
            return null;
        }
    }

    private synchronized boolean isIdle() {
        for (Bypass of : slots) {
            if (of != null) {
                return false;
            }
        }
        if (!tasks.isEmpty()) {
            return false;
        }
        thread = null;
        return true;
    }

    private void reply(long number, int status, String message) {
        outbox.put(r -> r.reply(number, status, message));
    }
}
