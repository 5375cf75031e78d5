package io.laggard.agent.instrument;

import java.util.ArrayList;
import java.util.List;

/**
 * The few facts of a class file that decide whether ASM has to see it: one walk over the constant pool and, when asked,
 * one over the method table. Anything odd in the bytes is an {@link IndexOutOfBoundsException} or
 * {@link IllegalArgumentException} for the caller to treat as “leave alone”.
 */
final class ClassFile {
    static final int ACC_PRIVATE = 0x0002;
    static final int ACC_STATIC = 0x0008;
    static final int ACC_BRIDGE = 0x0040;
    static final int ACC_NATIVE = 0x0100;
    static final int ACC_INTERFACE = 0x0200;
    static final int ACC_ABSTRACT = 0x0400;

    private static final int MAGIC = 0xCAFEBABE;
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int INVOKE_DYNAMIC = 18;
    /** Sizes of constant-pool entries by tag, tag byte included; 0 is an unknown tag. */
    private static final int[] SIZES = {0, 0, 0, 5, 5, 9, 9, 3, 3, 5, 5, 5, 5, 0, 0, 4, 3, 5, 5, 3, 3};

    private final byte[] bytes;
    /** Offset of each entry's tag. */
    private final int[] entries;
    private final int body;
    private final boolean dynamic;

    ClassFile(byte[] bytes) {
        this.bytes = bytes;
        if (bytes.length < 24 || i4(0) != MAGIC) {
            throw new IllegalArgumentException("not a class file");
        }
        int count = u2(8);
        entries = new int[count];
        int at = 10;
        boolean indy = false;
        for (int i = 1; i < count; i++) {
            entries[i] = at;
            int tag = bytes[at];
            if (tag == UTF8) {
                at += 3 + u2(at + 1);
                continue;
            }
            int size = tag > 0 && tag < SIZES.length ? SIZES[tag] : 0;
            if (size == 0) {
                throw new IllegalArgumentException("unknown constant, tag " + tag);
            }
            at += size;
            indy |= tag == INVOKE_DYNAMIC;
            if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
        body = at;
        dynamic = indy;
    }

    int major() {
        return u2(6);
    }

    int access() {
        return u2(body);
    }

    boolean isInterface() {
        return (access() & ACC_INTERFACE) != 0;
    }

    String name() {
        return className(u2(body + 2));
    }

    /** {@code null} for Object and modules. */
    String superName() {
        int index = u2(body + 4);
        return index == 0 ? null : className(index);
    }

    String[] interfaces() {
        int count = u2(body + 6);
        String[] names = new String[count];
        for (int i = 0; i < count; i++) {
            names[i] = className(u2(body + 8 + 2 * i));
        }
        return names;
    }

    /** The types that the class's {@code invokedynamic} instructions return, each once; strings left out. */
    List<String> dynamicTypes() {
        List<String> types = new ArrayList<>();
        if (!dynamic) {
            return types;
        }
        for (int i = 1; i < entries.length; i++) {
            int at = entries[i];
            if (at == 0 || bytes[at] != INVOKE_DYNAMIC) {
                continue;
            }
            int descriptor = entries[u2(entries[u2(at + 3)] + 3)];
            int length = u2(descriptor + 1);
            int end = descriptor + 3 + length;
            int close = descriptor + 3;
            while (bytes[close] != ')') {
                close++;
            }
            if (bytes[close + 1] != 'L') {
                continue;
            }
            String type = utf8(close + 2, end - 1);
            if (!type.equals("java/lang/String") && !types.contains(type)) {
                types.add(type);
            }
        }
        return types;
    }

    /** All methods, in order. */
    List<Method> methods() {
        int at = body + 8 + 2 * u2(body + 6);
        int fields = u2(at);
        at += 2;
        for (int i = 0; i < fields; i++) {
            at = attributesEnd(at + 6);
        }
        int count = u2(at);
        at += 2;
        List<Method> methods = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            methods.add(new Method(u2(at), text(u2(at + 2)), text(u2(at + 4))));
            at = attributesEnd(at + 6);
        }
        return methods;
    }

    private int attributesEnd(int at) {
        int count = u2(at);
        int next = at + 2;
        for (int i = 0; i < count; i++) {
            int length = i4(next + 2);
            if (length < 0) {
                throw new IllegalArgumentException("attribute too long");
            }
            next += 6 + length;
        }
        return next;
    }

    private String className(int index) {
        return text(u2(entries[index] + 1));
    }

    private String text(int index) {
        int at = entries[index];
        return utf8(at + 3, at + 3 + u2(at + 1));
    }

    /** Modified UTF-8; almost always ASCII. */
    private String utf8(int from, int to) {
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

    private int u2(int at) {
        return (bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF;
    }

    private int i4(int at) {
        return u2(at) << 16 | u2(at + 2);
    }

    /** One row of the method table. */
    static final class Method {
        final int access;
        final String name;
        final String descriptor;

        Method(int access, String name, String descriptor) {
            this.access = access;
            this.name = name;
            this.descriptor = descriptor;
        }

        /** Name and descriptor in one, as a key. */
        String key() {
            return name + descriptor;
        }

        /** Whether it has code that runs for an object it is called on through an interface. */
        boolean isObservable() {
            return (access & (ACC_STATIC | ACC_PRIVATE | ACC_ABSTRACT | ACC_NATIVE)) == 0 && name.charAt(0) != '<';
        }
    }
}
