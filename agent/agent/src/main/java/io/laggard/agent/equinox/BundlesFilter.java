package io.laggard.agent.equinox;

import io.laggard.agent.options.AgentOptions;
import io.laggard.agent.wire.OwnerOnly;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Points Equinox at a copy of the current {@code bundles.info} without what the user turned off. The install's own
 * files are read only; the copy is made again at every start, so an update through p2 is never undone by it.
 */
public final class BundlesFilter {
    /** More than any install has; a larger file is not a {@code bundles.info}. */
    private static final long LARGEST = 32L << 20;

    private static volatile FilterOutcome outcome = FilterOutcome.NOTHING;

    private BundlesFilter() {
    }

    /** The outcome of {@link #apply(AgentOptions)} in this JVM. */
    public static FilterOutcome outcome() {
        return outcome;
    }

    /** Does what {@code docs/agent-contract.md} says of {@code off}, before the host begins. Never throws. */
    public static void apply(AgentOptions options) {
        try {
            File run = file(options.run());
            File off = OffLists.ofThisStart(run, file(options.off()), file(options.offHere()), file(options.workspace()));
            outcome = apply(run, file(options.equinoxConfig()), file(options.equinoxBase()), off);
        } catch (Throwable t) {
            outcome = failed(String.valueOf(t));
        }
    }

    /** The text of a file of ours; one that is too large is none. */
    static String text(File file) throws IOException, OddInput {
        return new String(read(file), StandardCharsets.UTF_8);
    }

    private static File file(Path path) {
        return path == null ? null : path.toFile();
    }

    /**
     * The same for directories that are given one by one.
     *
     * @param run    the launch's directory, where the copy goes
     * @param config the configuration directory of this start, or null: nothing is done
     * @param base   the install's own configuration directory in a shared install, or null
     * @param off    the off-list, or null: nothing is done
     */
    static FilterOutcome apply(File run, File config, File base, File off) {
        try {
            if (run == null || config == null || off == null || !off.exists()) {
                return FilterOutcome.NOTHING;
            }
            Set<String> ids = readOffList(off);
            return ids.isEmpty() ? FilterOutcome.NOTHING : filter(run, config, base, ids);
        } catch (OddInput odd) {
            return failed(odd.getMessage());
        } catch (Throwable t) {
            // Errors count too: premain must end well in spite of any file.
            return failed(String.valueOf(t));
        }
    }

    /** The {@code bundles.info} that this start reads; {@code null} where it is missing or not understood. */
    public static File source(AgentOptions options) {
        try {
            File config = file(options.equinoxConfig());
            return config == null ? null : new ConfigUrl(config, file(options.equinoxBase())).choose();
        } catch (OddInput | IOException | RuntimeException e) {
            return null;
        }
    }

    private static FilterOutcome failed(String why) {
        return new FilterOutcome(new String[0], "no plug-in was turned off at this start: " + why);
    }

    private static FilterOutcome filter(File run, File config, File base, Set<String> off)
            throws OddInput, IOException {
        ConfigUrl url = new ConfigUrl(config, base);
        File source = url.choose();
        BundlesInfo info = new BundlesInfo(read(source));
        byte[] kept;
        try {
            kept = info.without(off);
        } catch (OddInput odd) {
            throw new OddInput(source + ": " + odd.getMessage());
        }
        if (info.leftOut().isEmpty()) {
            return FilterOutcome.NOTHING;
        }
        File copy = new File(run, "bundles-" + ProcessHandle.current().pid() + ".info");
        OwnerOnly.write(copy.toPath(), kept);
        if (url.ignoresUser()) {
            // Equinox would have set it itself, had the choice been left to it; p2 reads it.
            System.setProperty(ConfigUrl.IGNORE_USER, "true");
        }
        System.setProperty(ConfigUrl.KEY, copy.getAbsoluteFile().toURI().toURL().toString());
        return new FilterOutcome(info.leftOut().toArray(new String[0]), null);
    }

    /** One symbolic id a line, {@code #} begins a comment; {@code %0A} is the byte of UTF-8 that has this number. */
    static Set<String> readOffList(File off) throws IOException, OddInput {
        String text = text(off);
        Set<String> ids = new HashSet<>();
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from);
            if (end < 0) {
                end = text.length();
            }
            String line = text.substring(from, end);
            int comment = line.indexOf('#');
            String id = (comment < 0 ? line : line.substring(0, comment)).trim();
            if (!id.isEmpty()) {
                ids.add(unescaped(id));
            }
            from = end + 1;
        }
        return ids;
    }

    private static String unescaped(String id) {
        if (id.indexOf('%') < 0) {
            return id;
        }
        byte[] written = id.getBytes(StandardCharsets.UTF_8);
        byte[] meant = new byte[written.length];
        int length = 0;
        for (int at = 0; at < written.length; at++) {
            int high = at + 2 < written.length ? Character.digit(written[at + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(written[at + 2], 16);
            boolean escaped = written[at] == '%' && low >= 0;
            meant[length++] = escaped ? (byte) (high << 4 | low) : written[at];
            at += escaped ? 2 : 0;
        }
        return new String(meant, 0, length, StandardCharsets.UTF_8);
    }

    private static byte[] read(File file) throws IOException, OddInput {
        if (file.length() > LARGEST) {
            throw new OddInput(file + " is larger than 32 MiB");
        }
        try (InputStream in = new FileInputStream(file)) {
            return in.readAllBytes();
        }
    }
}
