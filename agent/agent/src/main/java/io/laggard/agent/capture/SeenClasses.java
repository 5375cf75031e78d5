package io.laggard.agent.capture;

import java.lang.ref.WeakReference;

/**
 * Small numbers for classes, held weakly so that a plug-in can still be unloaded. Bounded; a number is never given to
 * another class. Allocates only for a class that it has not seen. UI thread only.
 */
final class SeenClasses {
    private static final int SLOTS = 2048;
    private static final int MOST = SLOTS / 4 * 3;

    @SuppressWarnings({"unchecked", "rawtypes"})
    private final WeakReference<Class<?>>[] slots = new WeakReference[SLOTS];
    private int used;

    /** The class's number from 1; 0 for null, and where there is no room. */
    int number(Class<?> type) {
        if (type == null) {
            return 0;
        }
        int slot = System.identityHashCode(type) & SLOTS - 1;
        while (slots[slot] != null) {
            if (slots[slot].get() == type) {
                return slot + 1;
            }
            slot = slot + 1 & SLOTS - 1;
        }
        if (used == MOST) {
            return 0;
        }
        used++;
        slots[slot] = new WeakReference<>(type);
        return slot + 1;
    }

    /** Null for 0, and for one that is gone. */
    Class<?> of(int number) {
        return number == 0 ? null : slots[number - 1].get();
    }
}
