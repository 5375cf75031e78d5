package io.laggard.agent.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The few facts of a class file that decide whether ASM has to see it: one walk over the constant pool and, when asked,
 * one over the method table. Anything odd in the bytes is an {@link IndexOutOfBoundsException} or
 * {@link IllegalArgumentException} for the caller to treat as “leave alone”.
 */
final class ClassFile extends ConstantPool {
    static final int ACC_PRIVATE = 0x0002;
    static final int ACC_STATIC = 0x0008;
    static final int ACC_FINAL = 0x0010;
    static final int ACC_SYNCHRONIZED = 0x0020;
    static final int ACC_BRIDGE = 0x0040;
    static final int ACC_NATIVE = 0x0100;
    static final int ACC_INTERFACE = 0x0200;
    static final int ACC_ABSTRACT = 0x0400;

    /** Access, name and descriptor of a field or method, before its attributes. */
    static final int METHOD_HEAD = 6;
    static final String BOOTSTRAP_METHODS = "BootstrapMethods";
    /** Where the class's own attributes begin; 0 before {@link #methods} has been asked. */
    private int attributes;
    private List<Method> methods;

    ClassFile(byte[] bytes) {
        super(bytes);
    }

    int major() {
        return u2(6);
    }

    int access() {
        return u2(end);
    }

    boolean isInterface() {
        return (access() & ACC_INTERFACE) != 0;
    }

    boolean isFinal() {
        return (access() & ACC_FINAL) != 0;
    }

    String name() {
        return className(u2(end + 2));
    }

    /** {@code null} for Object and modules. */
    String superName() {
        int index = u2(end + 4);
        return index == 0 ? null : className(index);
    }

    String[] interfaces() {
        int count = u2(end + 6);
        String[] names = new String[count];
        for (int i = 0; i < count; i++) {
            names[i] = className(u2(end + 8 + 2 * i));
        }
        return names;
    }

    /** The types that the class's {@code invokedynamic} instructions return, each once; strings left out. */
    List<String> dynamicTypes() {
        if (dynamic.length == 0) {
            return List.of();
        }
        List<String> types = new ArrayList<>();
        for (int i : dynamic) {
            String type = returned(entries[i]);
            if (type != null && !type.equals("java/lang/String") && !types.contains(type)) {
                types.add(type);
            }
        }
        return types;
    }

    /** Whether a method of it may ask for a garbage collection. */
    boolean asksForCollections() {
        for (int i = 1; gc != 0 && i < entries.length; i++) {
            int at = entries[i];
            if (at != 0 && bytes[at] == METHOD && u2(entries[u2(at + 3)] + 1) == gc
                    && GcCalls.isOwner(className(u2(at + 1)))) {
                return true;
            }
        }
        return false;
    }

    /** The class that an {@code invokedynamic} constant's call returns; {@code null} for primitives and arrays. */
    private String returned(int constant) {
        int descriptor = entries[u2(entries[u2(constant + 3)] + 3)];
        int last = descriptor + 3 + u2(descriptor + 1);
        int close = descriptor + 3;
        while (bytes[close] != ')') {
            close++;
        }
        return bytes[close + 1] == 'L' ? utf8(close + 2, last - 1) : null;
    }

    /**
     * The constants that make objects of these types through a bootstrap method of this class, with a method handle as
     * what implements them: all that a lambda expression or a method reference may be.
     */
    List<Lambda> lambdas(Set<String> types, String bootstrapOwner) {
        List<Lambda> lambdas = new ArrayList<>();
        int[] bootstraps = bootstraps();
        for (int i : dynamic) {
            int at = entries[i];
            String type = returned(at);
            if (type == null || !types.contains(type)) {
                continue;
            }
            int bootstrap = bootstraps[u2(at + 1)];
            int arguments = u2(bootstrap + 2);
            if (arguments <= LambdaSite.IMPLEMENTATION || !owner(u2(bootstrap)).equals(bootstrapOwner)) {
                continue;
            }
            int implementation = u2(bootstrap + 4 + 2 * LambdaSite.IMPLEMENTATION);
            if (bytes[entries[implementation]] == METHOD_HANDLE) {
                lambdas.add(new Lambda(i, bootstrap, type, nameOf(i), owner(implementation), key(implementation)));
            }
        }
        return lambdas;
    }

    /** The name of the class's source file; {@code null} where the class does not tell. */
    String sourceFile() {
        int at = attributes() + 2;
        for (int i = u2(attributes); i > 0; i--) {
            if (isText(u2(at), "SourceFile")) {
                return text(u2(at + 6));
            }
            at += 6 + i4(at + 2);
        }
        return null;
    }

    /** Offset of each row of the attribute {@code BootstrapMethods}; none when the class has no such attribute. */
    int[] bootstraps() {
        int at = attributes() + 2;
        for (int i = u2(attributes); i > 0; i--) {
            if (isText(u2(at), BOOTSTRAP_METHODS)) {
                int[] rows = new int[u2(at + 6)];
                int row = at + 8;
                for (int r = 0; r < rows.length; r++) {
                    rows[r] = row;
                    row += 4 + 2 * u2(row + 2);
                }
                return rows;
            }
            at += 6 + i4(at + 2);
        }
        return new int[0];
    }

    /** Where the class's own attributes begin, with their number: behind all methods. */
    int attributes() {
        if (attributes == 0) {
            methods();
        }
        return attributes;
    }

    /** Class of the member that a method handle names. */
    private String owner(int handle) {
        return ownerOf(member(handle));
    }

    /** Name and descriptor of the member that a method handle names. */
    private String key(int handle) {
        return nameOf(member(handle)) + descriptorOf(member(handle));
    }

    /** The constant of that member. */
    int member(int handle) {
        return u2(entries[handle] + 2);
    }

    /** Where the content of the method's code begins; 0 where it has none. */
    int code(Method method) {
        int at = method.from + METHOD_HEAD;
        int count = u2(at);
        at += 2;
        for (int i = 0; i < count; i++) {
            if (isText(u2(at), "Code")) {
                return at + 6;
            }
            at += 6 + i4(at + 2);
        }
        return 0;
    }

    /** Whether the method says that it throws exceptions. */
    boolean declaresExceptions(Method method) {
        int at = method.from + METHOD_HEAD;
        int count = u2(at);
        at += 2;
        for (int i = 0; i < count; i++) {
            if (isText(u2(at), "Exceptions")) {
                return u2(at + 6) > 0;
            }
            at += 6 + i4(at + 2);
        }
        return false;
    }

    /** Where the fields' number is. */
    private int fields() {
        return end + 8 + 2 * u2(end + 6);
    }

    /** Names of the instance fields, and their descriptors. */
    Map<String, String> instanceFields() {
        int at = fields();
        int count = u2(at);
        at += 2;
        Map<String, String> fields = new HashMap<>();
        for (int i = 0; i < count; i++) {
            if ((u2(at) & ACC_STATIC) == 0) {
                fields.put(text(u2(at + 2)), text(u2(at + 4)));
            }
            at = attributesEnd(at + METHOD_HEAD);
        }
        return fields;
    }

    /** All methods, in order; not to be changed. */
    List<Method> methods() {
        if (methods == null) {
            methods = readMethods();
        }
        return methods;
    }

    private List<Method> readMethods() {
        int at = fields();
        int fields = u2(at);
        at += 2;
        for (int i = 0; i < fields; i++) {
            at = attributesEnd(at + METHOD_HEAD);
        }
        int count = u2(at);
        at += 2;
        List<Method> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int end = attributesEnd(at + METHOD_HEAD);
            all.add(new Method(u2(at), text(u2(at + 2)), text(u2(at + 4)), at, end));
            at = end;
        }
        attributes = at;
        return all;
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

    /** A row of the method table. */
    static final class Method {
        final int access;
        final String name;
        final String descriptor;
        /** Where among the bytes it begins, and where the next one does. */
        final int from;
        final int to;
        private String key;

        /** A method without code. */
        Method(int access, String name, String descriptor) {
            this(access, name, descriptor, 0, 0);
        }

        private Method(int access, String name, String descriptor, int from, int to) {
            this.access = access;
            this.name = name;
            this.descriptor = descriptor;
            this.from = from;
            this.to = to;
        }

        /** Name and descriptor in one, as a key. */
        String key() {
            if (key == null) {
                key = name + descriptor;
            }
            return key;
        }

        boolean isStatic() {
            return (access & ACC_STATIC) != 0;
        }

        /** Whether the method has code, and is neither a constructor nor the class's initialiser. */
        boolean isPlain() {
            return (access & (ACC_ABSTRACT | ACC_NATIVE)) == 0 && name.charAt(0) != '<';
        }

        /** Whether the method has code that runs for an object it is called on through an interface. */
        boolean isObservable() {
            return isPlain() && (access & (ACC_STATIC | ACC_PRIVATE)) == 0;
        }
    }
    /** A constant by which {@code invokedynamic} makes an object of a functional interface. */
    static final class Lambda {
        final int index;
        /** Where its bootstrap method's row is. */
        final int row;
        /** The interface, with slashes. */
        final String type;
        /** Class of the method that implements it. */
        final String owner;
        /** Name and descriptor of that method. */
        final String key;
        /** The interface's method that it implements. */
        final String called;

        private Lambda(int index, int row, String type, String called, String owner, String key) {
            this.index = index;
            this.row = row;
            this.type = type;
            this.called = called;
            this.owner = owner;
            this.key = key;
        }
    }
}
