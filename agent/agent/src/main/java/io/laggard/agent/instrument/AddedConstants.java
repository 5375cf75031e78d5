package io.laggard.agent.instrument;

import java.util.HashMap;
import java.util.Map;

/** The constants that a rewritten class needs besides its own; they stand behind its own. */
final class AddedConstants {
    /** By name: the probe is not defined yet when the first class calls the log of starts. The build's relocation knows such texts. */
    static final String PROBE = "io.laggard.agent.boot.LaggardProbe".replace('.', '/');
    static final String STARTS = "io.laggard.agent.boot.LaggardStarts".replace('.', '/');
    private static final int LARGEST_COUNT = 0xFFFF;
    /** Kind of a method handle. */
    private static final int CALLS_STATIC = 6;

    private final ClassFile file;
    private final ClassBytes bytes = new ClassBytes(256);
    private final Map<String, Integer> probes = new HashMap<>();
    private int count;
    private int probe;
    private int throwable;
    private int frames;

    AddedConstants(ClassFile file) {
        this.file = file;
        this.count = file.entries.length;
    }

    /** A method of the probe's. */
    int probe(String method, String descriptor) {
        Integer known = probes.get(method);
        if (known != null) {
            return known;
        }
        if (probe == 0) {
            probe = type(PROBE);
        }
        int index = member(ConstantPool.METHOD, probe, method, descriptor);
        probes.put(method, index);
        return index;
    }

    /** A method of the log of starts; one class in a program calls them. */
    int starts(String method, String descriptor) {
        return member(ConstantPool.METHOD, type(STARTS), method, descriptor);
    }

    /** A field, its class with slashes. */
    int field(String owner, String name, String descriptor) {
        return member(ConstantPool.FIELD, type(owner), name, descriptor);
    }

    int member(int tag, int owner, String name, String descriptor) {
        int nameText = text(name);
        int descriptorText = text(descriptor);
        bytes.u1(ConstantPool.NAME_AND_TYPE).u2(nameText).u2(descriptorText);
        int nameAndType = count++;
        bytes.u1(tag).u2(owner).u2(nameAndType);
        return count++;
    }

    /** A method handle that calls a static method. */
    int handle(int method) {
        bytes.u1(ConstantPool.METHOD_HANDLE).u1(CALLS_STATIC).u2(method);
        return count++;
    }

    /** The constant of an {@code invokedynamic} that uses a row of the class's bootstrap methods. */
    int dynamic(int row, int nameAndType) {
        bytes.u1(ConstantPool.INVOKE_DYNAMIC).u2(row).u2(nameAndType);
        return count++;
    }

    int number(int value) {
        bytes.u1(ConstantPool.INTEGER).u4(value);
        return count++;
    }

    /** The class {@code Throwable}, which a handler for everything catches. */
    int throwable() {
        if (throwable == 0) {
            throwable = type("java/lang/Throwable");
        }
        return throwable;
    }

    /** The name of the attribute with a method's frames. */
    int frames() {
        if (frames == 0) {
            frames = text(CodeSplice.FRAMES);
        }
        return frames;
    }

    int type(String name) {
        int text = text(name);
        bytes.u1(ConstantPool.CLASS).u2(text);
        return count++;
    }

    int text(String text) {
        bytes.u1(ConstantPool.UTF8).text(text);
        return count++;
    }

    /** All constants, the class's own first, with their count before them; false when there are too many. */
    boolean writeTo(ClassBytes out) {
        if (count > LARGEST_COUNT) {
            return false;
        }
        out.u2(count).copy(file.bytes, ConstantPool.FIRST, file.end).append(bytes);
        return true;
    }
}
