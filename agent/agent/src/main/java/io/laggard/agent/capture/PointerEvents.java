package io.laggard.agent.capture;

import java.util.Arrays;

/** A ring's last minute, ready to be written. Filled on the UI thread, read by the writer afterwards. */
public final class PointerEvents implements PointerRing.Sink {
    private static final int FIELDS = 5;

    private long[] times = new long[256];
    private int[] numbers = new int[256 * FIELDS];
    private Class<?>[] types = new Class<?>[256];
    private Class<?>[] owners = new Class<?>[256];
    private int count;
    long sinceNs;

    @Override
    public void event(long timeNs, int kind, int button, int x, int y, int window, Class<?> type, Class<?> owner) {
        if (count == times.length) {
            times = Arrays.copyOf(times, count * 2);
            numbers = Arrays.copyOf(numbers, count * 2 * FIELDS);
            types = Arrays.copyOf(types, count * 2);
            owners = Arrays.copyOf(owners, count * 2);
        }
        times[count] = timeNs;
        types[count] = type;
        owners[count] = owner;
        int at = count * FIELDS;
        numbers[at] = kind;
        numbers[at + 1] = button;
        numbers[at + 2] = x;
        numbers[at + 3] = y;
        numbers[at + 4] = window;
        count++;
    }

    /** The number of events. */
    public int count() {
        return count;
    }

    /** {@code System.nanoTime()} from which on nothing is missing. */
    public long sinceNs() {
        return sinceNs;
    }

    /** {@code System.nanoTime()} when it happened. */
    public long timeNs(int index) {
        return times[index];
    }

    /** The kind, a constant of {@link PointerRing}. */
    public int kind(int index) {
        return numbers[index * FIELDS];
    }

    /** The button's number from 1; 0 for a move. */
    public int button(int index) {
        return numbers[index * FIELDS + 1];
    }

    /** Screen pixels. */
    public int x(int index) {
        return numbers[index * FIELDS + 2];
    }

    /** Screen pixels. */
    public int y(int index) {
        return numbers[index * FIELDS + 3];
    }

    /** The window's number. */
    public int window(int index) {
        return numbers[index * FIELDS + 4];
    }

    /** Class of the component under it; may be null. */
    public Class<?> type(int index) {
        return types[index];
    }

    /** The class for whose plug-in the component stands, where its own class does not tell; may be null. */
    public Class<?> owner(int index) {
        return owners[index];
    }
}
