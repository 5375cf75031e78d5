package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;

/**
 * No class of the agent's is looked for among the program's. Seen on a crowded machine: a thread of the program's, which held the lock of a signed jar, waited for a
 * class of the agent's, and a thread that was loading that class waited for the jar.
 */
class ApartIT extends LaunchScene {
    @OnEveryJdk
    void theProgramsLoadersAreNotAskedForTheAgentsClasses(Path jdk) throws Exception {
        Child.Ended ended = Child.run(jdk, scratch, null, "-Xlog:disable", "-Djava.system.class.loader=io.laggard.fixture.AskedLoader",
                Child.agent(run, ""), "-cp", Child.classPath(), "io.laggard.fixture.OathTargets", "asked");
        assertEquals("[io.laggard.agent.AgentLoader, io.laggard.agent.PremainStub]\n", ended.out, ended.err);
        assertEquals(1, recording(1).of("io.laggard.fixture.OathTargets$Slow.told").size(), "it was measured");
    }
}
