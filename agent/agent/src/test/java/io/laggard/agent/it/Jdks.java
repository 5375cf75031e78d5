package io.laggard.agent.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every JDK of this machine: {@code LAGGARD_JDKS} (homes between colons), or what is under {@code /usr/lib/jvm}. */
public final class Jdks {
    private Jdks() {
    }

    /** Homes of Java 11 and newer, each once; at least the one that runs the tests. */
    public static List<Path> current() throws IOException {
        return from(11);
    }

    /** Homes of this Java version and newer. */
    static List<Path> from(int version) throws IOException {
        return all().entrySet().stream().filter(e -> e.getValue() >= version).map(Map.Entry::getKey)
                .collect(Collectors.toList());
    }

    /** Homes of older ones, on which the agent must be harmless. */
    static List<Path> old() throws IOException {
        return all().entrySet().stream().filter(e -> e.getValue() < 11).map(Map.Entry::getKey)
                .collect(Collectors.toList());
    }

    private static Map<Path, Integer> all() throws IOException {
        Map<Path, Integer> found = new LinkedHashMap<>();
        for (Path home : candidates()) {
            if (Files.isExecutable(home.resolve("bin/java")) && Files.isRegularFile(home.resolve("release"))) {
                found.put(home.toRealPath(), version(home));
            }
        }
        found.putIfAbsent(Paths.get(System.getProperty("java.home")).toRealPath(), Runtime.version().feature());
        return found;
    }

    private static List<Path> candidates() throws IOException {
        String named = System.getenv("LAGGARD_JDKS");
        if (named != null && !named.isEmpty()) {
            return Stream.of(named.split(":")).map(Paths::get).collect(Collectors.toList());
        }
        Path usual = Paths.get("/usr/lib/jvm");
        if (!Files.isDirectory(usual)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(usual)) {
            return list.sorted().collect(Collectors.toList());
        }
    }

    private static int version(Path home) throws IOException {
        for (String line : Files.readAllLines(home.resolve("release"))) {
            if (line.startsWith("JAVA_VERSION=\"")) {
                String version = line.substring(14).replace("\"", "");
                String[] parts = version.split("[._+-]");
                return Integer.parseInt(parts[0].equals("1") ? parts[1] : parts[0]);
            }
        }
        return 0;
    }
}
