package io.laggard.agent.boot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A thread's landmarks as a plain tree, and the figures of docs/wire-format.md on it, computed anew for each question. Slow,
 * unbounded and obvious: {@link LaggardThread}, step by step, must come to the same figures.
 */
final class NaiveTree {
    private final long filter;
    private final List<Node> roots = new ArrayList<>();
    private final List<Node> open = new ArrayList<>();
    /** In the order of their ends. */
    private final List<Node> ended = new ArrayList<>();

    NaiveTree(long filterNs) {
        filter = filterNs;
    }

    void enter(int landmark, int mode, Class<?> receiver, long now) {
        enter(landmark, mode, receiver, receiver, now);
    }

    /** {@code called}: class of the object that the method is called on. */
    void enter(int landmark, int mode, Class<?> receiver, Class<?> called, long now) {
        Node parent = innermost();
        if (parent != null && parent.takesOver(landmark, mode, receiver, called)) {
            return;
        }
        Node node = new Node(this, parent, landmark, mode, receiver, now);
        (parent == null ? roots : parent.children).add(node);
        open.add(node);
    }

    /** A queue begins to dispatch: the event of the innermost open dispatch is the same dispatch. */
    void enterEvent(int landmark, Class<?> receiver, Object event, long now) {
        Node around = innermost();
        while (around != null && around.mode != LaggardThread.MODE_DISPATCH) {
            around = around.parent;
        }
        boolean same = around != null && around.event == event;
        enter(landmark, same ? LaggardThread.MODE_NORMAL : LaggardThread.MODE_DISPATCH, receiver, now);
        if (!same) {
            innermost().event = event;
        }
    }

    void exit(int landmark, boolean thrown, boolean event, long now) {
        int at = open.size() - 1;
        while (at >= 0 && open.get(at).landmark != landmark && open.get(at).closedBy != landmark) {
            at--;
        }
        // The end of what was forwarded is not yet its frame's.
        int last = at >= 0 && open.get(at).closedBy == landmark ? at : at + 1;
        while (at >= 0 && open.size() > last) {
            Node node = open.remove(open.size() - 1);
            boolean found = open.size() == at;
            node.end = now;
            node.thrown = thrown || !found;
            node.hadEvent = found && event;
            node.endedDepth = node.depth();
            ended.add(node);
        }
    }

    /** The number of dispatched events. */
    long dispatched() {
        return ended.stream().filter(n -> n.mode == LaggardThread.MODE_DISPATCH && n.hadEvent).count();
    }

    Node innermost() {
        return open.isEmpty() ? null : open.get(open.size() - 1);
    }

    int depth() {
        return open.size();
    }

    /** A line for each interval that is written. */
    List<String> written() {
        List<String> lines = new ArrayList<>();
        for (Node n : ended) {
            if (n.counts() && n.isLong()) {
                lines.add(line(n.landmark, n.receiver, (n.isEpisode() ? LaggardThread.EPISODE : 0)
                        | (n.thrown ? LaggardThread.THROWN : 0), n.endedDepth, n.start, n.duration(), n.modal(), n.child(),
                        n.shorts()));
            }
        }
        return lines;
    }

    static String line(int landmark, Class<?> receiver, int flags, int depth, long start, long duration, long modal,
            long child, Map<String, List<Long>> shorts) {
        return landmark + " " + receiver + " flags " + flags + " depth " + depth + " start " + start + " duration "
                + duration + " modal " + modal + " child " + child + " short " + shorts;
    }

    /** A line for each interval that is only known for a while. */
    List<String> recent() {
        List<String> lines = new ArrayList<>();
        for (Node n : ended) {
            if (n.counts() && !n.isLong() && (n.mode != LaggardThread.MODE_DISPATCH || n.hadEvent)) {
                lines.add(recentLine(n.landmark, n.receiver, n.endedDepth, n.start, n.duration() - n.aside()));
            }
        }
        return lines;
    }

    static String recentLine(int landmark, Class<?> receiver, int depth, long start, long duration) {
        return landmark + " " + receiver + " depth " + depth + " start " + start + " duration " + duration;
    }

    /** A line for each run of short dispatches. */
    List<String> bursts() {
        List<String> lines = new ArrayList<>();
        List<Node> run = new ArrayList<>();
        for (Node n : ended) {
            if (n.mode != LaggardThread.MODE_DISPATCH || !n.hadEvent || !n.isEpisode()) {
                continue;
            }
            boolean fits = n.duration() < LaggardBursts.PERCEPTIBLE_NS && n.modal() == 0;
            if (!run.isEmpty()) {
                Node first = run.get(0);
                Node last = run.get(run.size() - 1);
                if (!fits || n.level() != first.level() || n.start - last.end >= LaggardBursts.MOST_IDLE_NS
                        || n.end - first.start > LaggardBursts.LONGEST_NS) {
                    tell(run, lines);
                    run.clear();
                }
            }
            if (fits) {
                run.add(n);
            }
        }
        tell(run, lines);
        return lines;
    }

    private static void tell(List<Node> run, List<String> lines) {
        if (run.isEmpty()) {
            return;
        }
        long start = run.get(0).start;
        long end = run.get(run.size() - 1).end;
        Map<String, List<Long>> inside = new TreeMap<>();
        long paints = 0;
        long longest = 0;
        for (Node dispatch : run) {
            dispatch.sumAll(inside);
            paints += dispatch.paints(false);
            longest = Math.max(longest, dispatch.duration());
        }
        if (end - start >= LaggardBursts.LEAST_NS && (run.size() >= 10 || run.size() >= 5 && paints > 0)) {
            lines.add(burstLine(start, end, run.size(), paints, longest, inside));
        }
    }

    static String burstLine(long start, long end, long dispatches, long paints, long longest,
            Map<String, List<Long>> inside) {
        return start + " to " + end + " dispatches " + dispatches + " paints " + paints + " longest " + longest + " inside "
                + inside;
    }

    /** Adds a row to a table of counts and sums. */
    static void sum(Map<String, List<Long>> table, int landmark, Class<?> receiver, long count, long ns) {
        table.merge(landmark + " " + receiver, List.of(count, ns),
                (a, b) -> List.of(a.get(0) + b.get(0), a.get(1) + b.get(1)));
    }

    /** A call of a landmark. */
    static final class Node {
        final NaiveTree tree;
        final Node parent;
        final int closedBy;
        final long start;
        final List<Node> children = new ArrayList<>();
        int landmark;
        int mode;
        Class<?> receiver;
        Object event;
        boolean forwards;
        boolean own;
        boolean thrown;
        boolean hadEvent;
        long end;
        int endedDepth;

        Node(NaiveTree tree, Node parent, int landmark, int asked, Class<?> receiver, long now) {
            this.tree = tree;
            this.parent = parent;
            this.landmark = landmark;
            this.closedBy = landmark;
            this.forwards = asked == LaggardThread.MODE_FORWARD;
            boolean pause = parent != null && parent.mode == LaggardThread.MODE_WAIT;
            this.mode = forwards ? LaggardThread.MODE_NORMAL
                    : asked != LaggardThread.MODE_IDLE ? asked
                    : pause ? LaggardThread.MODE_PAUSE : LaggardThread.MODE_MODAL;
            this.receiver = receiver;
            this.start = now;
        }

        /** Whether a forwarder's first call takes its place: it does if the call is the receiver's. */
        boolean takesOver(int inner, int asked, Class<?> of, Class<?> called) {
            boolean takes = forwards && children.isEmpty() && of != null && called != null && called == receiver
                    && (asked == LaggardThread.MODE_NORMAL || asked == LaggardThread.MODE_PAINT);
            if (takes) {
                landmark = inner;
                receiver = of;
                mode = asked;
            }
            forwards = false;
            return takes;
        }

        int level() {
            return parent == null ? 0 : parent.level() + 1;
        }

        /** Below a frame that only waits for the next event nothing counts. */
        int depth() {
            Node root = this;
            while (root.parent != null) {
                root = root.parent;
            }
            return level() - (root.mode == LaggardThread.MODE_MODAL ? 1 : 0);
        }

        long duration() {
            return end - start;
        }

        boolean isAside() {
            return mode == LaggardThread.MODE_MODAL && landmark == 0;
        }

        boolean counts() {
            return !(parent == null && mode == LaggardThread.MODE_MODAL) && mode != LaggardThread.MODE_PAUSE && !isAside();
        }

        /** The outermost, the outermost in a modal phase, and each dispatch but those that a wait makes. */
        boolean isEpisode() {
            if (mode == LaggardThread.MODE_MODAL || mode == LaggardThread.MODE_PAUSE) {
                return false;
            }
            return parent == null || parent.mode == LaggardThread.MODE_MODAL
                    || mode == LaggardThread.MODE_DISPATCH && parent.mode != LaggardThread.MODE_WAIT;
        }

        boolean isModalPhase() {
            return mode == LaggardThread.MODE_MODAL || isEpisode();
        }

        boolean isLong() {
            return duration() - aside() >= tree.filter;
        }

        long aside() {
            return own || isAside() ? duration() : children.stream().mapToLong(Node::aside).sum();
        }

        long modal() {
            long sum = 0;
            Node before = null;
            for (Node c : children) {
                if (c.isModalPhase()) {
                    // An event loop's time between two events is the loop's.
                    if (before != null && before.isModalPhase() && c.start - before.end < LaggardFrame.LOOP_NS) {
                        sum += c.start - before.end;
                    }
                    sum += c.duration();
                } else {
                    sum += c.modal();
                }
                before = c;
            }
            return sum;
        }

        long child() {
            long sum = 0;
            for (Node c : children) {
                if (!c.isModalPhase()) {
                    sum += c.mode == LaggardThread.MODE_PAUSE ? c.child() : c.duration() - c.modal();
                }
            }
            return sum;
        }

        long exclusive() {
            return duration() - modal() - child();
        }

        Map<String, List<Long>> shorts() {
            Map<String, List<Long>> table = new TreeMap<>();
            sumShorts(table);
            return table;
        }

        private void sumShorts(Map<String, List<Long>> table) {
            for (Node c : children) {
                boolean pause = c.mode == LaggardThread.MODE_PAUSE;
                if (!c.isModalPhase() && (pause || !c.isLong())) {
                    if (!pause) {
                        sum(table, c.landmark, c.receiver, 1, c.exclusive());
                    }
                    c.sumShorts(table);
                }
            }
        }

        /** Itself and all that happened in it, however long. */
        void sumAll(Map<String, List<Long>> table) {
            if (mode != LaggardThread.MODE_PAUSE) {
                sum(table, landmark, receiver, 1, exclusive());
            }
            for (Node c : children) {
                if (!c.isModalPhase()) {
                    c.sumAll(table);
                }
            }
        }

        /** The number of paints that are outermost in their dispatch. */
        long paints(boolean inPaint) {
            boolean paint = mode == LaggardThread.MODE_PAINT;
            boolean inside = mode != LaggardThread.MODE_DISPATCH && (inPaint || paint);
            long sum = paint && !inPaint ? 1 : 0;
            for (Node c : children) {
                sum += c.paints(inside);
            }
            return sum;
        }
    }
}
