package io.laggard.agent.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is kept of a class that has been seen: its supertypes, and an interface's own methods. */
final class Header {
    private static final String[] NONE = {};

    final String name;
    final boolean isInterface;
    final String superName;
    final String[] interfaces;
    /** Keys (name and descriptor) of the instance methods that an interface declares; empty for classes. */
    final Set<String> declared;
    /** Worked out once all supertypes have been seen. */
    volatile Heritage heritage;

    private Header(String name, boolean isInterface, String superName, String[] interfaces, Set<String> declared) {
        this.name = name;
        this.isInterface = isInterface;
        this.superName = superName;
        this.interfaces = interfaces;
        this.declared = declared;
    }

    static Header of(ClassFile file, String name) {
        boolean isInterface = file.isInterface();
        String[] interfaces = file.interfaces();
        Set<String> declared = isInterface ? declared(file.methods()) : Set.of();
        String superName = isInterface ? null : file.superName();
        return new Header(name, isInterface, superName, interfaces.length == 0 ? NONE : interfaces, declared);
    }

    private static Set<String> declared(List<ClassFile.Method> methods) {
        Set<String> keys = new HashSet<>();
        for (ClassFile.Method m : methods) {
            if ((m.access & (ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE)) == 0) {
                keys.add(m.key());
            }
        }
        return Set.copyOf(keys);
    }
}
