package io.laggard.agent.instrument;

import io.laggard.agent.wire.OwnerOnly;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * {@link Decisions} on disk: a head with the key, the table's four arrays, the types through which landmarks are called,
 * the heritages as lists of these, and a CRC of all that. Big endian. Whatever is odd about a file, it is as if there were none.
 */
final class DecisionFile {
    /** Larger ones are neither read nor written. */
    static final int LARGEST = 4 << 20;
    /** Larger tables are not written; 2.5 MiB of slots. */
    static final int MOST_SLOTS = 1 << 17;

    private static final int MAGIC = 0x4C474443;
    private static final int VERSION = 1;
    private static final int HEAD = 28;
    private static final int SLOT_BYTES = 20;
    private static final int CRC_BYTES = 4;

    private DecisionFile() {
    }

    /** Reads the file's decisions under this key; {@link Decisions#NONE} in any other case. Never throws. */
    static Decisions read(File file, long key) {
        try {
            if (file == null || file.length() > LARGEST || file.length() < HEAD + CRC_BYTES) {
                return Decisions.NONE;
            }
            byte[] bytes;
            try (InputStream in = new FileInputStream(file)) {
                bytes = in.readNBytes(LARGEST + 1);
            }
            return decode(bytes, key);
        } catch (IOException | RuntimeException e) {
            return Decisions.NONE;
        }
    }

    static Decisions decode(byte[] bytes, long key) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int end = bytes.length - CRC_BYTES;
        if (end < HEAD || in.getInt() != MAGIC || in.getInt() != VERSION || in.getLong() != key) {
            return Decisions.NONE;
        }
        int slots = in.getInt();
        int types = in.getInt();
        int heritages = in.getInt();
        if (in.getInt(end) != crc(bytes, end) || slots <= 0 || slots > MOST_SLOTS || Integer.bitCount(slots) != 1
                || HEAD + slots * SLOT_BYTES > end) {
            return Decisions.NONE;
        }
        long[] hashes = new long[slots];
        in.asLongBuffer().get(hashes);
        in.position(HEAD + 8 * slots);
        int[][] columns = new int[3][slots];
        for (int[] column : columns) {
            in.asIntBuffer().get(column);
            in.position(in.position() + 4 * slots);
        }
        List<Heritage> known = heritages(new DataInputStream(
                new ByteArrayInputStream(bytes, in.position(), end - in.position())), types, heritages);
        boolean anyFree = false;
        for (int fact : columns[2]) {
            anyFree |= fact == 0;
            if (Decisions.heritageOf(fact) >= known.size()) {
                return Decisions.NONE;
            }
        }
        return anyFree ? new Decisions(hashes, columns[0], columns[1], columns[2], known) : Decisions.NONE;
    }

    private static List<Heritage> heritages(DataInputStream in, int types, int heritages) throws IOException {
        List<Header> headers = new ArrayList<>();
        for (int i = 0; i < types; i++) {
            String name = in.readUTF();
            boolean isInterface = in.readBoolean();
            String[] declared = new String[in.readUnsignedShort()];
            for (int d = 0; d < declared.length; d++) {
                declared[d] = in.readUTF();
            }
            headers.add(Header.remembered(name, isInterface, declared));
        }
        List<Heritage> known = new ArrayList<>();
        known.add(Heritage.NOTHING);
        for (int i = 1; i < heritages; i++) {
            boolean extendsEventListener = in.readBoolean();
            List<Header> callTypes = new ArrayList<>();
            for (int n = in.readUnsignedShort(); n > 0; n--) {
                callTypes.add(headers.get(in.readUnsignedShort()));
            }
            known.add(new Heritage(List.copyOf(callTypes), List.of(), extendsEventListener));
        }
        return known;
    }

    /** {@code null} where it would be too large. */
    static byte[] encode(Decisions decisions, long key) throws IOException {
        Map<String, Integer> numbers = new HashMap<>();
        List<Header> types = new ArrayList<>();
        ByteArrayOutputStream tail = new ByteArrayOutputStream();
        DataOutputStream heritages = new DataOutputStream(tail);
        for (Heritage heritage : decisions.heritages.subList(1, decisions.heritages.size())) {
            heritages.writeBoolean(heritage.extendsEventListener);
            heritages.writeShort(heritage.callTypes.size());
            for (Header type : heritage.callTypes) {
                heritages.writeShort(numbers.computeIfAbsent(type.signature(), text -> {
                    types.add(type);
                    return types.size() - 1;
                }));
            }
        }
        int slots = decisions.hashes.length;
        if (types.size() > 0xFFFF || slots > MOST_SLOTS) {
            return null;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream(HEAD + slots * SLOT_BYTES + (1 << 16));
        DataOutputStream out = new DataOutputStream(all);
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        out.writeLong(key);
        out.writeInt(slots);
        out.writeInt(types.size());
        out.writeInt(decisions.heritages.size());
        ByteBuffer table = ByteBuffer.allocate(slots * SLOT_BYTES);
        table.asLongBuffer().put(decisions.hashes);
        table.position(8 * slots);
        for (int[] column : new int[][] {decisions.lengths, decisions.crcs, decisions.facts}) {
            table.asIntBuffer().put(column);
            table.position(table.position() + 4 * slots);
        }
        out.write(table.array());
        for (Header type : types) {
            type.write(out);
        }
        tail.writeTo(out);
        out.writeInt(crc(all.toByteArray(), all.size()));
        return all.size() > LARGEST ? null : all.toByteArray();
    }

    /** Replaces the file as a whole, or leaves it as it was: another JVM may read or write it at this moment. */
    static void write(Path file, byte[] bytes) throws IOException {
        Path made = file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        Files.deleteIfExists(made);
        try {
            Files.createFile(made, OwnerOnly.mode("rw-------"));
            try (OutputStream out = Files.newOutputStream(made)) {
                out.write(bytes);
            }
            Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(made);
        }
    }

    static int crc(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
