package io.laggard.agent.instrument;

import java.util.Arrays;

/** A part of a class file that is being written. Grows. */
final class ClassBytes {
    private byte[] array;
    private int length;

    ClassBytes(int capacity) {
        array = new byte[capacity];
    }

    int length() {
        return length;
    }

    ClassBytes u1(int value) {
        room(1);
        array[length++] = (byte) value;
        return this;
    }

    ClassBytes u2(int value) {
        room(2);
        length += 2;
        setU2(length - 2, value);
        return this;
    }

    ClassBytes u4(int value) {
        return u2(value >>> 16).u2(value);
    }

    /** In modified UTF-8 (JVMS 17 §4.4.7), with its length. */
    ClassBytes text(String text) {
        int at = length;
        u2(0);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != 0 && c < 0x80) {
                u1(c);
            } else if (c < 0x800) {
                u1(0xC0 | c >>> 6).u1(0x80 | c & 0x3F);
            } else {
                u1(0xE0 | c >>> 12).u1(0x80 | c >>> 6 & 0x3F).u1(0x80 | c & 0x3F);
            }
        }
        int bytes = length - at - 2;
        if (bytes > 0xFFFF) {
            throw new IllegalArgumentException("a text of " + bytes + " bytes");
        }
        setU2(at, bytes);
        return this;
    }

    ClassBytes copy(byte[] from, int begin, int end) {
        room(end - begin);
        System.arraycopy(from, begin, array, length, end - begin);
        length += end - begin;
        return this;
    }

    ClassBytes append(ClassBytes other) {
        return copy(other.array, 0, other.length);
    }

    void setU2(int at, int value) {
        array[at] = (byte) (value >>> 8);
        array[at + 1] = (byte) value;
    }

    void setU4(int at, int value) {
        setU2(at, value >>> 16);
        setU2(at + 2, value);
    }

    byte[] toArray() {
        return Arrays.copyOf(array, length);
    }

    private void room(int more) {
        if (array.length - length < more) {
            array = Arrays.copyOf(array, Math.max(array.length * 2, length + more));
        }
    }
}
