package io.laggard.agent.session;

/**
 * A map from {@code long} to a positive {@code int}, without objects: 24 bytes an entry, 48 just after it has grown. One
 * thread at a time.
 */
final class LongIntMap {
    private static final int FEWEST = 1024;

    private long[] keys = new long[FEWEST];
    private int[] values = new int[FEWEST];
    private int size;

    int size() {
        return size;
    }

    /** Empties it, and gives its memory back. */
    void clear() {
        keys = new long[FEWEST];
        values = new int[FEWEST];
        size = 0;
    }

    /** The key's value; 0 for an unknown key. */
    int get(long key) {
        return values[slotOf(key)];
    }

    /** Adds a key that is not in here yet. */
    void put(long key, int value) {
        if (size >= keys.length / 2) {
            grow();
        }
        int slot = slotOf(key);
        keys[slot] = key;
        values[slot] = value;
        size++;
    }

    private int slotOf(long key) {
        int mask = keys.length - 1;
        long mixed = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & mask;
        while (values[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new int[oldValues.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != 0) {
                int slot = slotOf(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
