package io.laggard.targets.micro;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The true times, as JSON lines; times are {@code System.nanoTime()}. docs/truth.md has the fields. */
final class Truth {
    private final List<String> lines = new ArrayList<>();

    void program(String benchmark, String toolkit) {
        lines.add("{\"benchmark\":\"" + benchmark + "\",\"toolkit\":\"" + toolkit + "\"}");
    }

    /** A spelling that the language or the toolkit does not have. */
    void absent(Spelling spelling, String why) {
        lines.add("{\"spelling\":\"" + spelling.word() + "\",\"absent\":\"" + why + "\"}");
    }

    /** @param looked when an open menu or list waited for its user: begin and end, or {@code null} */
    void was(Expected expected, Spelling spelling, int delayMs, Measured measured, long[] looked) {
        StringBuilder line = new StringBuilder("{\"spelling\":\"").append(spelling.word()).append("\",\"delay_ms\":")
                .append(delayMs).append(",\"step\":\"").append(measured.step).append("\",\"kind\":\"")
                .append(expected.kind).append("\",\"within\":\"").append(expected.within).append("\",\"class\":\"")
                .append(expected.className(spelling)).append("\",\"method\":\"").append(expected.method(spelling))
                .append('"');
        spans(line, "own", measured.own);
        spans(line, "busy", measured.busy);
        if (looked != null) {
            spans(line, "looked", looked);
        }
        lines.add(line.append('}').toString());
    }

    private static void spans(StringBuilder line, String name, long[] moments) {
        line.append(",\"").append(name).append("\":[");
        for (int i = 0; i < moments.length; i += 2) {
            line.append(i == 0 ? "[" : ",[").append(moments[i]).append(',').append(moments[i + 1]).append(']');
        }
        line.append(']');
    }

    void write(Path file) throws IOException {
        Files.write(file, lines);
    }

    /** The landmark that is to be named. */
    static final class Expected {
        private final String kind;
        private final String method;
        private final Class<?> speller;
        /** Kind of a landmark around it; empty where it does not matter. */
        private final String within;

        Expected(String kind, String method, Class<?> speller, String within) {
            this.kind = kind;
            this.method = method;
            this.speller = speller;
            this.within = within;
        }

        private String className(Spelling spelling) {
            switch (spelling) {
                case ANONYMOUS:
                    return speller.getName() + "$1";
                case INNER:
                    return speller.getName() + "$Slow";
                default:
                    return speller.getName();
            }
        }

        private String method(Spelling spelling) {
            switch (spelling) {
                case LAMBDA:
                    return "lambda$";
                case REFERENCE:
                    return "referred";
                default:
                    return method;
            }
        }
    }

    /** A slow listener's own clock. */
    static final class Measured {
        final String step;
        /** Begin and end of each stretch of its own work; what lies between was a dialog's. */
        final long[] own;
        /** Of these, begin and end of each stretch in which it did nothing but keep the thread busy. */
        final long[] busy;

        Measured(String step, long[] own, long[] busy) {
            this.step = step;
            this.own = own;
            this.busy = busy;
        }
    }
}
