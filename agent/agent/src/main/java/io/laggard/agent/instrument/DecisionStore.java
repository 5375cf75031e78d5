package io.laggard.agent.instrument;

import io.laggard.agent.equinox.BundlesFilter;
import io.laggard.agent.options.AgentOptions;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.runtime.AgentJar;
import io.laggard.agent.runtime.AgentThread;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Reads {@link Decisions} before the host begins, and writes those of this start in a quiet moment after it. They hold for
 * one agent, one Java, one list of bundles and one set of the user's landmarks: with any other of these, all is parsed.
 */
public final class DecisionStore {
    private static final long PAUSE_MS = 2_000;
    /** Fewer classes than this in {@link #PAUSE_MS} are a quiet moment; after so many pauses any moment will do. */
    private static final int CALM = 20;
    private static final int MOST_PAUSES = 60;

    private final Path file;
    private final long key;
    private final long startMs;

    private DecisionStore(Path file, long key, long startMs) {
        this.file = file;
        this.key = key;
        this.startMs = startMs;
    }

    /** Reads the file on the disk; never throws. */
    public static DecisionStore of(AgentOptions options) {
        try {
            Path file = options.decisions();
            return new DecisionStore(file, file == null ? 0 : keyOf(options), options.decisionsAfterMs());
        } catch (RuntimeException e) {
            // Then all is parsed, and nothing kept.
            return new DecisionStore(null, 0, 0);
        }
    }

    private static long keyOf(AgentOptions options) {
        Path landmarks = options.landmarks();
        return NameIndex.hash(String.join("|", agent(), System.getProperty("java.home", ""),
                System.getProperty("java.vm.name", ""), System.getProperty("java.vm.version", ""),
                contents(BundlesFilter.source(options)), contents(landmarks == null ? null : landmarks.toFile())));
    }

    /** Identifies the agent's jar: another build may decide otherwise. */
    private static String agent() {
        File jar = AgentJar.file();
        if (jar == null) {
            throw new IllegalStateException("the agent's jar is not known");
        }
        return jar + " " + jar.length() + " " + jar.lastModified();
    }

    private static String contents(File file) {
        if (file == null) {
            return "";
        }
        try (InputStream in = new FileInputStream(file)) {
            byte[] bytes = in.readAllBytes();
            return bytes.length + " " + DecisionFile.crc(bytes, bytes.length);
        } catch (IOException e) {
            return "";
        }
    }

    /** The decisions of the last start of the same host; none where the launcher names no file. */
    public Foreknowledge read() {
        return new Foreknowledge(file == null ? Decisions.NONE : DecisionFile.read(file.toFile(), key), file != null);
    }

    /** Begins to wait for the end of the host's start, on a daemon thread of its own. */
    public void keepWhatIsLearnt(Transformer transformer) {
        if (file == null) {
            return;
        }
        Thread thread = new AgentThread("laggard-decisions", () -> keep(transformer));
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
    }

    private void keep(Transformer transformer) {
        try {
            AgentThread.sleepNs(TimeUnit.MILLISECONDS.toNanos(startMs));
            for (int pause = 0; pause < MOST_PAUSES; pause++) {
                int before = transformer.seen();
                AgentThread.sleepNs(TimeUnit.MILLISECONDS.toNanos(PAUSE_MS));
                if (transformer.seen() - before < CALM) {
                    break;
                }
            }
            write(transformer.learnt());
        } catch (IOException | RuntimeException | Error e) {
            // The next start parses what this one did.
            return;
        }
    }

    /** Where there is nothing new the file stays as it is. */
    void write(Decisions decisions) throws IOException {
        byte[] bytes = decisions == null ? null : DecisionFile.encode(decisions, key);
        if (bytes != null) {
            DecisionFile.write(file, bytes);
        }
    }
}
