package io.laggard.agent.options;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.HashMap;
import java.util.Map;

/**
 * The options after {@code -javaagent:<jar>=}: {@code key=value} pairs between commas, values percent-encoded
 * (docs/agent-contract.md). Unknown keys are ignored; a malformed number, or one out of range, becomes its default.
 */
public final class AgentOptions {
    private final Map<String, String> values;

    private AgentOptions(Map<String, String> values) {
        this.values = values;
    }

    /** Parses the options. Never throws; {@code null} is like the empty string. */
    public static AgentOptions parse(String text) {
        Map<String, String> values = new HashMap<>();
        if (text != null) {
            for (String pair : text.split(",")) {
                int equals = pair.indexOf('=');
                if (equals > 0) {
                    values.put(pair.substring(0, equals).trim(), decode(pair.substring(equals + 1)));
                }
            }
        }
        return new AgentOptions(values);
    }

    /** The launch's directory; {@code null} without one: the agent stays inert. */
    public Path run() {
        return path("run");
    }

    /** Intervals shorter than this many ns are only summed. */
    public long filterNs() {
        return number("filter-us", 3000, 0, 1_000_000) * 1000;
    }

    /** Age in ns from which an episode is sampled. */
    public long sampleAfterNs() {
        return number("sample-after-ms", 25, 1, 60_000) * 1_000_000;
    }

    /** Age in ns from which an unfinished episode is written as {@code open}. */
    public long perceptibleNs() {
        return number("perceptible-ms", 100, 1, 60_000) * 1_000_000;
    }

    /** Equinox's configuration directory for this start, or {@code null}. */
    public Path equinoxConfig() {
        return path("equinox-config");
    }

    /** The install's own configuration directory under a user's copy, or {@code null}. */
    public Path equinoxBase() {
        return path("equinox-base");
    }

    /** The off-list's file of the workspace that this launch began with, or {@code null}. */
    public Path offHere() {
        return path("off-here");
    }

    /** The workspace that this launch began with, or {@code null}. */
    public Path workspace() {
        return path("workspace");
    }

    /** The off-list's file, or {@code null}. */
    public Path off() {
        return path("off");
    }

    /** The file with the user's landmarks, or {@code null}. */
    public Path landmarks() {
        return path("landmarks");
    }

    /** The file with what the last start found out about the host's classes, or {@code null}. */
    public Path decisions() {
        return path("decisions");
    }

    /** The directory that gets the bytes of changed classes, or {@code null}. */
    public Path dump() {
        return path("dump");
    }

    /** Whether its user lets the mouse be followed from the start on; else not before the first capture is asked for. */
    public boolean followsPointer() {
        return number("pointer", 0, 0, 1) == 1;
    }

    /** The time after the claim, in ms, in which the host counts as starting and the decisions' file is not written. */
    public long decisionsAfterMs() {
        return number("decisions-after-ms", 20_000, 0, 600_000);
    }

    /** The time in ns that a program has to end once it was asked to close and its windows are gone. */
    public long closesWithinNs() {
        return number("closes-within-ms", 60_000, 0, 600_000) * 1_000_000;
    }

    private Path path(String key) {
        String value = values.get(key);
        if (value == null || value.isEmpty()) {
            return null;
        }
        try {
            return Paths.get(value);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private long number(String key, long otherwise, long least, long most) {
        String value = values.get(key);
        if (value == null) {
            return otherwise;
        }
        try {
            long n = Long.parseLong(value);
            return n < least || n > most ? otherwise : n;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    /** A percent sign without two hex digits after it stands for itself. */
    static String decode(String value) {
        byte[] in = value.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(in.length);
        for (int i = 0; i < in.length; i++) {
            int high = i + 2 <= in.length - 1 ? Character.digit(in[i + 1], 16) : -1;
            int low = i + 2 <= in.length - 1 ? Character.digit(in[i + 2], 16) : -1;
            if (in[i] == '%' && high >= 0 && low >= 0) {
                out.write(high << 4 | low);
                i += 2;
            } else {
                out.write(in[i]);
            }
        }
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
}
