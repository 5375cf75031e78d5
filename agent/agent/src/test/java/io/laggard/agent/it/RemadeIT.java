package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;

/** Classes that another agent or a debugger makes anew beside ours, with the jar that is shipped, on every JDK. */
@Beside
class RemadeIT extends LaunchScene {
    private static final String MAIN = "io.laggard.fixture.Remade";

    private Path other;

    @BeforeEach
    void prepare() throws Exception {
        other = scratch.resolve("remaking.jar");
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Premain-Class", RemakingAgent.class.getName());
        main.putValue("Can-Retransform-Classes", "true");
        main.putValue("Can-Redefine-Classes", "true");
        // The agent's class is on the class path already.
        try (OutputStream out = Files.newOutputStream(other)) {
            new JarOutputStream(out, manifest).close();
        }
    }

    private Child.Ended run(Path jdk, String what, String... more) throws Exception {
        String[] all = new String[more.length + 6];
        System.arraycopy(more, 0, all, 0, more.length);
        String[] rest = {"-javaagent:" + other, Child.agent(run, ""), "-cp", Child.classPath(), MAIN, what};
        System.arraycopy(rest, 0, all, more.length, rest.length);
        Child.Ended ended = Child.run(jdk, scratch, null, all);
        assertEquals("", ended.err);
        assertEquals(0, ended.exit);
        return ended;
    }

    private long timesMeasured(String landmark) throws Exception {
        return recording(1).of(MAIN + landmark).size();
    }

    /** The edits add a method reference that is a listener, and take some and all of them away. */
    @OnEveryJdk
    void hotSwapWorksAsWithoutTheAgent(Path jdk) throws Exception {
        assertEquals("Swap1 ok\nSwap2 ok\nSwap3 ok\nSwap0 ok\n", run(jdk, "swap").out);
        assertEquals(3, timesMeasured("$Body.one"), "still measured where the reference is in the new version too");
        assertEquals(4, timesMeasured("$Body.two"));
    }

    @OnEveryJdk
    void anotherAgentMayTransformAgainWhateverHasBeenSeenSince(Path jdk) throws Exception {
        assertEquals("ok\n", run(jdk, "grow").out);
    }

    @OnEveryJdk
    void aClassThatTheJvmRefusesStopsTheProgramAFewTimes(Path jdk) throws Exception {
        Path log = scratch.resolve("safepoints.log");
        assertEquals("told\n", run(jdk, "many", "-Xlog:safepoint=info:file=" + log).out);
        assertEquals(119, timesMeasured("$OfMany.told"), "all but the spoiled one");
        long stops = Files.readString(log).lines().filter(line -> line.contains("RedefineClasses")).count();
        assertTrue(stops > 0 && stops <= 16, stops + " stops to transform 120 classes");
    }
}
