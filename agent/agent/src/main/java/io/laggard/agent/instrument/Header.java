package io.laggard.agent.instrument;

import java.util.Arrays;
import java.util.List;

/** What is kept of a class that has been seen: its supertypes, and an interface's own methods. */
final class Header {
    private static final String[] NONE = {};

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
