package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.owners.NameIndex;
import java.security.ProtectionDomain;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The plug-ins that are bypassed: which owners' classes get checks, and which landmarks have got one. Safe for any thread; empty but
 * while somebody asked for it.
 */
final class Bypassed {
    static final int NONE = -1;

    /** Slots by owners' keys. Replaced as a whole. */
    private volatile Map<Integer, Integer> slots = Map.of();
    /** By slot: landmarks whose methods are skipped, and those whose methods always run. */
    private final BitSet[] skipped = new BitSet[LaggardBypass.SLOTS];
    private final BitSet[] kept = new BitSet[LaggardBypass.SLOTS];

    boolean isEmpty() {
        return slots.isEmpty();
    }

    /** The slot of a class's plug-in; {@link #NONE} where that is not bypassed. */
    int slotOf(ClassLoader loader, String name, ProtectionDomain domain) {
        int key = NameIndex.JVM.ownerOf(name);
        if (!NameIndex.JVM.keys().belongs(key, loader)) {
            key = NameIndex.JVM.keys().keyOf(loader, domain, name);
        }
        return slots.getOrDefault(key, NONE);
    }

    /** These owners' classes get checks of this slot from now on. */
    synchronized void add(int slot, BitSet owners) {
        Map<Integer, Integer> grown = new HashMap<>(slots);
        owners.stream().forEach(key -> grown.put(key, slot));
        slots = grown;
        if (skipped[slot] == null) {
            skipped[slot] = new BitSet();
            kept[slot] = new BitSet();
        }
    }

    /** No class gets a check of this slot any more. */
    synchronized void remove(int slot) {
        Map<Integer, Integer> fewer = new HashMap<>(slots);
        fewer.values().removeIf(of -> of == slot);
        slots = fewer;
        skipped[slot] = null;
        kept[slot] = null;
    }

    /** A class of the slot's was changed: this landmark has a check now, or never gets one. */
    synchronized void note(int slot, int landmark, boolean isSkipped) {
        if (skipped[slot] != null) {
            (isSkipped ? skipped : kept)[slot].set(landmark);
        }
    }

    /** The landmarks that {@link #note} told of. */
    synchronized BitSet landmarks(int slot, boolean areSkipped) {
        BitSet of = (areSkipped ? skipped : kept)[slot];
        return of == null ? new BitSet() : (BitSet) of.clone();
    }
}
