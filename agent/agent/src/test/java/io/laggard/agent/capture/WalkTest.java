package io.laggard.agent.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.wire.ComponentKind;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A toolkit of our own, so that it can be slow, deep, endless, and close its windows in mid-walk. */
class WalkTest {
    private static final class Node {
        final List<Node> children = new ArrayList<>();
        final int x;
        final int y;
        final int width;
        final int height;
        boolean disposed;
        /** The window that this one belongs to. */
        Node owner;
        /** The place of a tab folder's page, from the folder's own corner. */
        int[] page;

        Node(int x, int y, int width, int height) {
            this.x = x;
            this.y = y;
            this.width = width;
            this.height = height;
        }

        Node with(Node child) {
            children.add(child);
            return this;
        }
    }

    private static final class Side extends UiSide {
        private final Node[] windows;
        long stepNs;
        boolean framed;
        int measured;

        Side(Node... windows) {
            this.windows = windows;
        }

        @Override
        public Thread thread() {
            return Thread.currentThread();
        }

        @Override
        public boolean isGone() {
            return false;
        }

        @Override
        public boolean post(Runnable work) {
            work.run();
            return true;
        }

        @Override
        public void listen() {
        }

        @Override
        public void leave() {
        }

        @Override
        public Object[] windows() {
            return windows.clone();
        }

        @Override
        public Object[] mainWindows() {
            return windows.clone();
        }

        @Override
        public void close(Object window) {
            ((Node) window).disposed = true;
        }

        @Override
        public boolean asksSomething() {
            return false;
        }

        @Override
        protected Object ownerOf(Object window) {
            return ((Node) window).owner;
        }

        @Override
        public Object[] children(Object component) {
            return ((Node) component).children.toArray();
        }

        @Override
        public boolean measure(Object component, Box around, Box into) {
            measured++;
            long until = System.nanoTime() + stepNs;
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            Node node = (Node) component;
            if (node.disposed) {
                throw new IllegalStateException("Widget is disposed");
            }
            into.ownX = node.x + (around == null ? 0 : around.ownX);
            into.ownY = node.y + (around == null ? 0 : around.ownY);
            into.x = into.ownX;
            into.y = into.ownY;
            into.width = node.width;
            into.height = node.height;
            into.titleHeight = around == null ? 20 : 0;
            if (around == null && framed) {
                into.contentX = into.x + 4;
                into.contentY = into.y + 20;
                into.contentWidth = into.width - 8;
                into.contentHeight = into.height - 24;
            }
            if (node.page != null) {
                int[] page = node.page;
                tabs(into, into.x + page[0], into.y + page[1], into.x + page[2], into.y + page[3]);
            }
            return true;
        }

        @Override
        public boolean beginPicture(Area area) {
            return false;
        }

        @Override
        public void draw(Object window, Area area) {
        }

        @Override
        public Picture picture(Area area) {
            return null;
        }
    }

    /** A window's contents are told behind all components: what is at a place is found before them. */
    private static Node window(Node owner) {
        Node window = new Node(0, 0, 1, 1);
        window.owner = owner;
        return window;
    }

    @Test
    void theActiveWindowLiesOnTopWithAllThatBelongsToIt() {
        Node first = window(null);
        Node other = window(null);
        Node dialog = window(first);
        Node popup = window(dialog);
        List<Node> visible = Arrays.asList(first, dialog, popup, other);
        Side side = new Side();
        assertEquals(visible, Arrays.asList(side.onTopLast(visible, other)));
        List<Node> raised = Arrays.asList(other, first, dialog, popup);
        assertEquals(raised, Arrays.asList(side.onTopLast(visible, popup)));
        assertEquals(raised, Arrays.asList(side.onTopLast(visible, first)));
        assertEquals(visible, Arrays.asList(side.onTopLast(visible, null)), "another program is in front");
    }

    @Test
    void whereAWindowsContentsAreIsToldLast() {
        Side side = new Side(new Node(100, 100, 200, 200).with(new Node(4, 24, 50, 50)));
        side.framed = true;
        Components all = all(side);
        int last = all.count() - 1;
        assertEquals(ComponentKind.CONTENT, all.kind(last));
        assertEquals("1 104,120 192x176", row(all, last));
        assertEquals(1, all.parent(last - 1), "the component");
    }

    private static Components all(Side side) {
        Walk walk = new Walk(side);
        while (!walk.slice()) {
            Thread.onSpinWait();
        }
        return walk.found();
    }

    private static String row(Components all, int index) {
        return all.parent(index) + " " + all.area(index, 0) + "," + all.area(index, 1) + " " + all.area(index, 2) + "x"
                + all.area(index, 3) + (all.kind(index) == ComponentKind.TITLE_BAR ? " title" : "");
    }

    @Test
    void whatIsCutOffByWhatIsAroundItIsNotThere() {
        Node pane = new Node(10, 30, 50, 50).with(new Node(-20, 10, 100, 10)).with(new Node(0, 60, 10, 10));
        Components all = all(new Side(new Node(100, 100, 200, 200).with(pane), new Node(-50, 0, 10, 10)));
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < all.count(); i++) {
            rows.add(row(all, i));
        }
        assertEquals(List.of("0 100,100 200x200", "1 100,100 200x20 title", "1 110,130 50x50", "3 110,140 50x10",
                "0 -50,0 10x10", "5 -50,0 10x10 title"), rows);
        assertEquals(all.window(0), all.window(3));
        assertTrue(all.window(4) != all.window(0));
        assertFalse(all.isCut());
    }

    @Test
    void ofAFolderOfTabsTheStripIsToldOnWhicheverSideItLies() {
        for (String[] of : new String[][] {
            {"0 20 100 50", "0,0 100x20"}, {"0 0 100 40", "0,40 100x10"}, {"30 0 100 50", "0,0 30x50"},
            {"2 2 80 48", "80,0 20x50"}, {"0 50 100 50", "0,0 100x50"}, {"0 0 100 50", null}}) {
            Node folder = new Node(0, 0, 100, 50);
            String[] page = of[0].split(" ");
            folder.page = new int[] {Integer.parseInt(page[0]), Integer.parseInt(page[1]), Integer.parseInt(page[2]),
                Integer.parseInt(page[3])};
            Components all = all(new Side(new Node(0, 0, 90, 200).with(folder)));
            String found = null;
            for (int i = 0; i < all.count(); i++) {
                found = all.kind(i) == ComponentKind.TABS ? row(all, i) : found;
            }
            String cut = of[1] == null ? null : "3 " + of[1].replace("100x", "90x").replace("20x50", "10x50");
            assertEquals(cut, found, of[0]);
        }
    }

    @Test
    void aSliceIsShortAndAllOfThemHaveAnEnd() {
        Node window = new Node(0, 0, 1000, 1000);
        for (int i = 0; i < 4000; i++) {
            window.with(new Node(i % 900, i / 10, 10, 10));
        }
        Side side = new Side(window);
        side.stepNs = 100_000;
        Walk walk = new Walk(side);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        List<Long> took = new ArrayList<>();
        boolean over = false;
        while (!over) {
            // Processor time: others have this machine, too.
            long begun = threads.getCurrentThreadCpuTime();
            over = walk.slice();
            took.add(threads.getCurrentThreadCpuTime() - begun);
        }
        took.sort(null);
        assertTrue(took.get(took.size() / 2) < 3_000_000, took::toString);
        assertTrue(walk.found().isCut(), "400 ms of work are not done");
        assertTrue(side.measured < 3_000, "measured " + side.measured);
    }

    @Test
    void thereAreNoMoreThanSoMany() {
        Node window = new Node(0, 0, 10_000, 10_000);
        for (int i = 0; i < 20_000; i++) {
            window.with(new Node(i % 900, i / 10, 10, 10));
        }
        Components all = all(new Side(window));
        // It takes no longer than it may: without a processor for a while it comes less far.
        for (int again = 0; again < 20 && all.count() < Walk.MOST; again++) {
            assertTrue(all.isCut());
            all = all(new Side(window));
        }
        assertEquals(Walk.MOST, all.count(), "the title bar among them");
        assertTrue(all.isCut());
    }

    @Test
    void whatIsDisposedMeanwhileIsLeftOut() {
        Node gone = new Node(0, 0, 10, 10);
        Node stays = new Node(20, 20, 10, 10);
        gone.disposed = true;
        Components all = all(new Side(new Node(0, 0, 100, 100).with(gone).with(stays)));
        assertEquals(3, all.count());
        assertEquals("1 20,20 10x10", row(all, 2));
    }

    @Test
    void aTreeWithoutEndHasOne() {
        Node self = new Node(0, 0, 100, 100);
        self.with(self);
        Components all = all(new Side(self));
        assertTrue(all.isCut());
        assertTrue(all.count() <= Walk.DEEPEST + 3, "count " + all.count());
    }
}
