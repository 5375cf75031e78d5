package io.laggard.agent.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Writes the events of every shared vector and compares each byte. */
class VectorsTest {
    private static final Path VECTORS = Path.of("..", "..", "tests", "vectors", "v1.9");

    @TestFactory
    List<DynamicTest> everyVectorIsWrittenByteForByte() throws Exception {
        try (Stream<Path> files = Files.list(VECTORS)) {
            List<DynamicTest> tests = files.filter(f -> f.toString().endsWith(".json")).sorted()
                    .map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> check(f)))
                    .collect(Collectors.toList());
            assertTrue(tests.size() >= 25, "vectors are missing in " + VECTORS.toAbsolutePath());
            return tests;
        }
    }

    private static void check(Path json) throws Exception {
        JsonObject vector = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
        BlockEncoder out = new BlockEncoder();
        out.header();
        for (JsonElement event : vector.getAsJsonArray("events")) {
            write(out, new Fields(event.getAsJsonObject()));
        }
        byte[] expected = Files.readAllBytes(Path.of(json.toString().replace(".json", ".bin")));
        assertArrayEquals(expected, Arrays.copyOf(out.array(), out.length()), json.toString());
    }

    private static final class Fields {
        private final JsonObject json;

        Fields(JsonObject json) {
            this.json = json;
        }

        long n(String field) {
            return new BigDecimal(json.get(field).getAsString()).toBigIntegerExact().longValue();
        }

        int i(String field) {
            return Math.toIntExact(n(field));
        }

        String s(String field) {
            return json.get(field).getAsString();
        }

        JsonArray list(String field) {
            return json.getAsJsonArray(field);
        }

        int[] column(String list, String field) {
            int[] column = new int[list(list).size()];
            for (int k = 0; k < column.length; k++) {
                column[k] = new Fields(list(list).get(k).getAsJsonObject()).i(field);
            }
            return column;
        }
    }

    private static void write(BlockEncoder out, Fields f) {
        switch (f.s("block")) {
            case "session":
                long[] pairs = new long[f.list("properties").size() * 2];
                for (int k = 0; k < pairs.length; k++) {
                    pairs[k] = f.list("properties").get(k / 2).getAsJsonArray().get(k % 2).getAsLong();
                }
                out.session(f.n("started_at_ms"), f.n("pid"), pairs);
                break;
            case "string":
                out.string(f.n("id"), f.s("text"));
                break;
            case "plugin":
                out.plugin(f.n("id"), f.i("kind"), f.n("symbolic"), f.n("name"), f.n("version"), f.n("location"),
                        f.n("loader"), f.n("code_source"));
                break;
            case "class":
                out.classOf(f.n("id"), f.n("name"), f.n("plugin"));
                break;
            case "landmark":
                out.landmark(f.n("id"), f.i("kind"), f.n("class"), f.n("method"), f.n("descriptor"), f.n("listener"),
                        f.i("works_for"));
                break;
            case "thread":
                out.thread(f.n("id"), f.n("java_id"), f.n("name"), f.i("role"));
                break;
            case "intervals":
                intervals(out, f);
                break;
            case "frame":
                out.frame(f.n("id"), f.n("class"), f.n("method"), f.n("line"), f.i("flags"));
                break;
            case "stack":
                out.stack(f.n("id"), f.n("caller"), f.n("frame"), f.i("flags"));
                break;
            case "sample":
                out.sample(f.n("time"), f.n("thread"), f.n("stack"), f.i("state"), f.n("lock_class"),
                        f.n("lock_hash"), f.n("lock_owner"), f.i("reason"), f.n("cost"), f.i("relation"));
                break;
            case "open":
                int[] starts = f.column("frames", "start");
                out.open(f.n("thread"), f.n("time"), f.n("start"), f.n("modal"), starts.length,
                        f.column("frames", "landmark"), f.column("frames", "receiver"),
                        Arrays.stream(starts).asLongStream().toArray());
                break;
            default:
                writeSmall(out, f);
        }
    }

    private static void writeSmall(BlockEncoder out, Fields f) {
        switch (f.s("block")) {
            case "gc":
                out.gc(f.n("start"), f.n("duration"), f.n("collector"), f.n("cause"), f.n("before"), f.n("after"),
                        f.n("limit"));
                break;
            case "gap":
                out.gap(f.n("time"), f.n("length"), f.n("wall_length"), f.i("kind"), f.n("thread"));
                break;
            case "mark":
                out.mark(f.n("time"));
                break;
            case "health":
                out.health(f.n("time"), f.n("dropped"), f.n("suppressed"), f.n("sampling"), f.n("cpu"));
                break;
            case "end":
                out.end(f.n("time"), f.i("reason"), f.n("message"));
                break;
            case "milestone":
                out.milestone(f.n("time"), f.i("which"));
                break;
            case "turned-off":
                long[] ids = new long[f.list("plugins").size()];
                for (int k = 0; k < ids.length; k++) {
                    ids[k] = f.list("plugins").get(k).getAsLong();
                }
                out.turnedOff(ids);
                break;
            case "error":
                out.error(f.n("time"), f.n("message"), f.n("kind"), f.n("class"), f.n("method"), f.n("stack"));
                break;
            case "activity":
                out.activity(f.n("time"), f.n("length"), f.n("thread"), f.n("dispatched"));
                break;
            case "reply":
                out.reply(f.n("command"), f.i("status"), f.n("message"));
                break;
            case "burst":
                RowBatch inside = new RowBatch();
                for (JsonElement row : f.list("inside")) {
                    Fields s = new Fields(row.getAsJsonObject());
                    inside.summed(s.n("landmark"), s.n("receiver"), s.n("count"), s.n("exclusive"));
                }
                out.burst(f.n("thread"), f.n("start"), f.n("duration"), f.n("dispatches"), f.n("paints"),
                        f.n("longest"), inside);
                break;
            case "recent":
                RowBatch records = new RowBatch();
                for (JsonElement record : f.list("records")) {
                    Fields r = new Fields(record.getAsJsonObject());
                    records.interval(r.n("landmark"), r.n("receiver"), r.n("depth"), r.n("start"), r.n("duration"));
                }
                out.recent(f.n("thread"), f.n("since"), records);
                break;
            case "pointer":
                RowBatch events = new RowBatch();
                for (JsonElement row : f.list("records")) {
                    Fields e = new Fields(row.getAsJsonObject());
                    events.pointer(e.n("time"), e.i("kind"), e.i("button"), e.n("x"), e.n("y"), e.n("window"),
                            e.n("class"), e.n("owner"));
                }
                out.pointer(f.n("command"), f.n("thread"), f.n("since"), events);
                break;
            case "components":
                RowBatch all = new RowBatch();
                for (JsonElement row : f.list("records")) {
                    Fields c = new Fields(row.getAsJsonObject());
                    all.component(c.n("parent"), c.n("window"), c.i("role"), c.i("flags"), c.n("class"), c.n("owner"));
                    all.bounds(c.n("x"), c.n("y"), c.n("width"), c.n("height"));
                }
                out.components(f.n("command"), f.n("thread"), f.n("start"), f.n("end"), f.i("flags"), all);
                break;
            case "render":
                out.render(f.n("command"), f.n("thread"), f.n("time"), f.n("file"), f.n("x"), f.n("y"), f.n("width"),
                        f.n("height"));
                break;
            case "activations":
                RowBatch starts = new RowBatch();
                for (JsonElement row : f.list("records")) {
                    Fields a = new Fields(row.getAsJsonObject());
                    starts.activation(a.n("thread"), a.n("class"), a.i("flags"), a.n("start"), a.n("duration"), a.n("child_time"));
                }
                out.activations(f.n("before"), starts);
                break;
            case "bypass":
                RowBatch kinds = new RowBatch();
                for (JsonElement row : f.list("kinds")) {
                    Fields k = new Fields(row.getAsJsonObject());
                    kinds.listeners(k.n("listener"), k.n("methods"), k.n("never"));
                }
                out.bypass(f.n("time"), f.n("symbolic"), f.i("state"), f.n("ends"), f.n("skipped"), f.n("classes"), kinds);
                break;
            case "forget":
                out.forget(f.i("kinds"));
                break;
            default:
                throw new AssertionError("the encoder has no block " + f.s("block"));
        }
    }

    private static void intervals(BlockEncoder out, Fields f) {
        IntervalBatch batch = new IntervalBatch();
        for (JsonElement element : f.list("records")) {
            Fields r = new Fields(element.getAsJsonObject());
            JsonArray rows = r.list("short");
            batch.record(r.n("landmark"), r.n("receiver"), r.i("flags"), r.n("depth"), r.n("start"), r.n("duration"),
                    r.n("modal"), r.n("child_time"), rows.size());
            for (JsonElement row : rows) {
                Fields s = new Fields(row.getAsJsonObject());
                batch.shortChild(s.n("landmark"), s.n("receiver"), s.n("count"), s.n("exclusive"));
            }
        }
        out.intervals(f.n("thread"), batch);
    }
}
