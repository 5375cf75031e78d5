package io.laggard.agent.capture;

import io.laggard.agent.boot.LaggardProbe;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * One toolkit's half of a capture: listens to its mouse, and knows its windows. Methods not marked for any thread are
 * called on the UI thread only. No code here reads a text or listens to a key.
 */
public abstract class UiSide {
    /** Flag of a component: it is the active window. */
    public static final int ACTIVE = 1;
    /** A listener that fails so often is one that does not understand its toolkit. */
    private static final int MOST_FAILURES = 10;

    protected final PointerRing ring = new PointerRing(System.nanoTime());
    private final Numbers windows = new Numbers();
    private volatile boolean deaf;
    private int failures;

    /** A component's place in screen pixels, and what else is said of it. */
    public static final class Box {
        public int x;
        public int y;
        public int width;
        public int height;
        /** The origin by the toolkit's own count, for the components inside. */
        public int ownX;
        public int ownY;
        /** Number of {@link ComponentKinds}. */
        public int kind;
        public int flags;
        /** The class for whose plug-in the component stands, where its own class does not tell; null otherwise. */
        public Class<?> owner;
        /** The strip of a tab folder, counted like {@link #x} to {@link #height}; no width: not known. */
        public int tabsX;
        public int tabsY;
        public int tabsWidth;
        public int tabsHeight;
        /** The height of the strip that the system draws at a window's top; 0: not known. */
        public int titleHeight;
        /** The place of a window's contents, inside of everything that the system draws around them; no width: not known. */
        public int contentX;
        public int contentY;
        public int contentWidth;
        public int contentHeight;
    }

    /**
     * Notes the widest strip of a folder of tabs that its page leaves free.
     *
     * @param box  where the folder is, in screen pixels
     * @param left the page's left edge, in screen pixels, as {@code top}, {@code right} and {@code bottom}
     */
    protected static void tabs(Box box, int left, int top, int right, int bottom) {
        int above = top - box.y;
        int below = box.y + box.height - bottom;
        int before = left - box.x;
        int behind = box.x + box.width - right;
        int widest = Math.max(Math.max(above, below), Math.max(before, behind));
        if (widest <= 0) {
            return;
        }
        boolean upright = widest == above || widest == below;
        box.tabsWidth = upright ? box.width : Math.min(widest, box.width);
        box.tabsHeight = upright ? Math.min(widest, box.height) : box.height;
        box.tabsX = !upright && widest == behind ? box.x + box.width - box.tabsWidth : box.x;
        box.tabsY = upright && widest != above ? box.y + box.height - box.tabsHeight : box.y;
    }

    /** Where the windows' picture lies on the screen. */
    public static final class Area {
        public int x;
        public int y;
        public int width;
        public int height;
    }

    /** Bytes of a PNG. */
    public interface Picture {
        /** Any thread. */
        void write(OutputStream out) throws IOException;
    }

    /** The thread that has the windows now; null without one. Any thread; takes no lock of the program's. */
    public abstract Thread thread();

    /** Whether the toolkit has ended, and runs nothing any more. Any thread that may wait. */
    public abstract boolean isGone();

    /** Posts the work to the UI thread, to run soon; false where the toolkit is gone. Any thread that may wait. */
    public abstract boolean post(Runnable work);

    /** Begins to listen to the mouse. */
    public abstract void listen();

    /** Ends listening. */
    public abstract void leave();

    /** The visible windows, those that lie on top last. */
    public abstract Object[] windows();

    /** The visible components directly inside another, in the toolkit's order; may be empty, never null. */
    public abstract Object[] children(Object component);

    /**
     * Measures a component.
     *
     * @param around the box around the component, as given by this method before; null for a window
     * @return false for one that is gone, hidden or empty
     */
    public abstract boolean measure(Object component, Box around, Box into);

    /**
     * Begins a picture of what {@link #windows} gives: {@link #draw} follows for each of them, then {@link #picture}.
     * False where none can be made.
     */
    public abstract boolean beginPicture(Area area);

    /** Draws one window into it. */
    public abstract void draw(Object window, Area area);

    /** The drawn picture; its memory is freed in any case. */
    public abstract Picture picture(Area area);

    /** The visible windows that stand for themselves, in the order of their making as far as it is known: no dialogs, no popups. */
    public abstract Object[] mainWindows();

    /** Asks one of these to close, as a click on its cross does; may return when the user has answered. */
    public abstract void close(Object window);

    /** Whether a dialog waits for the program's user. */
    public abstract boolean asksSomething();

    /** The window that another belongs to, such as a dialog's; null where it stands for itself. */
    protected abstract Object ownerOf(Object window);

    /**
     * The same windows, those that lie on top last: an owned window lies on its owner, and the active one with all that belongs to
     * it on the others.
     *
     * @param active the window that has the keyboard; null: none of the program's
     */
    protected final Object[] onTopLast(List<?> visible, Object active) {
        Object first = active == null ? null : root(active);
        List<Object> all = new ArrayList<>();
        List<Object> on = new ArrayList<>();
        for (Object window : visible) {
            (first != null && root(window) == first ? on : all).add(window);
        }
        all.addAll(on);
        return all.toArray();
    }

    private Object root(Object window) {
        Object at = window;
        for (Object owner = ownerOf(at); owner != null; owner = ownerOf(at)) {
            at = owner;
        }
        return at;
    }

    /** Number of a window over the whole session. */
    public final int number(Object window) {
        return windows.of(window);
    }

    /** Stops listening for good. Any thread. */
    public final void deafen() {
        deaf = true;
    }

    /** Whether what the toolkit tells is of any interest. */
    protected final boolean hears() {
        return !deaf;
    }

    /** A listener failed; after the tenth time it is deaf. */
    protected final void failed() {
        LaggardProbe.countError();
        if (++failures >= MOST_FAILURES) {
            deaf = true;
        }
    }
}
