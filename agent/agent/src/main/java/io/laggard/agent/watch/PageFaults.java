package io.laggard.agent.watch;

import java.io.IOException;
import java.io.RandomAccessFile;

/** The number of pages that Linux had to fetch from a disk for this process ({@code /proc/self/stat}). One thread only. */
final class PageFaults {
    /** Field of the text, counted from the one after the name, which may hold spaces itself. */
    private static final int FIELD = 10;

    private final RandomAccessFile file;
    private final byte[] text = new byte[512];

    private PageFaults(RandomAccessFile file) {
        this.file = file;
    }

    /** {@code null} where the system keeps no such thing. */
    static PageFaults open() {
        try {
            return new PageFaults(new RandomAccessFile("/proc/self/stat", "r"));
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    /** Since the process began; 0 where it cannot be read. */
    long count() {
        try {
            file.seek(0);
            int length = file.read(text);
            int at = length - 1;
            while (at >= 0 && text[at] != ')') {
                at--;
            }
            int field = 0;
            long value = 0;
            for (int i = at + 1; at >= 0 && i < length && field <= FIELD; i++) {
                if (text[i] == ' ') {
                    field++;
                } else if (field == FIELD) {
                    value = value * 10 + text[i] - '0';
                }
            }
            return value;
        } catch (IOException e) {
            return 0;
        }
    }
}
