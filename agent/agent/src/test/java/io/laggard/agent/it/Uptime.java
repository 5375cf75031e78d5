package io.laggard.agent.it;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Paths;

/** Prints how many ms the JVM took to get here, but for those in which this thread waited for a processor. */
public final class Uptime {
    private Uptime() {
    }

    /** Ends by itself. */
    public static void main(String[] args) throws IOException {
        long now = System.currentTimeMillis();
        System.out.println(now - ManagementFactory.getRuntimeMXBean().getStartTime() - waitedNs() / 1_000_000);
    }

    /** As Linux counts it; 0 where it does not. */
    private static long waitedNs() throws IOException {
        var counted = Paths.get("/proc/thread-self/schedstat");
        return Files.isReadable(counted) ? Long.parseLong(Files.readString(counted).split(" ")[1]) : 0;
    }
}
