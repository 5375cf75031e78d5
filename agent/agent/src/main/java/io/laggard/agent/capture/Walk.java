package io.laggard.agent.capture;

import io.laggard.agent.wire.ComponentKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Goes through the visible components of a toolkit, a little at a time, so that the program's own events come in between.
 * Components that are gone by then are left out. UI thread only, and bounded in every way.
 */
final class Walk {
    /** Components written at most. */
    static final int MOST = 5_000;
    /** Nested so deep at most. */
    static final int DEEPEST = 64;
    /** The length of a slice; the contract allows 5 ms, and one step may be slow. */
    static final long SLICE_NS = 2_000_000;
    /** The limit of all slices together. */
    static final long ALL_NS = 200_000_000;

    private final UiSide side;
    private final Components found = new Components();
    private final Deque<Open> open = new ArrayDeque<>();
    private final int[] area = new int[4];
    /** For each window: its number as a component, its own number, and the edges of its contents. */
    private final List<int[]> contents = new ArrayList<>();
    private Object[] windows;
    private int next;
    private long spent;
    private boolean over;

    /** A component whose children are being gone through. */
    private static final class Open {
        final Object[] children;
        final UiSide.Box box;
        /** The visible part of the component: left, top, right, bottom. */
        final int[] seen;
        final int number;
        final int window;
        int next;

        Open(Object[] children, UiSide.Box box, int[] seen, int number, int window) {
            this.children = children;
            this.box = box;
            this.seen = seen;
            this.number = number;
            this.window = window;
        }
    }

    Walk(UiSide side) {
        this.side = side;
    }

    /** Goes on for one slice; true when all is done. */
    boolean slice() {
        long begun = System.nanoTime();
        if (windows == null) {
            found.startNs = begun;
            windows = side.windows();
        }
        long now = System.nanoTime();
        while (!over && now - begun < SLICE_NS) {
            over = !step();
            now = System.nanoTime();
        }
        spent += now - begun;
        if (!over && spent >= ALL_NS) {
            found.cut = true;
            over = true;
        }
        if (over) {
            // Behind all components: a reader that looks for the component at a place meets the real ones before it.
            for (int[] of : contents) {
                found.add(of[0], of[1], null, null, ComponentKind.CONTENT, 0, area(of[2], of[3], of[4], of[5]));
            }
            found.endNs = now;
            open.clear();
        }
        return over;
    }

    /** The components found, once the walk is over. */
    Components found() {
        return found;
    }

    /** False when nothing is left, or no room for it. */
    private boolean step() {
        Open in = open.peek();
        if (in == null && next == windows.length) {
            return false;
        }
        if (in != null && in.next == in.children.length) {
            open.pop();
            return true;
        }
        if (found.count() >= MOST) {
            found.cut = true;
            return false;
        }
        visit(in == null ? windows[next++] : in.children[in.next++], in);
        return true;
    }

    private void visit(Object component, Open in) {
        try {
            UiSide.Box box = new UiSide.Box();
            if (component == null || !side.measure(component, in == null ? null : in.box, box)) {
                return;
            }
            int[] seen = {box.x, box.y, box.x + box.width, box.y + box.height};
            if (in != null) {
                seen[0] = Math.max(seen[0], in.seen[0]);
                seen[1] = Math.max(seen[1], in.seen[1]);
                seen[2] = Math.min(seen[2], in.seen[2]);
                seen[3] = Math.min(seen[3], in.seen[3]);
            }
            if (seen[0] >= seen[2] || seen[1] >= seen[3]) {
                return;
            }
            int window = in == null ? side.number(component) : in.window;
            int number = found.add(in == null ? 0 : in.number, window, component.getClass(), box.owner, box.kind,
                    box.flags, area(seen[0], seen[1], seen[2], seen[3]));
            if (box.titleHeight > 0) {
                found.add(number, window, null, null, ComponentKind.TITLE_BAR, 0,
                        area(seen[0], seen[1], seen[2], Math.min(seen[3], seen[1] + box.titleHeight)));
            }
            if (box.contentWidth > 0 && box.contentHeight > 0) {
                contents.add(new int[] {number, window, box.contentX, box.contentY,
                    box.contentX + box.contentWidth, box.contentY + box.contentHeight});
            }
            if (box.tabsWidth > 0) {
                int[] tabs = {Math.max(seen[0], box.tabsX), Math.max(seen[1], box.tabsY),
                    Math.min(seen[2], box.tabsX + box.tabsWidth), Math.min(seen[3], box.tabsY + box.tabsHeight)};
                if (tabs[0] < tabs[2] && tabs[1] < tabs[3]) {
                    found.add(number, window, null, null, ComponentKind.TABS, 0, area(tabs[0], tabs[1], tabs[2], tabs[3]));
                }
            }
            if (open.size() < DEEPEST) {
                Object[] children = side.children(component);
                if (children.length > 0) {
                    open.push(new Open(children, box, seen, number, window));
                }
            } else {
                found.cut = true;
            }
        } catch (RuntimeException e) {
            // Disposed since it was found: nothing to be seen any more.
            return;
        }
    }

    private int[] area(int left, int top, int right, int bottom) {
        area[0] = left;
        area[1] = top;
        area[2] = right - left;
        area[3] = bottom - top;
        return area;
    }
}
