package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.example.SlowProgram;
import org.example.Watched;

/** A JVM of its own under the real agent, running {@link SlowProgram}. */
final class Observed implements AutoCloseable {
    private static final int PATIENCE_S = 60;

    final Path run;
    private final List<String> before = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private String agentOptions = "";
    private Path jdk = Path.of(System.getProperty("java.home"));
    private Process process;
    private BufferedReader output;

    Observed(Path directory) throws IOException {
        run = Files.createDirectory(directory.resolve("run"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /** Options of the JVM. */
    Observed java(String... more) {
        options.addAll(Arrays.asList(more));
        return this;
    }

    /** Chooses another JDK than the one that runs the tests. */
    Observed on(Path home) {
        jdk = home;
        return this;
    }

    /** Further {@code ,key=value} of the agent. */
    Observed agent(String more) {
        agentOptions = more;
        return this;
    }

    /** Puts words before {@code java} on the command line. */
    Observed through(String... command) {
        before.addAll(Arrays.asList(command));
        return this;
    }

    Observed start(String... acts) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.add(jdk.resolve("bin/java").toString());
        command.add("-Djava.awt.headless=true");
        command.addAll(options);
        command.add("-javaagent:" + System.getProperty("laggard.agent.jar") + "=run=" + run + agentOptions);
        command.add("-cp");
        command.add(SlowProgram.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        command.add(Watched.class.getName());
        command.add(run.resolve("1").toString());
        command.add(SlowProgram.class.getName());
        command.addAll(Arrays.asList(acts));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return this;
    }

    /** Waits for a line of the program's output. */
    void await(String line) throws IOException {
        String read = output.readLine();
        while (read != null && !read.equals(line)) {
            read = output.readLine();
        }
        assertTrue(read != null, "the program ended without saying " + line);
    }

    /** Waits for the end; the rest of the output. */
    String finish(int exitCode) throws Exception {
        StringBuilder rest = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            rest.append(line).append('\n');
        }
        assertTrue(process.waitFor(PATIENCE_S, TimeUnit.SECONDS), "it hangs");
        assertTrue(process.exitValue() == exitCode, "exit " + process.exitValue() + ": " + rest);
        return rest.toString();
    }

    /** Sends the process a signal, as {@code kill} does. */
    void signal(String name) throws Exception {
        assertTrue(new ProcessBuilder("kill", "-" + name, "" + process.pid()).start().waitFor() == 0, name);
    }

    /** The rest of the first line of output that begins so. */
    String awaitBeginning(String beginning) throws IOException {
        String read = output.readLine();
        while (read != null && !read.startsWith(beginning)) {
            read = output.readLine();
        }
        assertTrue(read != null, "the program ended without saying " + beginning);
        return read.substring(beginning.length()).trim();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly();
        assertTrue(process.waitFor(PATIENCE_S, TimeUnit.SECONDS), "it survives SIGKILL");
    }

    Path file() {
        return run.resolve("1/session.lag");
    }

    void command(String lines) throws IOException {
        Files.writeString(run.resolve("1/commands"), lines, java.nio.file.StandardOpenOption.CREATE,
                java.nio.file.StandardOpenOption.APPEND);
    }

    /** Waits until the session so far is as wanted. */
    void awaitSession(Predicate<SessionReader> wanted) throws Exception {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_S);
        while (!wanted.test(read())) {
            assertTrue(System.nanoTime() < until, "the session never was as wanted");
            Thread.sleep(50);
        }
    }

    /** Has a program go on that listens. */
    void goOn() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    SessionReader read() throws IOException {
        return SessionReader.read(file());
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
