package io.laggard.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Prints what one filtered landmark costs as one line of JSON, the last; {@code args[0]} is the agent's jar. */
public final class Main {
    private Main() {
    }

    /** Exits with 1 when a goal is missed: twice the two {@code nanoTime} calls, nothing allocated (less
     * than a byte on average: JMH itself allocates a little). */
    public static void main(String[] args) throws Exception {
        Path jar = args.length > 0 ? Paths.get(args[0]) : beside();
        if (!Files.isRegularFile(jar)) {
            System.err.println("no agent's jar at " + jar + ": build it with mvn package, or name it as the argument");
            System.exit(2);
        }
        Path run = Files.createTempDirectory("laggard-bench");
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                .include(LandmarkCost.class.getSimpleName())
                .forks(1).warmupIterations(3).warmupTime(TimeValue.seconds(1))
                .measurementIterations(5).measurementTime(TimeValue.seconds(1))
                .addProfiler(GCProfiler.class)
                .jvmArgsAppend("-javaagent:" + jar.toAbsolutePath() + "=run=" + run, "-Djava.awt.headless=true")
                .build()).run();
        double call = score(results, "call");
        double floor = score(results, "callAndTwoNanoTimes") - call;
        double landmark = score(results, "filteredLandmark") - call;
        double bytes = bytes(results, "filteredLandmark");
        double ratio = landmark / floor;
        System.out.println(String.format(Locale.ROOT, "{\"two_nano_times_ns\":%.1f,\"filtered_landmark_ns\":%.1f,"
                + "\"ratio\":%.2f,\"bytes_per_op\":%.3f}", floor, landmark, ratio, bytes));
        System.exit(ratio <= 2 && bytes < 1 ? 0 : 1);
    }

    /** Where the build puts it, seen from this jar. */
    private static Path beside() throws Exception {
        Path self = Paths.get(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return self.resolve("../../../agent/target/laggard-agent.jar").normalize();
    }

    private static RunResult find(Collection<RunResult> results, String benchmark) {
        return results.stream().filter(r -> r.getPrimaryResult().getLabel().equals(benchmark)).findFirst().orElseThrow();
    }

    private static double score(Collection<RunResult> results, String benchmark) {
        // The best iteration: on a machine that does other things too, the others tell of those.
        return find(results, benchmark).getPrimaryResult().getStatistics().getMin();
    }

    private static double bytes(Collection<RunResult> results, String benchmark) {
        for (Result<?> r : find(results, benchmark).getSecondaryResults().values()) {
            if (r.getLabel().contains("gc.alloc.rate.norm")) {
                return r.getScore();
            }
        }
        throw new IllegalStateException("the GC profiler said nothing");
    }
}
