package io.laggard.agent.session;

/** A bounded map from {@code long} to a positive {@code int}, without objects. One thread at a time. */
final class LongIntMap {
    private final int limit;
    private long[] keys = new long[1024];
    private int[] values = new int[1024];
    private int size;

    /** @param limit entries at most; memory is 24 bytes an entry at worst */
    LongIntMap(int limit) {
        this.limit = limit;
    }

    int size() {
        return size;
    }

    boolean full() {
        return size >= limit;
    }

    /** The value, or 0 where there is none. */
    int get(long key) {
        return values[slotOf(key)];
    }

    /** Adds a key that is not in here yet; the caller has asked {@link #full}. */
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
