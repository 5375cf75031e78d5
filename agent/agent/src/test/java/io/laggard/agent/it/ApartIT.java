package io.laggard.agent.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * No class of the agent's is looked for among the program's. Seen on a crowded machine: a thread of the program's, which held the lock of a signed jar, waited for a
 * class of the agent's, and a thread that was loading that class waited for the jar.
 */
class ApartIT extends LaunchScene {
    private static final String ASM = "io/laggard/agent/asm/";
    private static final int AT_ONCE = 8;

    @OnEveryJdk
    void theProgramsLoadersAreNotAskedForTheAgentsClasses(Path jdk) throws Exception {
        Child.Ended ended = Child.run(jdk, scratch, null, "-Xlog:disable", "-Djava.system.class.loader=io.laggard.fixture.AskedLoader",
                Child.agent(run, ""), "-cp", Child.classPath(), "io.laggard.fixture.OathTargets", "asked");
        assertEquals("[io.laggard.agent.AgentLoader, io.laggard.agent.PremainStub]\n", ended.out, ended.err);
        assertEquals(1, recording(1).of("io.laggard.fixture.OathTargets$Slow.told").size(), "it was measured");
    }

    @Test
    void threadsThatLoadAClassAtOnceHaveTheSameOne() throws Exception {
        List<String> names;
        try (JarFile jar = new JarFile(Child.AGENT.toFile())) {
            names = jar.stream().map(entry -> entry.getName()).filter(name -> name.startsWith(ASM) && name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.')).collect(Collectors.toList());
        }
        assertTrue(names.size() > 20, names.toString());
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        try (URLClassLoader program = new URLClassLoader(new URL[] {Child.AGENT.toUri().toURL()}, null)) {
            Method load = program.loadClass("io.laggard.agent.PremainStub").getDeclaredMethod("load", String.class);
            load.setAccessible(true);
            ClassLoader agents = ((Class<?>) load.invoke(null, "io.laggard.agent.Start")).getClassLoader();
            CyclicBarrier barrier = new CyclicBarrier(AT_ONCE);
            List<Future<List<Class<?>>>> all = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                all.add(threads.submit(() -> loaded(agents, names, barrier)));
            }
            for (Future<List<Class<?>>> each : all) {
                assertEquals(all.get(0).get(), each.get());
                each.get().forEach(type -> assertEquals(agents, type.getClassLoader()));
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Class<?>> loaded(ClassLoader loader, List<String> names, CyclicBarrier barrier) throws Exception {
        List<Class<?>> all = new ArrayList<>();
        for (String name : names) {
            barrier.await();
            all.add(loader.loadClass(name));
        }
        return all;
    }
}
