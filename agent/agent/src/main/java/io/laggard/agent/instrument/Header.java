package io.laggard.agent.instrument;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The facts that are kept of a class that has been seen: its supertypes, and an interface's own methods. */
final class Header {
    private static final String[] NONE = {};
    /** Stands for all classes without call types, whose names nothing asks for. */
    private static final Header NOTHING_ASSUMED = new Header("", false, null, NONE, NONE);

    static {
        NOTHING_ASSUMED.heritage = Heritage.NOTHING;
    }

    final String name;
    final boolean isInterface;
    final String superName;
    final String[] interfaces;
    /** Keys (name and descriptor) of the instance methods that an interface declares; empty for classes. */
    private final String[] declared;
    /** Worked out once all supertypes have been seen. */
    volatile Heritage heritage;

    private Header(String name, boolean isInterface, String superName, String[] interfaces, String[] declared) {
        this.name = name;
        this.isInterface = isInterface;
        this.superName = superName;
        this.interfaces = interfaces;
        this.declared = declared;
    }

    static Header of(ClassFile file, String name) {
        boolean isInterface = file.isInterface();
        String superName = isInterface ? null : file.superName();
        String[] interfaces = file.interfaces();
        if (!Heritage.isCalled(name, isInterface) && neverListen(superName, interfaces)) {
            Header header = new Header(name, isInterface, superName, NONE, NONE);
            header.heritage = Heritage.NOTHING;
            return header;
        }
        return new Header(name, isInterface, superName, interfaces, isInterface ? declared(file.methods()) : NONE);
    }

    /** A type through which landmarks are called, as an earlier start saw it. */
    static Header remembered(String name, boolean isInterface, String[] declared) {
        return new Header(name, isInterface, null, NONE, declared);
    }

    /** A class whose heritage an earlier start found out. */
    static Header assumed(String name, Heritage heritage) {
        if (heritage == Heritage.NOTHING) {
            return NOTHING_ASSUMED;
        }
        Header header = new Header(name, false, null, NONE, NONE);
        header.heritage = heritage;
        return header;
    }

    /** Writes the name and the declared methods, for {@link #remembered}. */
    void write(DataOutputStream out) throws IOException {
        out.writeUTF(name);
        out.writeBoolean(isInterface);
        out.writeShort(declared.length);
        for (String key : declared) {
            out.writeUTF(key);
        }
    }

    /** Everything of a type that matters to its subtypes, for comparing. */
    String signature() {
        return name + " " + isInterface + " " + String.join(" ", declared);
    }

    /** Most classes have nothing but types of the language for their supertypes. */
    private static boolean neverListen(String superName, String[] interfaces) {
        if (superName != null && !RuntimeClasses.neverListens(superName)) {
            return false;
        }
        for (String name : interfaces) {
            if (!RuntimeClasses.neverListens(name)) {
                return false;
            }
        }
        return true;
    }

    private static String[] declared(List<ClassFile.Method> methods) {
        String[] keys = new String[methods.size()];
        int count = 0;
        for (ClassFile.Method m : methods) {
            if ((m.access & (ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE)) == 0) {
                keys[count++] = m.key();
            }
        }
        return count == 0 ? NONE : Arrays.copyOf(keys, count);
    }

    /** Whether an interface declares this instance method. Few have many: a look at each beats a set for every one. */
    boolean declares(String methodKey) {
        for (String key : declared) {
            if (key.equals(methodKey)) {
                return true;
            }
        }
        return false;
    }
}
