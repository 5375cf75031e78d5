package io.laggard.agent.it;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The contents of a session file, as far as these tests ask. Reads docs/wire-format.md anew, not with the writer's code. */
final class Recording {
    /** {@code Milestone}: an event was dispatched. */
    static final int FIRST_EVENT = 1;
    /** {@code Milestone}: the classes that were loaded before have their landmarks. */
    static final int ACTIVE = 2;
    private static final String LONG_STOP = "a sample of the program's threads held the program up for ";

    private final Map<Integer, String> strings = new HashMap<>();
    private final Map<Integer, String> classes = new HashMap<>();
    private final Map<Integer, String> landmarks = new HashMap<>();
    private final Map<Integer, Integer> kinds = new HashMap<>();
    private final Map<Integer, String> threads = new HashMap<>();
    final List<Interval> intervals = new ArrayList<>();
    /** Starts of plug-ins before anything else was measured. */
    final List<Start> starts = new ArrayList<>();
    final List<String> errors = new ArrayList<>();
    /** Blocks by type. */
    final Map<Integer, Integer> blocks = new TreeMap<>();
    /** The mouse's last minute, of all captures. */
    final List<Mouse> mouse = new ArrayList<>();
    /** The kinds of plug-ins by symbolic id. */
    final Map<String, Integer> plugins = new TreeMap<>();
    /** The kinds of threads that dispatch events, by name. */
    final Map<String, Integer> uiThreads = new TreeMap<>();
    /** What became of bypasses, in order. */
    final List<Bypass> bypasses = new ArrayList<>();
    /** The components of all captures. */
    final List<Component> components = new ArrayList<>();
    /** Left, top, width, height of the pictures, by file. */
    final Map<String, long[]> pictures = new TreeMap<>();
    /** The replies by command: status and message. */
    final Map<Long, String> replies = new TreeMap<>();
    /** Numbers of the milestones so far. */
    final List<Integer> milestones = new ArrayList<>();
    int endReason;
    String endMessage;
    /** Kind, class, method and stack of {@link #errors}. */
    final List<String[]> errorDetails = new ArrayList<>();
    long dropped;
    long suppressed;

    static Recording of(Path session) throws IOException {
        Recording recording = new Recording();
        recording.read(ByteBuffer.wrap(Files.readAllBytes(session)).order(ByteOrder.LITTLE_ENDIAN));
        return recording;
    }

    /** Whether this session, which may not be there yet, has told a milestone. */
    static boolean tells(Path session, int milestone) throws IOException {
        return Files.exists(session) && of(session).milestones.contains(milestone);
    }

    /** The contents once the agent has written all that it has measured so far; {@code command}: a number that no other command has. */
    static Recording flushed(Path session, long command) throws Exception {
        Files.writeString(session.resolveSibling("commands"), command + " flush\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        for (int i = 0; i < 1_200; i++) {
            Recording recording = of(session);
            if (recording.replies.containsKey(command)) {
                return recording;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no answer to flush");
    }

    /** The errors that are the agent's: on a crowded machine a stop gets long, or a class waits for a short one, and a session says so. */
    List<String> faults() {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < errors.size(); i++) {
            if (!errorDetails.get(i)[0].equals("put-off") && !errors.get(i).startsWith(LONG_STOP)) {
                found.add(errors.get(i));
            }
        }
        return found;
    }

    /** The intervals of landmarks whose {@code class.method} begins like this. */
    List<Interval> of(String landmark) {
        List<Interval> found = new ArrayList<>();
        for (Interval i : intervals) {
            if (i.landmark.startsWith(landmark)) {
                found.add(i);
            }
        }
        return found;
    }

    /** The intervals of this kind that took at least {@code ms} inclusive, by receiver or, without one, by landmark. */
    List<String> slow(int kind, long ms) {
        List<String> found = new ArrayList<>();
        for (Interval i : intervals) {
            if (i.kind == kind && i.inclusiveMs() >= ms) {
                found.add(i.receiver == null ? i.landmark : i.receiver + i.landmark.substring(i.landmark.lastIndexOf('.')));
            }
        }
        return found;
    }

    private void read(ByteBuffer in) {
        if (in.remaining() < 12) {
            // A session that is just being made.
            return;
        }
        byte[] magic = new byte[8];
        in.get(magic);
        if (!new String(magic, StandardCharsets.US_ASCII).equals("LAGGARD\n")) {
            throw new IllegalStateException("magic");
        }
        in.getInt();
        while (in.remaining() >= 5) {
            int type = in.get();
            int length = in.getInt();
            if (length > in.remaining()) {
                return;
            }
            ByteBuffer payload = in.slice().order(ByteOrder.LITTLE_ENDIAN);
            payload.limit(length);
            in.position(in.position() + length);
            blocks.merge(type, 1, Integer::sum);
            block(type, payload);
        }
    }

    private void block(int type, ByteBuffer p) {
        switch (type) {
            case 2:
                strings.put((int) uvar(p), StandardCharsets.UTF_8.decode(p).toString());
                break;
            case 3:
                uvar(p);
                byte kind = p.get();
                plugins.put(string(p), (int) kind);
                break;
            case 4:
                classes.put((int) uvar(p), string(p));
                break;
            case 5:
                landmark(p);
                break;
            case 6:
                thread(p);
                break;
            case 7:
                uvar(p);
                for (long n = uvar(p); n > 0; n--) {
                    intervals.add(interval(p));
                }
                break;
            case 15:
                uvar(p);
                dropped = uvar(p);
                suppressed = uvar(p);
                break;
            case 16:
                uvar(p);
                endReason = p.get();
                endMessage = string(p);
                break;
            case 17:
                uvar(p);
                milestones.add((int) p.get());
                break;
            case 19:
                uvar(p);
                errors.add(string(p));
                errorDetails.add(new String[] {string(p), string(p), string(p), string(p)});
                break;
            case 21:
                replies.put(uvar(p), p.get() + " " + string(p));
                break;
            case 24:
                mouse(p);
                break;
            case 25:
                components(p);
                break;
            case 26:
                uvar(p);
                uvar(p);
                uvar(p);
                pictures.put(string(p), new long[] {svar(p), svar(p), uvar(p), uvar(p)});
                break;
            case 29:
                starts(p);
                break;
            case 30:
                bypass(p);
                break;
            default:
        }
    }

    private void bypass(ByteBuffer p) {
        Bypass b = new Bypass();
        b.time = uvar(p);
        b.plugin = string(p);
        b.state = p.get();
        b.until = uvar(p);
        b.skipped = uvar(p);
        b.classes = uvar(p);
        for (long n = uvar(p); n > 0; n--) {
            b.listeners.put(string(p), uvar(p) + " " + uvar(p));
        }
        bypasses.add(b);
    }

    private void thread(ByteBuffer p) {
        int id = (int) uvar(p);
        uvar(p);
        String name = string(p);
        threads.put(id, name);
        byte kind = p.get();
        if (kind != 0) {
            uiThreads.put(name, (int) kind);
        }
    }

    private void starts(ByteBuffer p) {
        long before = uvar(p);
        for (long n = uvar(p); n > 0; n--) {
            Start s = new Start();
            s.beforeOrigin = before;
            s.thread = threads.get((int) uvar(p));
            s.type = classes.get((int) uvar(p));
            s.flags = p.get();
            s.start = uvar(p);
            s.duration = uvar(p);
            s.child = uvar(p);
            starts.add(s);
        }
    }

    private void landmark(ByteBuffer p) {
        int id = (int) uvar(p);
        kinds.put(id, (int) p.get());
        landmarks.put(id, classes.get((int) uvar(p)) + "." + string(p));
    }

    private Interval interval(ByteBuffer p) {
        Interval i = new Interval();
        int landmark = (int) uvar(p);
        i.landmark = landmarks.get(landmark);
        i.kind = kinds.get(landmark);
        i.receiver = classes.get((int) uvar(p));
        i.flags = p.get();
        i.depth = (int) uvar(p);
        i.start = uvar(p);
        i.duration = uvar(p);
        i.modal = uvar(p);
        i.child = uvar(p);
        for (long n = uvar(p); n > 0; n--) {
            String shorter = landmarks.get((int) uvar(p));
            uvar(p);
            uvar(p);
            i.shorts.merge(String.valueOf(shorter), uvar(p), Long::sum);
        }
        return i;
    }

    private void mouse(ByteBuffer p) {
        uvar(p);
        uvar(p);
        uvar(p);
        for (long n = uvar(p); n > 0; n--) {
            Mouse m = new Mouse();
            m.time = uvar(p);
            m.kind = p.get();
            uvar(p);
            m.x = svar(p);
            m.y = svar(p);
            uvar(p);
            m.type = classes.get((int) uvar(p));
            m.owner = classes.get((int) uvar(p));
            mouse.add(m);
        }
    }

    private void components(ByteBuffer p) {
        uvar(p);
        uvar(p);
        uvar(p);
        uvar(p);
        p.get();
        for (long n = uvar(p); n > 0; n--) {
            Component c = new Component();
            c.parent = (int) uvar(p);
            uvar(p);
            c.kind = p.get();
            p.get();
            c.type = classes.get((int) uvar(p));
            c.owner = classes.get((int) uvar(p));
            c.x = svar(p);
            c.y = svar(p);
            c.width = uvar(p);
            c.height = uvar(p);
            components.add(c);
        }
    }

    private static long svar(ByteBuffer p) {
        long folded = uvar(p);
        return folded >>> 1 ^ -(folded & 1);
    }

    private String string(ByteBuffer p) {
        int id = (int) uvar(p);
        return id == 0 ? "" : strings.get(id);
    }

    private static long uvar(ByteBuffer p) {
        long value = 0;
        for (int shift = 0;; shift += 7) {
            byte b = p.get();
            value |= (long) (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }

    /** What became of a plug-in's bypass. Times in ns since the origin. */
    static final class Bypass {
        long time;
        String plugin;
        int state;
        long until;
        long skipped;
        long classes;
        /** Methods, and how many of them are never skipped, by the listener's interface. */
        final Map<String, String> listeners = new HashMap<>();

        @Override
        public String toString() {
            return state + " " + plugin;
        }
    }

    /** A mouse event. */
    static final class Mouse {
        long time;
        /** 1 move, 2 down, 3 up. */
        int kind;
        long x;
        long y;
        String type;
        String owner;

        @Override
        public String toString() {
            return time / 1_000_000 + " ms: " + kind + " at " + x + "," + y + " on " + type + " of " + owner;
        }
    }

    /** A plug-in's start. Times in ns, the start's since the agent's beginning. */
    static final class Start {
        long beforeOrigin;
        String thread;
        String type;
        int flags;
        long start;
        long duration;
        long child;

        @Override
        public String toString() {
            return type + " on " + thread + " flags " + flags + " at " + start / 1_000_000 + " ms: " + duration / 1_000_000
                    + ", others inside " + child / 1_000_000;
        }
    }

    /** Something visible. */
    static final class Component {
        int parent;
        int kind;
        String type;
        String owner;
        long x;
        long y;
        long width;
        long height;

        @Override
        public String toString() {
            return kind + " " + type + " of " + owner + " at " + x + "," + y + " " + width + "x" + height;
        }
    }

    /** Times in ns. */
    static final class Interval {
        String landmark;
        /** As docs/wire-format.md numbers them. */
        int kind;
        String receiver;
        int flags;
        int depth;
        long start;
        long duration;
        long modal;
        long child;
        final Map<String, Long> shorts = new HashMap<>();

        boolean isEpisode() {
            return (flags & 1) != 0;
        }

        boolean isThrown() {
            return (flags & 2) != 0;
        }

        long inclusiveMs() {
            return (duration - modal) / 1_000_000;
        }

        long exclusiveMs() {
            return (duration - modal - child) / 1_000_000;
        }

        @Override
        public String toString() {
            return kind + " " + landmark + " on " + receiver + " depth " + depth + " ms " + duration / 1_000_000 + " inclusive "
                    + inclusiveMs() + " exclusive " + exclusiveMs() + (isEpisode() ? " episode" : "");
        }
    }
}
