package io.laggard.agent.capture;

/**
 * A picture of the visible windows, drawn by the program itself: one window a slice, for no toolkit draws half of one. On
 * the UI thread, but for what says otherwise.
 */
final class Drawing {
    private final UiSide side;
    private final UiSide.Area area = new UiSide.Area();
    private Object[] windows;
    private int next;
    private int failures;
    private boolean begun;
    private volatile long drawnNs;
    private volatile UiSide.Picture picture;

    Drawing(UiSide side) {
        this.side = side;
    }

    /** Draws one more window; true when there is no other. */
    boolean slice() {
        if (windows == null) {
            windows = side.windows();
            begun = measure() && side.beginPicture(area);
            drawnNs = System.nanoTime();
            return !begun;
        }
        try {
            side.draw(windows[next], area);
        } catch (RuntimeException e) {
            // Closed since it was found (it is not to be seen any more), or one of its components cannot be drawn.
            failures++;
        }
        next++;
        return next == windows.length;
    }

    /** Sets the area to the smallest one around all windows; false where that is empty. */
    private boolean measure() {
        int right = Integer.MIN_VALUE;
        int bottom = Integer.MIN_VALUE;
        area.x = Integer.MAX_VALUE;
        area.y = Integer.MAX_VALUE;
        for (Object window : windows) {
            UiSide.Box box = new UiSide.Box();
            if (side.measure(window, null, box)) {
                area.x = Math.min(area.x, box.x);
                area.y = Math.min(area.y, box.y);
                right = Math.max(right, box.x + box.width);
                bottom = Math.max(bottom, box.y + box.height);
            }
        }
        area.width = right - area.x;
        area.height = bottom - area.y;
        return right > area.x && bottom > area.y;
    }

    /** The picture; null where none was drawn. Called by the waiting thread. */
    UiSide.Picture finish(Slices slices) throws Slices.Failed {
        if (begun) {
            // Also where nothing could be drawn: the memory is given back.
            slices.one(side, () -> {
                picture = side.picture(area);
                return true;
            });
        }
        return failures < windows.length ? picture : null;
    }

    /** {@code System.nanoTime()} when the drawing began. Any thread. */
    long drawnNs() {
        return drawnNs;
    }

    /** The picture's place on the screen. Called by the waiting thread. */
    UiSide.Area area() {
        return area;
    }
}
