package io.laggard.agent.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The part of a time in which some thread of the machine waited for a processor, by the system's own record. */
final class Pressure {
    private static final Path RECORD = Path.of("/proc/pressure/cpu");
    private static final Pattern WAITED_US = Pattern.compile("some .*total=(\\d+)");
    private static final double US_PER_NS = 1e-3;

    private long since = System.nanoTime();
    private long before = waitedUs();

    /** 0 to 1, since the last call; 0 where the system keeps no such record. */
    double sinceLast() {
        long now = System.nanoTime();
        long waited = waitedUs();
        double part = (waited - before) / ((now - since) * US_PER_NS);
        since = now;
        before = waited;
        return part;
    }

    private static long waitedUs() {
        try {
            Matcher some = WAITED_US.matcher(Files.readString(RECORD));
            return some.find() ? Long.parseLong(some.group(1)) : 0;
        } catch (IOException e) {
            // An older kernel, or one that is told to keep none.
            return 0;
        }
    }
}
