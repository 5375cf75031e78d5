package io.laggard.agent.capture;

import java.util.Arrays;

/** The components that a walk has found, ready to be written. Filled on the UI thread, read by the writer afterwards. */
public final class Components {
    private static final int FIELDS = 8;

    private int[] numbers = new int[256 * FIELDS];
    private Class<?>[] types = new Class<?>[256];
    private Class<?>[] owners = new Class<?>[256];
    private int count;
    long startNs;
    long endNs;
    boolean cut;

    /** Adds the component under {@code parent} (a number from 1, or 0); returns its own number. */
    int add(int parent, int window, Class<?> type, Class<?> owner, int kind, int flags, int[] area) {
        if (count == types.length) {
            numbers = Arrays.copyOf(numbers, numbers.length * 2);
            types = Arrays.copyOf(types, count * 2);
            owners = Arrays.copyOf(owners, count * 2);
        }
        int at = count * FIELDS;
        numbers[at] = parent;
        numbers[at + 1] = window;
        numbers[at + 2] = kind;
        numbers[at + 3] = flags;
        System.arraycopy(area, 0, numbers, at + 4, 4);
        types[count] = type;
        owners[count] = owner;
        count++;
        return count;
    }

    /** The number of components. */
    public int count() {
        return count;
    }

    /** {@code System.nanoTime()} at the beginning of the walk. */
    public long startNs() {
        return startNs;
    }

    /** {@code System.nanoTime()} at its end. */
    public long endNs() {
        return endNs;
    }

    /** There were more. */
    public boolean isCut() {
        return cut;
    }

    /** Number from 1 of what the component at this index stands in; 0 for a window. */
    public int parent(int index) {
        return numbers[index * FIELDS];
    }

    /** The window's number. */
    public int window(int index) {
        return numbers[index * FIELDS + 1];
    }

    /** The kind, a constant of {@link ComponentKinds}. */
    public int kind(int index) {
        return numbers[index * FIELDS + 2];
    }

    /** {@link UiSide#ACTIVE} or 0. */
    public int flags(int index) {
        return numbers[index * FIELDS + 3];
    }

    /** 0 left edge, 1 upper edge, 2 width, 3 height; screen pixels. */
    public int area(int index, int which) {
        return numbers[index * FIELDS + 4 + which];
    }

    /** The component's class; null for a part that the system draws. */
    public Class<?> type(int index) {
        return types[index];
    }

    /** The class for whose plug-in the component stands, where its own class does not tell; may be null. */
    public Class<?> owner(int index) {
        return owners[index];
    }
}
