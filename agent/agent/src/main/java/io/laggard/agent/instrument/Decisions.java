package io.laggard.agent.instrument;

import java.util.List;

/**
 * The findings of this host's last start about its classes: which of them need not be parsed, and the heritage of the others,
 * known before their supertypes go past. A class is found by its name's hash and the length and CRC of its bytes, so
 * another class never passes for it. Immutable.
 *
 * <p>A table with open addressing, kept in {@link DecisionFile} as it is: a start has no time to build one.
 */
final class Decisions {
    /** No decisions. */
    static final Decisions NONE = new Decisions(new long[1], new int[1], new int[1], new int[1],
            List.of(Heritage.NOTHING));

    /** Set in every entry that is used. */
    private static final int USED = 1;
    private static final int QUIET = 2;
    private static final int CANDIDATE = 4;
    private static final int HERITAGE_SHIFT = 3;

    final long[] hashes;
    final int[] lengths;
    final int[] crcs;
    final int[] facts;
    /** The first is {@link Heritage#NOTHING}. */
    final List<Heritage> heritages;

    /** @param facts by slot; the arrays' length is a power of two, and at least one slot is free */
    Decisions(long[] hashes, int[] lengths, int[] crcs, int[] facts, List<Heritage> heritages) {
        this.hashes = hashes;
        this.lengths = lengths;
        this.crcs = crcs;
        this.facts = facts;
        this.heritages = heritages;
    }

    static int fact(int heritage, boolean isQuiet, boolean isCandidate) {
        return heritage << HERITAGE_SHIFT | (isCandidate ? CANDIDATE : 0) | (isQuiet ? QUIET : 0) | USED;
    }

    static int heritageOf(int fact) {
        return fact >>> HERITAGE_SHIFT;
    }

    boolean isEmpty() {
        return this == NONE;
    }

    /** Slot of the class with these bytes; -1 when it is not known. */
    int find(long hash, int length, int crc) {
        int mask = hashes.length - 1;
        for (int slot = slot(hash, mask); facts[slot] != 0; slot = slot + 1 & mask) {
            if (hashes[slot] == hash && lengths[slot] == length && crcs[slot] == crc) {
                return slot;
            }
        }
        return -1;
    }

    /** Slot of a class of this name, with any bytes; -1 without one, -2 when there are several. */
    int findNamed(long hash) {
        int mask = hashes.length - 1;
        int found = -1;
        for (int slot = slot(hash, mask); facts[slot] != 0; slot = slot + 1 & mask) {
            if (hashes[slot] == hash) {
                if (found >= 0) {
                    return -2;
                }
                found = slot;
            }
        }
        return found;
    }

    /** Where the search for a name begins. */
    static int slot(long hash, int mask) {
        return (int) (hash ^ hash >>> 32) & mask;
    }

    /** Whether the class's bytes give no reason to change it; its name still may. */
    boolean isQuiet(int slot) {
        return (facts[slot] & QUIET) != 0;
    }

    /** Whether the class may have landmarks, should it be loaded before the session is claimed. */
    boolean isCandidate(int slot) {
        return (facts[slot] & CANDIDATE) != 0;
    }

    /** Complete. */
    Heritage heritage(int slot) {
        return heritages.get(heritageOf(facts[slot]));
    }
}
