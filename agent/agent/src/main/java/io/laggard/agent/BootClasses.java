package io.laggard.agent;

import io.laggard.agent.runtime.BaseModule;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;

/** Defines the probe's classes beside {@code java.lang.Object} (docs/decisions/0001). */
final class BootClasses {
    /** The build's relocation turns these names into {@code java.lang.*}. This one needs none of the others. */
    private static final String STARTS = "io.laggard.agent.boot.LaggardStarts";
    /** Each stands after the classes that it needs. */
    private static final String[] NAMES = {
        "io.laggard.agent.boot.LaggardSink",
        "io.laggard.agent.boot.LaggardRecentSink",
        "io.laggard.agent.boot.LaggardSums",
        "io.laggard.agent.boot.LaggardFrame",
        "io.laggard.agent.boot.LaggardRing",
        "io.laggard.agent.boot.LaggardSnapshot",
        "io.laggard.agent.boot.LaggardRecent",
        "io.laggard.agent.boot.LaggardBurst",
        "io.laggard.agent.boot.LaggardBursts",
        "io.laggard.agent.boot.LaggardMeasured",
        "io.laggard.agent.boot.LaggardWake",
        "io.laggard.agent.boot.LaggardThread",
        "io.laggard.agent.boot.LaggardProbe",
        "io.laggard.agent.boot.LaggardNothing",
        "io.laggard.agent.boot.LaggardBypass",
    };

    /** Guarded by the class. */
    private static boolean hasStarts;

    private BootClasses() {
    }

    /** Defines all of them, the log of starts first if it is not there yet. */
    static synchronized void define(Instrumentation instrumentation) throws IOException, IllegalAccessException {
        defineStarts(instrumentation);
        define(instrumentation, NAMES);
    }

    /** Defines the log of starts alone, unless it is there: it is needed before a session is claimed. */
    static synchronized void defineStarts(Instrumentation instrumentation) throws IOException, IllegalAccessException {
        if (!hasStarts) {
            define(instrumentation, STARTS);
            hasStarts = true;
        }
    }

    private static void define(Instrumentation instrumentation, String... names)
            throws IOException, IllegalAccessException {
        if (!STARTS.startsWith("java.lang.")) {
            // Not the jar but its classes, in a unit test.
            return;
        }
        BaseModule.open(instrumentation, "java.lang");
        MethodHandles.Lookup beside = MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup());
        for (String name : names) {
            beside.defineClass(bytes(name));
        }
    }

    private static byte[] bytes(String name) throws IOException {
        String resource = name.replace('.', '/') + ".class";
        try (InputStream in = BootClasses.class.getClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException(resource + " is not in the agent's jar");
            }
            return in.readAllBytes();
        }
    }
}
