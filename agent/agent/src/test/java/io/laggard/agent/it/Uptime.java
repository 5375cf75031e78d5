package io.laggard.agent.it;

import java.lang.management.ManagementFactory;

/** Prints how many ms the JVM took to get here. */
public final class Uptime {
    private Uptime() {
    }

    /** Ends by itself. */
    public static void main(String[] args) {
        long now = System.currentTimeMillis();
        System.out.println(now - ManagementFactory.getRuntimeMXBean().getStartTime());
    }
}
