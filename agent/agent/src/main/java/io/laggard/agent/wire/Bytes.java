package io.laggard.agent.wire;

import java.nio.charset.StandardCharsets;

/** A byte buffer that grows and is used again; the primitive encodings of the session file. One thread at a time. */
final class Bytes {
    private byte[] array;
    private int length;

    Bytes(int capacity) {
        array = new byte[capacity];
    }

    byte[] array() {
        return array;
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    void u8(int value) {
        room(1);
        array[length++] = (byte) value;
    }

    void u16(int value) {
        u8(value);
        u8(value >>> 8);
    }

    void u32(int value) {
        u16(value);
        u16(value >>> 16);
    }

    /** Unsigned LEB128 in its shortest form; a negative value is written as the unsigned number of the same bits. */
    void uvar(long value) {
        room(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            array[length++] = (byte) ((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        array[length++] = (byte) rest;
    }

    /** A signed number folded into an unsigned one: 0, −1, 1, −2 … */
    void svar(long value) {
        uvar((value << 1) ^ (value >> 63));
    }

    /** UTF-8 without a length, cut at a character's boundary so that at most {@code limit} bytes are written. */
    void utf8(String text, int limit) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        int end = encoded.length;
        if (end > limit) {
            end = limit;
            while (end > 0 && (encoded[end] & 0xC0) == 0x80) {
                end--;
            }
        }
        append(encoded, end);
    }

    void append(Bytes other) {
        append(other.array, other.length);
    }

    private void append(byte[] bytes, int count) {
        room(count);
        System.arraycopy(bytes, 0, array, length, count);
        length += count;
    }

    /** Makes room for {@code more} bytes. */
    void room(int more) {
        if (array.length - length < more) {
            array = java.util.Arrays.copyOf(array, Math.max(array.length * 2, length + more));
        }
    }
}
