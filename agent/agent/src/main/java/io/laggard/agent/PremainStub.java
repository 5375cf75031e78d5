package io.laggard.agent;

import java.lang.instrument.Instrumentation;

/**
 * The class that the JVM calls first, at its start or when the agent is brought into a running program. Compiled for Java 8, so that a child JVM that inherits the options can load it; all else
 * is Java 11, and named here by reflection only. After any failure the host starts as if there were no agent.
 */
public final class PremainStub {
    /** The agent's, of the first that came to this JVM. */
    private static ClassLoader agent;

    private PremainStub() {
    }

    /** Starts the agent. Never throws and never prints. */
    public static void premain(String options, Instrumentation instrumentation) {
        call("premain", options, instrumentation);
    }

    /** Starts the agent in a program that runs already. Never throws and never prints. */
    public static void agentmain(String options, Instrumentation instrumentation) {
        call("agentmain", options, instrumentation);
    }

    private static void call(String way, String options, Instrumentation instrumentation) {
        try {
            // "1.8" before Java 9, "11" and the like after it.
            String version = System.getProperty("java.specification.version", "");
            if (version.startsWith("1.") || Integer.parseInt(version) < 11) {
                return;
            }
            load("io.laggard.agent.Start")
                    .getMethod(way, String.class, Instrumentation.class)
                    .invoke(null, options, instrumentation);
        } catch (Throwable e) {
            leaveWord(options, e);
        }
    }

    private static synchronized Class<?> load(String name) throws ClassNotFoundException {
        if (agent == null) {
            agent = AgentLoader.of(PremainStub.class);
        }
        return Class.forName(name, true, agent);
    }

    /** The oath: an agent that cannot work is an agent that is not there. Its launcher is told why, if that can be. */
    private static void leaveWord(String options, Throwable e) {
        try {
            load("io.laggard.agent.StartFailure")
                    .getMethod("leave", String.class, Throwable.class)
                    .invoke(null, options, e);
        } catch (Throwable again) {
            return;
        }
    }
}
