package org.example;

import java.awt.EventQueue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Starts a program when the agent is active: its classes are loaded after that, and have their landmarks from the first call on.
 * What is loaded before the agent has the session gets them in a moment that is a good one, which on a crowded machine may be
 * seconds later.
 */
public final class Watched {
    private static final int HEADER = 12;
    private static final byte MILESTONE = 17;
    private static final byte ACTIVE = 2;

    private Watched() {
    }

    /** @param args the session's directory, the program's main class, its arguments */
    public static void main(String[] args) throws Exception {
        awaitAgent(Path.of(args[0]));
        Class.forName(args[1]).getMethod("main", String[].class).invoke(null, (Object) Arrays.copyOfRange(args, 2, args.length));
    }

    /** Has the session begun, and waits until all that was loaded before has its landmarks, or is put off. */
    public static void awaitAgent(Path directory) throws Exception {
        Path session = directory.resolve("session.lag");
        EventQueue.invokeAndWait(() -> { });
        while (!isActive(session)) {
            Thread.sleep(10);
        }
    }

    /** Whether a session says so (docs/wire-format.md). */
    private static boolean isActive(Path session) throws Exception {
        ByteBuffer in = ByteBuffer.wrap(Files.exists(session) ? Files.readAllBytes(session) : new byte[0]).order(ByteOrder.LITTLE_ENDIAN);
        int at = HEADER;
        while (at + 5 <= in.limit()) {
            int end = at + 5 + in.getInt(at + 1);
            if (end > in.limit()) {
                return false;
            }
            if (in.get(at) == MILESTONE && in.get(end - 1) == ACTIVE) {
                return true;
            }
            at = end;
        }
        return false;
    }
}
