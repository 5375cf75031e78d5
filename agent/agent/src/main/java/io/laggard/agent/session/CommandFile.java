package io.laggard.agent.session;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The {@code commands} file: lines that the app appends. Reads whole lines only and each once; a line that is longer
 * than any command is passed over. Writer's thread only.
 */
final class CommandFile {
    private static final int LONGEST_LINE = 4096;

    private final Path path;
    /** Written by one thread, the one that reads the lines. */
    private volatile long position;
    /** The line at {@link #position} is the end of one that was too long. */
    private boolean passingOver;

    /** A line: {@code <number> <verb>[ <argument>]}. */
    static final class Command {
        final long number;
        final String verb;
        /** The text after the verb; may be empty. */
        final String argument;

        Command(long number, String verb, String argument) {
            this.number = number;
            this.verb = verb;
            this.argument = argument;
        }
    }

    /** Acts on a command. */
    interface Handler {
        void command(Command command);
    }

    CommandFile(Path path) {
        this.path = path;
    }

    /** Whether there is anything to be read. Any thread. */
    boolean isNew() {
        return path.toFile().length() != position;
    }

    /** Hands over the lines appended since the last call; an unreadable file counts as one without commands. */
    void poll(Handler handler) {
        long length = path.toFile().length();
        if (length < position) {
            // Somebody began the file anew.
            position = 0;
            passingOver = false;
        }
        if (length == position) {
            return;
        }
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            file.seek(position);
            byte[] bytes = new byte[(int) Math.min(length - position, LONGEST_LINE)];
            file.readFully(bytes);
            int from = 0;
            for (int i = 0; i < bytes.length; i++) {
                if (bytes[i] == '\n') {
                    position += i + 1 - from;
                    if (!passingOver) {
                        parse(new String(bytes, from, i - from, StandardCharsets.UTF_8), handler);
                    }
                    passingOver = false;
                    from = i + 1;
                }
            }
            if (from == 0 && bytes.length == LONGEST_LINE) {
                position += LONGEST_LINE;
                passingOver = true;
            }
        } catch (IOException e) {
            // The file may be readable again at the next tick.
            return;
        }
    }

    private static void parse(String line, Handler handler) {
        String text = line.trim();
        if (text.isEmpty()) {
            return;
        }
        int space = text.indexOf(' ');
        String first = space < 0 ? text : text.substring(0, space);
        String rest = space < 0 ? "" : text.substring(space + 1).trim();
        int end = rest.indexOf(' ');
        long number;
        try {
            number = Math.max(0, Long.parseLong(first));
        } catch (NumberFormatException e) {
            number = 0;
        }
        handler.command(end < 0 ? new Command(number, rest, "")
                : new Command(number, rest.substring(0, end), rest.substring(end + 1).trim()));
    }
}
