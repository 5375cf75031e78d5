package io.laggard.agent.session;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** The {@code commands} file as it grows, piece by piece, and what the agent hears meanwhile. */
public final class CommandPeer {
    private CommandPeer() {
    }

    /**
     * Returns the commands that the agent hears.
     *
     * @param bytes the length of the pieces, 0 for all at once; then the file
     */
    public static List<String> heard(byte[] bytes, File scratch) throws IOException {
        int length = bytes.length == 0 || bytes[0] == 0 ? bytes.length : 64 * (bytes[0] & 0xFF);
        List<String> heard = new ArrayList<>();
        new FileOutputStream(scratch).close();
        CommandFile file = new CommandFile(scratch.toPath());
        for (int from = 1; from < bytes.length; from += length) {
            try (OutputStream out = new FileOutputStream(scratch, true)) {
                out.write(bytes, from, Math.min(length, bytes.length - from));
            }
            poll(file, heard);
        }
        // A tick reads so much; the rest waits for the next.
        for (int read = 0; read < bytes.length; read += 1024) {
            poll(file, heard);
        }
        return heard;
    }

    private static void poll(CommandFile file, List<String> heard) {
        file.poll(command -> heard.add(command.number + " " + command.verb + " " + command.argument));
    }
}
