package io.laggard.agent.instrument;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of a class file and where in them the constants are. Anything odd is an {@link IndexOutOfBoundsException} or
 * {@link IllegalArgumentException}.
 */
class ConstantPool {
    private static final int MAGIC = 0xCAFEBABE;
    static final int UTF8 = 1;
    static final int INTEGER = 3;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    static final int CLASS = 7;
    private static final int STRING = 8;
    static final int FIELD = 9;
    static final int METHOD = 10;
    static final int INTERFACE_METHOD = 11;
    static final int NAME_AND_TYPE = 12;
    static final int METHOD_HANDLE = 15;
    static final int INVOKE_DYNAMIC = 18;
    /** Where the number of constants is, and where the first one. */
    static final int COUNT = 8;
    static final int FIRST = 10;
    /** Sizes of constant-pool entries by tag, tag byte included; 0 is an unknown tag. */
    private static final int[] SIZES = {0, 0, 0, 5, 5, 9, 9, 3, 3, 5, 5, 5, 5, 0, 0, 4, 3, 5, 5, 3, 3};

    private static final int[] NONE = {};

    /** The whole class file; not to be changed. */
    final byte[] bytes;
    /** Offset of each constant's tag. */
    final int[] entries;
    /** Where the constants end and the class begins. */
    final int end;
    /** Indices of the constants of {@code invokedynamic} instructions. */
    final int[] dynamic;
    /** The index of the text {@code gc}, the name of few methods; 0 without such a text. */
    final int gc;

    ConstantPool(byte[] bytes) {
        this.bytes = bytes;
        if (bytes.length < 24 || i4(0) != MAGIC) {
            throw new IllegalArgumentException("not a class file");
        }
        int count = u2(COUNT);
        entries = new int[count];
        int at = FIRST;
        int[] calls = NONE;
        int callCount = 0;
        int named = 0;
        for (int i = 1; i < count; i++) {
            entries[i] = at;
            int tag = bytes[at];
            if (tag == UTF8) {
                int length = u2(at + 1);
                if (length == 2 && bytes[at + 3] == 'g' && bytes[at + 4] == 'c') {
                    named = i;
                }
                at += 3 + length;
                continue;
            }
            int size = tag > 0 && tag < SIZES.length ? SIZES[tag] : 0;
            if (size == 0) {
                throw new IllegalArgumentException("unknown constant, tag " + tag);
            }
            at += size;
            if (tag == INVOKE_DYNAMIC) {
                if (callCount == calls.length) {
                    calls = Arrays.copyOf(calls, callCount * 2 + 8);
                }
                calls[callCount++] = i;
            } else if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
        end = at;
        dynamic = calls.length == callCount ? calls : Arrays.copyOf(calls, callCount);
        gc = named;
    }

    String className(int index) {
        return text(u2(entries[index] + 1));
    }

    /** Class of a field or method, with slashes. */
    String ownerOf(int member) {
        return className(u2(entries[member] + 1));
    }

    String nameOf(int member) {
        return text(u2(entries[u2(entries[member] + 3)] + 1));
    }

    String descriptorOf(int member) {
        return text(u2(entries[u2(entries[member] + 3)] + 3));
    }

    String text(int index) {
        int at = entries[index];
        return utf8(at + 3, at + 3 + u2(at + 1));
    }

    /** Whether a text of the constant pool is this one, which is ASCII. */
    boolean isText(int index, String expected) {
        int at = entries[index];
        int length = u2(at + 1);
        if (length != expected.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[at + 3 + i] != expected.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the constant is a number or a string: what loads it on the stack runs no code of anybody's. */
    boolean isPlainValue(int index) {
        int tag = bytes[entries[index]];
        return tag >= INTEGER && tag <= DOUBLE || tag == STRING;
    }

    /** Modified UTF-8; almost always ASCII. */
    String utf8(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return wide(from, to);
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private String wide(int from, int to) {
        char[] chars = new char[to - from];
        int n = 0;
        for (int i = from; i < to; i++) {
            int b = bytes[i] & 0xFF;
            if (b < 0x80) {
                chars[n++] = (char) b;
            } else if ((b & 0xE0) == 0xC0) {
                chars[n++] = (char) ((b & 0x1F) << 6 | bytes[++i] & 0x3F);
            } else {
                chars[n++] = (char) ((b & 0x0F) << 12 | (bytes[++i] & 0x3F) << 6 | bytes[++i] & 0x3F);
            }
        }
        return new String(chars, 0, n);
    }

    int u2(int at) {
        return (bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF;
    }

    int i4(int at) {
        return u2(at) << 16 | u2(at + 2);
    }
}
