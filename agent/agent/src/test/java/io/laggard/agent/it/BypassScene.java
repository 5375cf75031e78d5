package io.laggard.agent.it;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code BypassHost} with its plug-ins, each in a jar of its own, and the commands about them. */
abstract class BypassScene extends OnDisplay {
    static final String SLOW = "slow-plugin";
    /** Replies: done, failed, not understood. */
    static final String DONE = "1 ";
    static final String FAILED = "3 ";
    static final String NOT_UNDERSTOOD = "4 ";
    private static final String SLOW_CLASSES = "io/laggard/targets/bypass/plugin/";
    private static final String SEVERAL = "io/laggard/targets/bypass/several/Several";
    private static final Pattern ROUND = Pattern.compile("round (\\d+) took (\\d+) \\{(.*)\\}");

    Path run;
    Child child;
    int commands;
    private Path program;
    private Path end;
    /** More plug-ins: {@code class=jar}. */
    private final List<String> more = new ArrayList<>();

    /** One click. */
    static final class Round {
        final int number;
        final long ms;
        final Map<String, Integer> counts;

        private Round(Matcher line) {
            number = Integer.parseInt(line.group(1));
            ms = Long.parseLong(line.group(2));
            counts = Stream.of(line.group(3).split(", ")).map(each -> each.split("="))
                    .collect(Collectors.toMap(each -> each[0], each -> Integer.parseInt(each[1])));
        }

        int since(Round before, String method) {
            return counts.get(method) - before.counts.get(method);
        }
    }

    final void start(Path jdk, String... options) throws Exception {
        run = run();
        lay();
        launch(jdk, Child.agent(run, ""), options);
    }

    /** The program, and the slow plug-in. */
    final void lay() throws Exception {
        program = Files.createDirectory(scratch.resolve("program"));
        for (Path file : compiled()) {
            String name = Child.TARGETS.relativize(file).toString();
            if (!name.startsWith(SLOW_CLASSES) && !name.startsWith(SEVERAL)) {
                Path copy = program.resolve(name);
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        jar(SLOW, SLOW_CLASSES);
        end = scratch.resolve("end");
    }

    /** Another plug-in, which the program loads after the slow one: the class {@code Several.<name>}. Before the launch. */
    final void layMore(String id, String name) throws Exception {
        more.add((SEVERAL + "$" + name).replace('/', '.') + "=" + jar(id, SEVERAL + "$" + name));
    }

    private static List<Path> compiled() throws Exception {
        try (Stream<Path> files = Files.walk(Child.TARGETS.resolve("io/laggard/targets"))) {
            return files.filter(Files::isRegularFile).collect(Collectors.toList());
        }
    }

    /** A jar, named after the plug-in, of the classes whose files' names begin so. */
    private Path jar(String id, String prefix) throws Exception {
        Path jar = jarOf(id);
        try (OutputStream out = Files.newOutputStream(jar); JarOutputStream classes = new JarOutputStream(out)) {
            for (Path file : compiled()) {
                String name = Child.TARGETS.relativize(file).toString();
                if (name.startsWith(prefix)) {
                    classes.putNextEntry(new JarEntry(name));
                    classes.write(Files.readAllBytes(file));
                }
            }
        }
        return jar;
    }

    private Path jarOf(String id) {
        return scratch.resolve(id + ".jar");
    }

    final void launch(Path jdk, String agent, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(options));
        command.addAll(List.of(agent, "-cp", program.toString(), TARGETS + "bypass.BypassHost", jarOf(SLOW).toString(),
                end.toString()));
        command.addAll(more);
        child = Child.start(jdk, scratch, display.name, command.toArray(String[]::new));
        child.await("round 4 ");
    }

    final Recording recording() throws Exception {
        return Recording.of(run.resolve("1/session.lag"));
    }

    /** Sends a command and waits for its answer. */
    final String ask(String command) throws Exception {
        return askAll(List.of(command)).get(0);
    }

    /** Sends commands at once and waits for their answers. */
    final List<String> askAll(List<String> all) throws Exception {
        StringBuilder lines = new StringBuilder();
        List<Long> numbers = new ArrayList<>();
        for (String command : all) {
            numbers.add((long) ++commands);
            lines.append(commands).append(' ').append(command).append('\n');
        }
        Files.writeString(run.resolve("1/commands"), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        for (int i = 0; i < 600; i++) {
            Map<Long, String> replies = recording().replies;
            if (replies.keySet().containsAll(numbers)) {
                return numbers.stream().map(replies::get).collect(Collectors.toList());
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no answer to " + all + ": " + child.printed());
    }

    final List<Round> rounds() throws Exception {
        List<Round> rounds = new ArrayList<>();
        Matcher line = ROUND.matcher(child.printed());
        while (line.find()) {
            rounds.add(new Round(line));
        }
        return rounds;
    }

    /** The round that begins next, and the third one after it. */
    final Round[] three() throws Exception {
        List<Round> now = rounds();
        int last = now.get(now.size() - 1).number;
        child.await("round " + (last + 5) + " ");
        List<Round> later = rounds();
        return new Round[] {later.get(last + 1), later.get(last + 4)};
    }

    /** Tells the program to do something by a file, and waits until it says that it has. */
    final void tell(String what, String done) throws Exception {
        Files.createFile(scratch.resolve("end." + what));
        child.await(done);
    }

    final Child.Ended finish() throws Exception {
        Files.createFile(end);
        return child.end();
    }
}
