package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.laggard.agent.wire.BlockType;
import io.laggard.agent.wire.WorksFor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a session file for the tests; a torn tail is where it ends. The real reader is {@code crates/wire}. */
public final class SessionReader extends SessionContents {
    private static final int HEADER = 12;
    private static final int BLOCK_HEAD = 5;

    private final Map<Long, String> strings = new HashMap<>();
    private final Map<Long, String> classes = new HashMap<>();
    private final Map<Long, Plugin> pluginOfClass = new HashMap<>();
    private final Map<Long, String> frames = new HashMap<>();
    private final Map<Long, long[]> stacks = new HashMap<>();
    private final byte[] bytes;
    private int at = HEADER;

    private SessionReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Reads a file. */
    public static SessionReader read(Path file) throws IOException {
        SessionReader reader = new SessionReader(Files.readAllBytes(file));
        String magic = new String(reader.bytes, 0, 8, StandardCharsets.ISO_8859_1);
        if (!magic.equals("LAGGARD\n")) {
            throw new AssertionError("not a session: " + magic);
        }
        reader.blocks();
        return reader;
    }

    private void blocks() {
        while (at + BLOCK_HEAD <= bytes.length) {
            int type = bytes[at];
            int length = bytes[at + 1] & 0xFF | (bytes[at + 2] & 0xFF) << 8 | (bytes[at + 3] & 0xFF) << 16
                    | bytes[at + 4] << 24;
            int end = at + BLOCK_HEAD + length;
            if (end > bytes.length) {
                break;
            }
            at += BLOCK_HEAD;
            block(type, end);
            if (at != end) {
                throw new AssertionError("block " + type + " ends at " + at + ", not at " + end);
            }
        }
        tornBytes = bytes.length - at;
    }

    private void block(int type, int end) {
        switch (type) {
            case BlockType.SESSION:
                n();
                n();
                for (long pairs = n(); pairs > 0; pairs--) {
                    properties.put(s(), s());
                }
                break;
            case BlockType.STRING:
                long id = n();
                strings.put(id, new String(bytes, at, end - at, StandardCharsets.UTF_8));
                at = end;
                break;
            case BlockType.PLUGIN:
                plugin();
                break;
            case BlockType.CLASS:
                long ofClass = n();
                classes.put(ofClass, s());
                long owner = n();
                pluginOfClass.put(ofClass, owner == 0 ? null : plugins.get((int) owner - 1));
                break;
            case BlockType.LANDMARK:
                long landmark = n();
                int kind = u8();
                landmarks.put(landmark, kind + " " + classes.get(n()) + "." + s() + s() + " " + s());
                assertEquals(WorksFor.of(kind), u8());
                break;
            case BlockType.THREAD:
                long thread = n();
                n();
                threads.put(thread, s());
                u8();
                break;
            case BlockType.INTERVALS:
                intervals();
                break;
            case BlockType.FRAME:
                long frame = n();
                frames.put(frame, classes.get(n()) + "." + s());
                n();
                u8();
                break;
            case BlockType.STACK:
                stacks.put(n(), new long[] {n(), n()});
                u8();
                break;
            case BlockType.SAMPLE:
                sample();
                break;
            case BlockType.OPEN:
                open();
                break;
            case BlockType.BURST:
                burst();
                break;
            case BlockType.RECENT:
                recent();
                break;
            case BlockType.ERROR:
                n();
                errors.add(s());
                s();
                s();
                s();
                s();
                break;
            case BlockType.TURNED_OFF:
                for (long count = n(); count > 0; count--) {
                    turnedOff.add(s());
                }
                break;
            case BlockType.FORGET:
                forget(n());
                break;
            default:
                other(type, end);
        }
    }

    /** Kinds in the order of their bits; what was read stays as it is. */
    private void forget(long kinds) {
        List<Map<Long, ?>> tables = List.of(strings, Map.of(), classes, landmarks, threads, frames, stacks);
        for (int bit = 0; bit < tables.size(); bit++) {
            if ((kinds >> bit & 1) != 0) {
                most = Math.max(most, tables.get(bit).size());
                tables.get(bit).clear();
                forgotten[bit]++;
            }
        }
    }

    private void other(int type, int end) {
        List<Long> fields = new ArrayList<>();
        fields.add((long) type);
        while (at < end) {
            fields.add(n());
        }
        others.add(fields.stream().mapToLong(Long::longValue).toArray());
    }

    private void plugin() {
        n();
        Plugin plugin = new Plugin();
        plugin.kind = u8();
        plugin.symbolicId = s();
        plugin.name = s();
        plugin.version = s();
        plugin.location = s();
        s();
        s();
        plugins.add(plugin);
    }

    private void intervals() {
        String thread = threads.get(n());
        for (long count = n(); count > 0; count--) {
            Interval interval = new Interval();
            interval.thread = thread;
            interval.landmark = landmarks.get(n());
            interval.receiver = classes.get(n());
            interval.flags = u8();
            n();
            interval.start = n();
            interval.duration = n();
            n();
            n();
            for (long rows = n(); rows > 0; rows--) {
                n();
                n();
                n();
                n();
            }
            intervals.add(interval);
        }
    }

    private void sample() {
        Sample sample = new Sample();
        sample.time = n();
        sample.thread = threads.get(n());
        sample.stack = new ArrayList<>();
        for (long stack = n(); stack != 0; stack = stacks.get(stack)[0]) {
            sample.stack.add(frames.get(stacks.get(stack)[1]));
        }
        sample.state = u8();
        sample.lock = classes.get(n());
        n();
        sample.owner = threads.get(n());
        sample.reason = u8();
        sample.cost = n();
        sample.relation = u8();
        samples.add(sample);
    }

    private void burst() {
        Burst burst = new Burst();
        burst.thread = threads.get(n());
        burst.start = n();
        burst.duration = n();
        burst.dispatches = n();
        burst.paints = n();
        burst.longest = n();
        for (long rows = n(); rows > 0; rows--) {
            String what = landmarks.get(n()) + " on " + classes.get(n());
            n();
            burst.inside.merge(what, n(), Long::sum);
        }
        bursts.add(burst);
    }

    private void recent() {
        Recent recent = new Recent();
        recent.thread = threads.get(n());
        recent.since = n();
        for (long count = n(); count > 0; count--) {
            Interval interval = new Interval();
            interval.thread = recent.thread;
            interval.landmark = landmarks.get(n());
            interval.receiver = classes.get(n());
            n();
            interval.start = n();
            interval.duration = n();
            recent.intervals.add(interval);
        }
        recents.add(recent);
    }

    private void open() {
        Open open = new Open();
        open.thread = threads.get(n());
        open.time = n();
        open.start = n();
        n();
        for (long depth = n(); depth > 0; depth--) {
            open.landmarks.add(landmarks.get(n()));
            n();
            n();
        }
        opens.add(open);
    }

    /** Plug-in of the class of this name; null where none is known. */
    Plugin pluginOf(String className) {
        for (Map.Entry<Long, String> entry : classes.entrySet()) {
            if (entry.getValue().equals(className)) {
                return pluginOfClass.get(entry.getKey());
            }
        }
        throw new AssertionError("no class " + className + " in this session");
    }

    private int u8() {
        return bytes[at++] & 0xFF;
    }

    /** Text of a string's id. */
    String text(long id) {
        return strings.getOrDefault(id, "");
    }

    private String s() {
        long id = n();
        if (id != 0 && !strings.containsKey(id)) {
            throw new AssertionError("string " + id + " is used before it is defined");
        }
        return strings.getOrDefault(id, "");
    }

    private long n() {
        long value = 0;
        int shift = 0;
        byte b;
        do {
            b = bytes[at++];
            value |= (long) (b & 0x7F) << shift;
            shift += 7;
        } while (b < 0);
        return value;
    }
}
