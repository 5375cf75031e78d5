package io.laggard.agent.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A JVM of its own with the shaded jar as its agent. */
final class Child {
    static final Path AGENT = Paths.get(System.getProperty("laggard.agent.jar"));
    static final Path TARGETS = Paths.get(System.getProperty("laggard.targets.classes"));
    private static final Path LIBS = Paths.get(System.getProperty("laggard.targets.libs"));
    private static final long TIMEOUT_S = 60;
    private static final long DUMP_S = 2;

    private final Process process;
    private final Path out;
    private final Path err;

    private Child(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Ended, with all that it printed. */
    static final class Ended {
        final int exit;
        final String out;
        final String err;

        Ended(int exit, String out, String err) {
            this.exit = exit;
            this.out = out;
            this.err = err;
        }
    }

    /** Options of the agent for a launch's directory; everything counts. */
    static String agent(Path run, String more) {
        return "-javaagent:" + AGENT + "=run=" + run + more;
    }

    static String classPath() throws IOException {
        List<String> path = new ArrayList<>();
        path.add(TARGETS.toString());
        for (String entry : System.getProperty("java.class.path").split(":")) {
            if (entry.endsWith("test-classes")) {
                path.add(entry);
            }
        }
        if (Files.isDirectory(LIBS)) {
            try (var jars = Files.list(LIBS)) {
                jars.forEach(jar -> path.add(jar.toString()));
            }
        }
        return String.join(":", path);
    }

    static Child start(Path jdk, Path scratch, String display, String... arguments) throws IOException {
        return start(Map.of(), jdk, scratch, display, arguments);
    }

    /** Starts a child with more variables in its environment. */
    static Child start(Map<String, String> environment, Path jdk, Path scratch, String display, String... arguments)
            throws IOException {
        Path out = Files.createTempFile(scratch, "out", ".txt");
        Path err = Files.createTempFile(scratch, "err", ".txt");
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin/java").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("WAYLAND_DISPLAY");
        builder.environment().putAll(environment);
        if (display == null) {
            builder.environment().remove("DISPLAY");
        } else {
            builder.environment().put("DISPLAY", display);
        }
        return new Child(builder.start(), out, err);
    }

    static Ended run(Path jdk, Path scratch, String display, String... arguments) throws Exception {
        return start(jdk, scratch, display, arguments).end();
    }

    Ended end() throws Exception {
        if (!process.waitFor(TIMEOUT_S, TimeUnit.SECONDS)) {
            // What its threads do, which the JVM prints.
            new ProcessBuilder("kill", "-QUIT", String.valueOf(pid())).start().waitFor();
            process.waitFor(DUMP_S, TimeUnit.SECONDS);
            String said = printed() + text(err);
            process.destroyForcibly().waitFor();
            throw new AssertionError("still running after " + TIMEOUT_S + " s: " + said);
        }
        return new Ended(process.exitValue(), text(out), text(err));
    }

    /** The output so far. */
    String printed() throws IOException {
        return text(out);
    }

    /** Waits until it has printed this. */
    void await(String text) throws Exception {
        if (!prints(text, TimeUnit.SECONDS.toMillis(TIMEOUT_S))) {
            throw new AssertionError("never said " + text + ": " + printed() + text(err));
        }
    }

    /** Whether it has printed this within so many milliseconds. */
    boolean prints(String text, long ms) throws Exception {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        while (!printed().contains(text)) {
            if (System.nanoTime() > until || !process.isAlive()) {
                return false;
            }
            Thread.sleep(20);
        }
        return true;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    long pid() {
        return process.pid();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
