package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.owners.NameIndex;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
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
    /** By slot: methods that hand over runnables, {@code a/B.name()V}, and whether these are skipped. */
    private final List<Map<String, Boolean>> posts = new ArrayList<>();
    /** By slot, as {@link LaggardBypass#begin} has it. Replaced as a whole. */
    private volatile int[] also = new int[LaggardBypass.SLOTS];

    Bypassed() {
        for (int slot = 0; slot < LaggardBypass.SLOTS; slot++) {
            posts.add(Map.of());
        }
    }

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

    /** Other work that is skipped with a slot's listeners; 0: none, and of {@link #NONE}. */
    int also(int slot) {
        return slot == NONE ? 0 : also[slot];
    }

    private void setAlso(int slot, int work) {
        int[] changed = also.clone();
        changed[slot] = work;
        also = changed;
    }

    /** These owners' classes get checks of this slot from now on. */
    synchronized void add(int slot, BitSet owners, int work) {
        setAlso(slot, work);
        Map<Integer, Integer> grown = new HashMap<>(slots);
        owners.stream().forEach(key -> grown.put(key, slot));
        slots = grown;
        if (skipped[slot] == null) {
            skipped[slot] = new BitSet();
            kept[slot] = new BitSet();
            posts.set(slot, new HashMap<>());
        }
    }

    /** No class gets a check of this slot any more. */
    synchronized void remove(int slot) {
        Map<Integer, Integer> fewer = new HashMap<>(slots);
        fewer.values().removeIf(of -> of == slot);
        slots = fewer;
        skipped[slot] = null;
        kept[slot] = null;
        posts.set(slot, Map.of());
        setAlso(slot, 0);
    }

    /** A class of the slot's was changed: this landmark has a check now, or never gets one. */
    synchronized void note(int slot, int landmark, boolean isSkipped) {
        if (skipped[slot] != null) {
            (isSkipped ? skipped : kept)[slot].set(landmark);
        }
    }

    /** A method of the slot's hands runnables to the UI thread, and these are skipped or not. */
    synchronized void notePost(int slot, String method, boolean isSkipped) {
        if (skipped[slot] != null) {
            posts.get(slot).put(method, isSkipped);
        }
    }

    /** What {@link #notePost} told of. */
    synchronized Map<String, Boolean> posts(int slot) {
        return Map.copyOf(posts.get(slot));
    }

    /** The landmarks that {@link #note} told of. */
    synchronized BitSet landmarks(int slot, boolean areSkipped) {
        BitSet of = (areSkipped ? skipped : kept)[slot];
        return of == null ? new BitSet() : (BitSet) of.clone();
    }
}
