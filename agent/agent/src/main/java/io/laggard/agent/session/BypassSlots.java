package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.instrument.Bypassing;
import io.laggard.agent.wire.BypassState;
import io.laggard.agent.wire.ReplyStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The plug-ins that are bypassed, each in a slot of its own. Commands of the same kind that follow one another are answered together:
 * for all of them the program's classes are gone through once, and the program stops once ({@link #settle}). The thread of
 * {@link Bypasses} only.
 */
final class BypassSlots {
    /** Classes that came meanwhile are looked for so often. */
    private static final long AGAIN_NS = 5_000_000_000L;

    private final Bypassing bypassing;
    private final Outbox outbox;
    private final BooleanSupplier over;
    private final BypassedOwners owners = new BypassedOwners();
    private final Bypass[] slots = new Bypass[LaggardBypass.SLOTS];
    /** What was begun since classes were changed last, by slot. Empty where {@link #ended} is not. */
    private final Map<Integer, Asked> begun = new LinkedHashMap<>();
    /** Slots that were ended since then. */
    private final List<Integer> ended = new ArrayList<>();
    /** Commands that ended them. */
    private final List<Long> answers = new ArrayList<>();
    /** When classes that came meanwhile are looked for again. */
    private long again;

    /** One plug-in's. */
    private static final class Bypass {
        final String id;
        final BypassGuard guard = new BypassGuard();
        int also;
        long untilNs;
        /** {@code null}: its classes were not changed yet. */
        Bypassing.Found found;

        Bypass(String id) {
            this.id = id;
        }
    }

    /** A command that is to be answered. */
    private static final class Asked {
        final long number;
        /** Whether something of the program's runs that runs to its end. */
        final boolean busy;

        Asked(long number, boolean busy) {
            this.number = number;
            this.busy = busy;
        }
    }

    /** @param over whether the session is over */
    BypassSlots(Bypassing bypassing, Outbox outbox, BooleanSupplier over) {
        this.bypassing = bypassing;
        this.outbox = outbox;
        this.over = over;
    }

    boolean isEmpty() {
        for (Bypass of : slots) {
            if (of != null) {
                return false;
            }
        }
        return begun.isEmpty() && ended.isEmpty();
    }

    void look(long number, String id) {
        String refused = refusal(id);
        if (refused != null) {
            reply(number, ReplyStatus.FAILED, refused);
            return;
        }
        Bypassing.Found found = bypassing.look(owners.of(id));
        outbox.put(r -> r.bypass(id, BypassState.LOOKED, 0, 0, found));
        reply(number, ReplyStatus.DONE, "");
    }

    /** Answered by {@link #settle}, unless it is refused. */
    void begin(long number, String id, long seconds, int also) {
        String refused = refusal(id);
        if (refused != null) {
            reply(number, ReplyStatus.FAILED, refused);
            return;
        }
        if (!ended.isEmpty()) {
            // The slot that gets free keeps its former classes until then.
            settle();
        }
        int slot = slotFor(id);
        if (!begun.isEmpty() && (slot < 0 || begun.containsKey(slot))) {
            // One of these may have nothing to be skipped, and make room.
            settle();
            slot = slotFor(id);
        }
        if (slot < 0) {
            reply(number, ReplyStatus.FAILED, slots.length + " plug-ins are bypassed already");
            return;
        }
        Bypass of = slots[slot] == null ? new Bypass(id) : slots[slot];
        of.untilNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        boolean busy = isBusy();
        if (slots[slot] != null && of.also != also) {
            // Other calls are to be changed: from their former bytes.
            bypassing.end(List.of(slot));
        }
        of.also = also;
        LaggardBypass.begin(slot, of.untilNs, also);
        slots[slot] = of;
        begun.put(slot, new Asked(number, busy));
    }

    /** Answered by {@link #settle}, unless there is nothing to end; {@code id}: empty for all. */
    void end(long number, String id) {
        if (!begun.isEmpty()) {
            settle();
        }
        boolean any = false;
        for (int slot = 0; slot < slots.length; slot++) {
            if (slots[slot] != null && (id.isEmpty() || slots[slot].id.equals(id))) {
                finish(slot, BypassState.ASKED);
                any = true;
            }
        }
        if (any) {
            answers.add(number);
        } else {
            reply(number, ReplyStatus.FAILED, "it is not bypassed");
        }
    }

    /** Changes the classes of all that was begun, or ended, since the last call, and answers. */
    void settle() {
        if (!ended.isEmpty()) {
            bypassing.end(ended);
            ended.clear();
        }
        answers.forEach(number -> reply(number, ReplyStatus.DONE, ""));
        answers.clear();
        if (!begun.isEmpty()) {
            takeIn(new ArrayList<>(begun.keySet()));
            Map<Integer, Asked> all = new LinkedHashMap<>(begun);
            begun.clear();
            all.forEach(this::answer);
            bypassing.end(ended);
            ended.clear();
        }
    }

    /** Has the classes of these slots' plug-ins changed that are not yet. */
    private void takeIn(List<Integer> all) {
        again = System.nanoTime() + AGAIN_NS;
        List<Bypassing.Part> parts = new ArrayList<>();
        for (int slot : all) {
            parts.add(new Bypassing.Part(slot, owners.of(slots[slot].id), slots[slot].also));
        }
        bypassing.begin(parts);
        for (int slot : all) {
            slots[slot].found = bypassing.found(slot);
        }
    }

    private void answer(int slot, Asked asked) {
        Bypass of = slots[slot];
        if (of.found.skipped() == 0) {
            slots[slot] = null;
            ended.add(slot);
            reply(asked.number, ReplyStatus.FAILED, "it has no listeners that could be skipped");
            return;
        }
        if (over.getAsBoolean()) {
            LaggardBypass.end(slot);
        }
        tell(of, slot, BypassState.BEGUN);
        reply(asked.number, ReplyStatus.DONE, asked.busy ? "the program is busy: what runs now runs to its end" : "");
    }

    /** Ends those whose time is up, or that do harm; and takes in what came since. Nothing waits to be settled. */
    void check() {
        List<Integer> last = new ArrayList<>();
        boolean isTime = System.nanoTime() - again >= 0;
        for (int slot = 0; slot < slots.length; slot++) {
            Bypass of = slots[slot];
            if (of == null) {
                continue;
            }
            int state = over.getAsBoolean() ? BypassState.SESSION_OVER
                    : !LaggardBypass.isOn(slot) ? BypassState.TIME_UP : of.guard.verdict();
            if (state != 0) {
                finish(slot, state);
            } else if (isTime) {
                last.add(slot);
            }
        }
        settle();
        if (!last.isEmpty()) {
            takeIn(last);
        }
    }

    /** All listeners run again, and what waits for an answer fails. */
    void giveUp(Throwable why) {
        LaggardBypass.endAll();
        bypassing.abandon();
        for (int slot = 0; slot < slots.length; slot++) {
            Bypass of = slots[slot];
            slots[slot] = null;
            if (of != null && of.found != null) {
                tell(of, slot, BypassState.FAILED);
            }
        }
        begun.values().forEach(asked -> answers.add(asked.number));
        begun.clear();
        ended.clear();
        answers.forEach(number -> reply(number, ReplyStatus.FAILED, "the agent failed: " + why));
        answers.clear();
    }

    private void finish(int slot, int state) {
        Bypass of = slots[slot];
        slots[slot] = null;
        LaggardBypass.end(slot);
        tell(of, slot, state);
        ended.add(slot);
    }

    private void tell(Bypass of, int slot, int state) {
        boolean begins = state == BypassState.BEGUN;
        long skipped = begins ? LaggardBypass.skipped(slot) : LaggardBypass.takeSkipped(slot);
        long until = begins ? of.untilNs : 0;
        Bypassing.Found found = of.found;
        outbox.put(r -> r.bypass(of.id, state, until, skipped, found));
    }

    /** Why this plug-in cannot be bypassed; {@code null}: it can. */
    private String refusal(String id) {
        if (!bypassing.isPossible()) {
            return "this Java does not let loaded classes be changed";
        }
        if (over.getAsBoolean()) {
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

    private void reply(long number, int status, String message) {
        outbox.put(r -> r.reply(number, status, message));
    }
}
