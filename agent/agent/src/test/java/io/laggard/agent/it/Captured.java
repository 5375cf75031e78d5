package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.it.Recording.Component;
import io.laggard.agent.it.Recording.Mouse;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A mouse driven through the X server over real windows of Swing, SWT and JavaFX, and what the agent says of it. Where things
 * are is taken from the screen's own pixels: the view is the only thing of its colour.
 */
abstract class Captured {
    private static final int VIEW = 0xFF14783C;
    private static final int MOVE = 1;
    private static final int DOWN = 2;
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path scratch;

    private Display display;
    private Child child;
    private Path session;
    private int scale;
    private int left;
    private int top;

    /** The places of the targets' components in their view, and their kinds. */
    enum Part {
        LABEL(100, 25, 8), TEXT(100, 65, 2), PASSWORD(100, 105, 3), EDITOR(290, 65, 4), TABLE(100, 170, 5), TREE(290, 170, 6),
        BUTTON(100, 235, 0);

        final int x;
        final int y;
        final int kind;

        Part(int x, int y, int kind) {
            this.x = x;
            this.y = y;
            this.kind = kind;
        }
    }

    @BeforeEach
    void open() throws Exception {
        display = Display.open("1600x1200");
    }

    @AfterEach
    void close() throws Exception {
        if (child != null) {
            child.kill();
        }
        display.close();
    }

    void aDrivenMouseOverKnownComponents(Path jdk, String main, Map<Part, String> types, int factor) throws Exception {
        scale = factor;
        start(jdk, main, ",pointer=1");
        for (Part part : Part.values()) {
            if (part != Part.BUTTON) {
                comeAndClick(part);
                child.await("clicked " + part.name().toLowerCase());
            }
        }
        comeAndClick(Part.BUTTON);
        child.await("freezing");
        command("1 capture components,pointer");
        Thread.sleep(300);
        long pressed = System.nanoTime();
        click(Part.TREE);
        Thread.sleep(Math.max(0, 1000 - (System.nanoTime() - pressed) / 1_000_000));
        assertEquals(Map.of(), recorded().replies, "nothing is answered by a frozen program");
        reply(1, "1 ");

        rendersWithoutHarm(2);
        command("3 capture keys");
        reply(3, "4 capture knows components, pointer and render");
        String view = "io.laggard.targets." + main + "$View";
        Recording recording = end();
        mouse(recording, types, view);
        components(recording, types, view);
        assertEquals(List.of(), recording.intervals.stream().filter(i -> String.valueOf(i.receiver)
                .startsWith("io.laggard.agent") || i.landmark.startsWith("io.laggard.agent")).collect(Collectors.toList()));
        String bytes = new String(Files.readAllBytes(session.resolve("session.lag")), StandardCharsets.ISO_8859_1);
        assertFalse(bytes.contains("Zebra"), "a text of the program's is in the session");
    }

    void noMouseIsFollowedBeforeSomebodyAgreed(Path jdk, String main, Map<Part, String> types) throws Exception {
        scale = 1;
        start(jdk, main, "");
        click(Part.LABEL);
        child.await("clicked label");
        command("1 capture pointer");
        reply(1, "1 ");
        click(Part.TEXT);
        child.await("clicked text");
        command("2 capture pointer");
        reply(2, "1 ");
        List<Mouse> clicks = end().mouse.stream().filter(mouse -> mouse.kind == DOWN).collect(Collectors.toList());
        assertEquals(1, clicks.size(), clicks.toString());
        assertEquals(types.get(Part.TEXT), clicks.get(0).type);
    }

    /** The options that say where the program and its toolkit are. */
    abstract List<String> paths() throws Exception;

    /** Whether the toolkit says when its events happened. */
    abstract boolean saysWhen();

    /** The kind of this component in this toolkit. */
    int kind(Part part) {
        return part.kind;
    }

    private void start(Path jdk, String main, String options) throws Exception {
        Path run = Files.createDirectory(scratch.resolve("run"));
        session = run.resolve("1");
        List<String> command = new ArrayList<>(List.of(Child.agent(run, options), "-Dsun.java2d.uiScale=" + scale));
        command.addAll(paths());
        command.addAll(List.of("io.laggard.targets." + main, scratch.resolve("end").toString()));
        child = Child.start(Map.of("GDK_SCALE", String.valueOf(scale)), jdk, scratch, display.name,
                command.toArray(String[]::new));
        child.await("ready");
        Thread.sleep(2000);
        find();
        // The agent does not listen before the program has been at work for two seconds; to JavaFX not before a mouse is there.
        move(395, 5);
        Thread.sleep(2500);
    }

    /** Waits for the view, at a place where it stays: a crowded machine brings windows late. */
    private void find() throws Exception {
        for (int i = 0; i < 60; i++) {
            int[] was = {left, top};
            if (isOn(display.picture()) && left == was[0] && top == was[1]) {
                return;
            }
            Thread.sleep(250);
        }
        throw new AssertionError("the view is not on the screen");
    }

    private boolean isOn(BufferedImage screen) {
        for (int y = 0; y < screen.getHeight(); y++) {
            for (int x = 0; x < screen.getWidth(); x++) {
                if (screen.getRGB(x, y) == VIEW) {
                    left = x;
                    top = y;
                    return true;
                }
            }
        }
        return false;
    }

    private void move(int x, int y) throws Exception {
        display.drive("mousemove", String.valueOf(left + x * scale), String.valueOf(top + y * scale));
        Thread.sleep(80);
    }

    /** Comes there twice: a toolkit that had no processor for a while puts one move together with another. */
    private void comeAndClick(Part part) throws Exception {
        move(part.x, part.y);
        Thread.sleep(300);
        click(part);
    }

    private void click(Part part) throws Exception {
        move(part.x - 7, part.y - 3);
        // A move right after another, or right before a click, is none that a busy toolkit tells of.
        Thread.sleep(80);
        move(part.x, part.y);
        Thread.sleep(80);
        display.drive("click", "1");
        Thread.sleep(80);
    }

    private void command(String line) throws Exception {
        Files.writeString(session.resolve("commands"), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private Recording recorded() throws Exception {
        return Recording.of(session.resolve("session.lag"));
    }

    private void reply(long number, String beginning) throws Exception {
        for (int i = 0; i < 200; i++) {
            String answer = recorded().replies.get(number);
            if (answer != null) {
                assertTrue(answer.startsWith(beginning), answer);
                return;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no reply to " + number);
    }

    private Recording end() throws Exception {
        Files.createFile(scratch.resolve("end"));
        Child.Ended ended = child.end();
        assertTrue(ended.out.endsWith("done\n"), ended.out);
        // Java 25 has something to say about SWT.
        assertEquals("", ended.err.replaceAll("(?m)^WARNING: .*$", "").trim(), "nothing is said on the program's streams");
        Recording recording = recorded();
        assertEquals(0, recording.suppressed);
        assertEquals(0, recording.dropped);
        assertEquals(List.of(), recording.faults());
        return recording;
    }

    /** The picture shows what the screen shows, and the screen shows the same afterwards. */
    private void rendersWithoutHarm(long number) throws Exception {
        move(395, 5);
        Thread.sleep(1200);
        BufferedImage before = display.picture();
        command(number + " capture render");
        reply(number, "1 render-" + number + ".png");
        Thread.sleep(500);
        BufferedImage after = display.picture();
        Path file = session.resolve("render-" + number + ".png");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        long[] area = recorded().pictures.get("render-" + number + ".png");
        BufferedImage drawn = ImageIO.read(file.toFile());
        assertEquals(List.of(area[2], area[3]), List.of((long) drawn.getWidth(), (long) drawn.getHeight()));
        int all = 0;
        int harmed = 0;
        int wrong = 0;
        for (int y = top; y < top + 255 * scale; y++) {
            for (int x = left; x < left + 395 * scale; x++) {
                all++;
                harmed += before.getRGB(x, y) == after.getRGB(x, y) ? 0 : 1;
                wrong += isAlike(drawn.getRGB(x - (int) area[0], y - (int) area[1]), before.getRGB(x, y)) ? 0 : 1;
            }
        }
        // A caret blinks, a button glows.
        assertTrue(harmed < all / 100, harmed + " of " + all + " pixels are not what they were");
        assertTrue(wrong < all / 20, wrong + " of " + all + " pixels are not those of the screen");
    }

    /** SWT enlarges its picture: edges are blurred. */
    private boolean isAlike(int one, int other) {
        int most = scale == 1 ? 0 : 100;
        return Math.abs((one >> 16 & 0xFF) - (other >> 16 & 0xFF)) <= most && Math.abs((one & 0xFF) - (other & 0xFF)) <= most;
    }

    private void mouse(Recording recording, Map<Part, String> types, String view) {
        List<Mouse> clicks = new ArrayList<>(recording.mouse);
        clicks.removeIf(m -> m.kind != DOWN);
        List<Part> expected = new ArrayList<>(List.of(Part.values()));
        if (saysWhen()) {
            expected.add(Part.TREE);
        }
        assertEquals(expected.size(), clicks.size(), clicks::toString);
        for (int i = 0; i < clicks.size(); i++) {
            Mouse click = clicks.get(i);
            Part part = expected.get(i);
            near(part, click);
            assertEquals(types.get(part), click.type, click.toString());
            assertEquals(view, click.owner, click.toString());
            assertTrue(recording.mouse.stream().anyMatch(m -> m.kind == MOVE && isNear(part, m)), "moved to " + part);
        }
        if (saysWhen()) {
            long button = clicks.get(clicks.size() - 2).time;
            long inFreeze = clicks.get(clicks.size() - 1).time;
            assertTrue(inFreeze - button > SECOND / 3 && inFreeze - button < SECOND * 13 / 10,
                    "clicked in the freeze, seen after it: " + (inFreeze - button) / 1_000_000 + " ms");
        }
        for (int i = 1; i < recording.mouse.size(); i++) {
            assertTrue(recording.mouse.get(i - 1).time <= recording.mouse.get(i).time, recording.mouse::toString);
        }
    }

    private boolean isNear(Part part, Mouse m) {
        return Math.abs(m.x - left - part.x * scale) <= 2 && Math.abs(m.y - top - part.y * scale) <= 2;
    }

    private void near(Part part, Mouse m) {
        assertTrue(isNear(part, m), part + " " + m + ", the view at " + left + "," + top);
    }

    private void components(Recording recording, Map<Part, String> types, String view) {
        List<Component> all = recording.components;
        assertEquals(1, all.get(0).kind, "a window");
        for (Part part : Part.values()) {
            Component found = at(all, left + part.x * scale, top + part.y * scale);
            assertEquals(kind(part), found.kind, found.toString());
            assertEquals(types.get(part), found.type);
            assertEquals(view, found.owner);
            assertTrue(Math.abs(found.width - 180L * scale) <= 2, found.toString());
        }
        Component tabs = at(all, left + 100 * scale, top + 278 * scale);
        assertEquals(9, tabs.kind, tabs.toString());
        assertEquals(null, tabs.type, "the strip is no component that anybody wrote");
        assertTrue(Math.abs(tabs.width - 180L * scale) <= 2 && tabs.height < 60L * scale, tabs.toString());
        Component page = at(all, left + 100 * scale, top + 335 * scale);
        assertTrue(page.kind == 0, "what is below the tabs is no tab: " + page);
        Component canvas = at(all, left + 290 * scale, top + 300 * scale);
        assertEquals(10, canvas.kind, canvas.toString());
        Component beside = at(all, left + 195 * scale, top + 5 * scale);
        assertEquals(view, beside.type);
        assertEquals(null, beside.owner, "its own class says whose it is");
        assertTrue(Math.abs(beside.x - left) <= 2 && Math.abs(beside.y - top) <= 2, beside + ", the view at " + left + "," + top);
        assertEquals(view, at(all, left + 250 * scale, top + 235 * scale).type, "what is hidden is not there");
        Component content = all.get(all.size() - 1);
        assertEquals(11, content.kind, content.toString());
        // Swing's menu bar is part of the contents.
        long bar = top - content.y;
        assertTrue(Math.abs(content.x - left) <= 2 && bar >= -2 && bar <= 40L * scale,
                content + ", the view at " + left + "," + top);
    }

    /** As {@code laggard_analysis::Components::at}. */
    private static Component at(List<Component> all, long x, long y) {
        int found = 0;
        for (int i = 0; i < all.size(); i++) {
            Component c = all.get(i);
            if (c.parent == found && x >= c.x && y >= c.y && x < c.x + c.width && y < c.y + c.height) {
                found = i + 1;
            }
        }
        return all.get(found - 1);
    }
}
