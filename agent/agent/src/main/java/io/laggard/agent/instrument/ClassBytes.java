package io.laggard.agent.instrument;

import java.nio.charset.StandardCharsets;
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

    /** ASCII, with its length. */
    ClassBytes text(String ascii) {
        byte[] bytes = ascii.getBytes(StandardCharsets.ISO_8859_1);
        return u2(bytes.length).copy(bytes, 0, bytes.length);
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
