package io.laggard.agent.wire;

/** The counted list of a block ({@code burst}, {@code recent}, {@code pointer}, {@code components}, {@code activations}) on its way there. Used again after it was written. */
public final class RowBatch {
    final Bytes rows = new Bytes(1024);
    int count;

    /** The number of rows that wait in here. */
    public int count() {
        return count;
    }

    /** A row of a burst; {@code exclusive} in ns. */
    public void summed(long landmark, long receiverClass, long calls, long exclusive) {
        rows.uvar(landmark);
        rows.uvar(receiverClass);
        rows.uvar(calls);
        rows.uvar(exclusive);
        count++;
    }

    /** Adds a row of the last minute: an interval. */
    public void interval(long landmark, long receiverClass, long depth, long start, long duration) {
        rows.uvar(landmark);
        rows.uvar(receiverClass);
        rows.uvar(depth);
        rows.uvar(start);
        rows.uvar(duration);
        count++;
    }

    /** A row of the starts: {@code start} in ns since the agent's beginning; bits of the flags: the page's. */
    public void activation(long thread, long type, int flags, long start, long duration, long childTime) {
        rows.uvar(thread);
        rows.uvar(type);
        rows.u8(flags);
        rows.uvar(start);
        rows.uvar(duration);
        rows.uvar(childTime);
        count++;
    }

    /** A row of what the mouse did; x and y in screen pixels. */
    public void pointer(long time, int kind, int button, long x, long y, long window, long type, long owner) {
        rows.uvar(time);
        rows.u8(kind);
        rows.uvar(button);
        rows.svar(x);
        rows.svar(y);
        rows.uvar(window);
        rows.uvar(type);
        rows.uvar(owner);
        count++;
    }

    /**
     * A row of the components: who it is; {@link #bounds} must follow.
     *
     * @param parent number of an earlier row, from 1; 0 for a window
     */
    public void component(long parent, long window, int kind, int flags, long type, long owner) {
        rows.uvar(parent);
        rows.uvar(window);
        rows.u8(kind);
        rows.u8(flags);
        rows.uvar(type);
        rows.uvar(owner);
        count++;
    }

    /** Where the component of the row just begun is, in screen pixels. */
    public void bounds(long x, long y, long width, long height) {
        rows.svar(x);
        rows.svar(y);
        rows.uvar(width);
        rows.uvar(height);
    }

    /** A row of a bypass: a kind of listener by its interface, a string; its methods, and how many of these are never skipped. */
    public void listeners(long listenerInterface, long methods, long kept) {
        rows.uvar(listenerInterface);
        rows.uvar(methods);
        rows.uvar(kept);
        count++;
    }

    void clear() {
        rows.clear();
        count = 0;
    }
}
