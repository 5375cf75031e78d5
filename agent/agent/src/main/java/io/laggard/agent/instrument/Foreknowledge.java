package io.laggard.agent.instrument;

import io.laggard.agent.owners.NameIndex;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * {@link Decisions} of the last start while they hold, and the {@link DecisionLog} of this one; both only until the host has
 * started. A class whose bytes are not the known ones is parsed. Where that shows that its subclasses' heritage may be
 * another one, too, all decisions are given up, and the subclasses loaded so far are transformed again.
 */
public final class Foreknowledge {
    private volatile Decisions known;
    private volatile DecisionLog log;
    private final Queue<ClassRef> changed = new ConcurrentLinkedQueue<>();

    /** @param remembers whether this start's decisions will be written */
    Foreknowledge(Decisions known, boolean remembers) {
        this.known = known;
        this.log = remembers ? new DecisionLog() : null;
    }

    /** Whether {@link #known} and {@link #learn} are of any use: both need the CRC of a class's bytes. */
    boolean isOn() {
        return log != null;
    }

    Decisions known() {
        return known;
    }

    /** The heritage of a class that has not gone past in this start; {@code null} where none is known, or several are. */
    Heritage expected(String name) {
        Decisions decisions = known;
        int slot = decisions.isEmpty() ? -1 : decisions.findNamed(NameIndex.hash(name));
        return slot < 0 ? null : decisions.heritage(slot);
    }

    /**
     * A class was parsed because it was not known.
     *
     * @param isEmpty whether all its supertypes were known, and there was nothing to do
     * @return whether all that was known is given up because of it
     */
    boolean learn(ClassLoader loader, ClassFile file, Header header, long hash, int crc, Plan plan,
            boolean isEmpty) {
        DecisionLog into = log;
        if (into != null) {
            into.add(loader, hash, file.bytes.length, crc, header, plan, isEmpty);
        }
        Decisions before = known;
        int namesake = before.isEmpty() ? -1 : before.findNamed(hash);
        if (namesake == -1 || file.isFinal() || isAsBefore(before, namesake, header)) {
            return false;
        }
        known = Decisions.NONE;
        changed.add(new ClassRef(loader, header.name));
        return true;
    }

    private static boolean isAsBefore(Decisions before, int namesake, Header header) {
        Heritage now = header.heritage;
        if (namesake < 0 || now == null) {
            return false;
        }
        Heritage then = before.heritage(namesake);
        return now == then || now.signature().equals(then.signature());
    }

    /** Classes that changed under their subclasses; each is handed out once. */
    Queue<ClassRef> changed() {
        return changed;
    }

    /** The decisions for the next start, {@code null} where they are those that this one began with; ends the log. */
    Decisions finish(Hierarchy hierarchy) {
        DecisionLog all = log;
        Decisions before = known;
        log = null;
        known = Decisions.NONE;
        return all == null || !all.isWorthWriting(before) ? null : all.with(before, hierarchy);
    }
}
