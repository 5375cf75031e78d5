package io.laggard.agent.equinox;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A {@code bundles.info} as bytes. Lines go or stay whole; every byte that stays is the same as before (comments, line
 * ends, byte order mark), because what Equinox makes of them is its own business. Lines end where
 * {@code BufferedReader} ends them: at LF, CR or CR LF.
 */
final class BundlesInfo {
    private static final int FIELDS = 5;
    private static final String VERSION = "#version=";

    private final byte[] bytes;
    private final List<String> leftOut = new ArrayList<>();

    BundlesInfo(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * The file without the lines whose first field is in {@code off}.
     *
     * @throws OddInput when Equinox itself would refuse the file, or read it otherwise than it is understood here
     */
    byte[] without(Set<String> off) throws OddInput {
        ByteArrayOutputStream kept = new ByteArrayOutputStream(bytes.length);
        int from = byteOrderMark();
        kept.write(bytes, 0, from);
        int number = 0;
        while (from < bytes.length) {
            int end = endOfLine(from);
            int next = startOfNext(end);
            number++;
            String id = idOf(from, end, number);
            if (id != null && off.contains(id)) {
                if (!leftOut.contains(id)) {
                    leftOut.add(id);
                }
            } else {
                kept.write(bytes, from, next - from);
            }
            from = next;
        }
        return kept.toByteArray();
    }

    /** The ids of the lines that {@link #without} took away, each once, in the file's order. */
    List<String> leftOut() {
        return leftOut;
    }

    private int byteOrderMark() {
        boolean marked = bytes.length >= 3 && (bytes[0] & 0xFF) == 0xEF && (bytes[1] & 0xFF) == 0xBB
                && (bytes[2] & 0xFF) == 0xBF;
        return marked ? 3 : 0;
    }

    private int endOfLine(int from) {
        int end = from;
        while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        return end;
    }

    private int startOfNext(int end) {
        if (end == bytes.length) {
            return end;
        }
        boolean pair = bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
        return end + (pair ? 2 : 1);
    }

    /** The first field of the line, or null for one that names no bundle. */
    private String idOf(int from, int end, int number) throws OddInput {
        // Names are ASCII by OSGi's grammar; UTF-8 keeps a stray letter in a location from mattering.
        String line = new String(bytes, from, end - from, StandardCharsets.UTF_8).trim();
        if (line.isEmpty()) {
            return null;
        }
        if (line.charAt(0) == '#') {
            checkVersion(line, number);
            return null;
        }
        int fields = 0;
        String id = null;
        int start = 0;
        while (start <= line.length()) {
            int comma = line.indexOf(',', start);
            int stop = comma < 0 ? line.length() : comma;
            if (stop > start) {
                // Equinox's tokenizer does not see empty fields.
                if (fields == 0) {
                    id = line.substring(start, stop).trim();
                }
                fields++;
            }
            start = stop + 1;
        }
        if (fields < FIELDS) {
            throw new OddInput("line " + number + " has " + fields + " fields where a bundle's line has five");
        }
        return id;
    }

    private static void checkVersion(String line, int number) throws OddInput {
        if (!line.startsWith(VERSION)) {
            return;
        }
        String version = line.substring(VERSION.length()).trim();
        if (!version.equals("1") && !version.equals("1.0") && !version.equals("1.0.0")) {
            throw new OddInput("line " + number + " says version " + version + ", only version 1 is understood");
        }
    }
}
