package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** Whose a jar is in a program that nobody has described: by what loaded it, and where it lies. */
@Beside
class LearntIT extends OnDisplay {
    private static final int JAR = 2;
    private static final int PROGRAM = 11;
    private static final String PACKAGE = "io/laggard/targets/";

    /** A jar with one class, which is a service's provider. */
    private Path provider(Path jar, String name) throws Exception {
        Files.createDirectories(jar.getParent());
        String type = PACKAGE + "learnt/" + name;
        try (OutputStream file = Files.newOutputStream(jar); JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new ZipEntry("META-INF/services/java.awt.event.ActionListener"));
            out.write(type.replace('/', '.').getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry(type + ".class"));
            out.write(Files.readAllBytes(Child.TARGETS.resolve(type + ".class")));
        }
        return jar;
    }

    @Test
    void whatComesInByDifferentWays() throws Exception {
        Path home = Files.createDirectories(scratch.resolve("home"));
        Path classes = home.resolve("classes");
        for (String name : List.of("learnt/LearntProgram", "Busy")) {
            Path copy = classes.resolve(PACKAGE + name + ".class");
            Files.createDirectories(copy.getParent());
            Files.copy(Child.TARGETS.resolve(PACKAGE + name + ".class"), copy);
        }
        Path served = provider(home.resolve("lib/served.jar"), "ServedListener");
        Path near = provider(home.resolve("plugins/near.jar"), "NearListener");
        Path late = provider(home.resolve("elsewhere/late.jar"), "LateListener");
        Path run = run();
        Path jdk = Path.of(System.getProperty("java.home"));
        Child.Ended ended = Child.run(jdk, scratch, display.name, Child.agent(run, ""), "-cp",
                classes + ":" + served + ":" + near, TARGETS + "learnt.LearntProgram", late.toString());
        assertEquals("done\n", ended.out, ended.err);
        Recording recording = whole(run);
        assertEquals(3, recording.slow(2, 120).stream().filter(of -> of.startsWith(TARGETS + "learnt.")).count(),
                recording.intervals::toString);
        assertTrue(recording.plugins.entrySet().containsAll(
                Map.of("classes", PROGRAM, "served", PROGRAM, "near", JAR, "late", JAR).entrySet()),
                recording.plugins::toString);
    }
}
