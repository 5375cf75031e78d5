package io.laggard.agent.instrument;

import java.util.List;
import java.util.Map;

/**
 * Brackets methods by copying a class file around what is put in, where nothing else is to be done. The same that
 * {@link Bracket} does with ASM, and tested against it; but ASM makes objects of every constant and every instruction, and in
 * a host's start the JVM's compilers worked longer on ASM than on all else of the agent's.
 */
final class Splice {
    private final ClassFile file;
    private final AddedConstants constants;

    private Splice(ClassFile file) {
        this.file = file;
        this.constants = new AddedConstants(file);
    }

    /**
     * The new bytes; {@code null} where ASM has to do it.
     *
     * @param methods all of the file's
     * @param brackets by the methods' keys
     */
    static byte[] rewrite(ClassFile file, List<ClassFile.Method> methods, Map<String, Placed> brackets) {
        return new Splice(file).rewrite(methods, brackets);
    }

    private byte[] rewrite(List<ClassFile.Method> methods, Map<String, Placed> brackets) {
        int first = methods.get(0).from;
        int last = methods.get(methods.size() - 1).to;
        ClassBytes body = new ClassBytes(file.bytes.length - first + 64 * brackets.size());
        for (ClassFile.Method method : methods) {
            Placed placed = brackets.get(method.key());
            if (placed == null) {
                body.copy(file.bytes, method.from, method.to);
            } else if (!method(body, method, placed)) {
                return null;
            }
        }
        ClassBytes out = new ClassBytes(file.bytes.length + body.length() - (last - first) + 256);
        out.copy(file.bytes, 0, ConstantPool.COUNT);
        if (!constants.writeTo(out)) {
            return null;
        }
        return out.copy(file.bytes, file.end, first).append(body).copy(file.bytes, last, file.bytes.length).toArray();
    }

    /** Access, name, descriptor, and the attributes; false when there is something that only ASM knows. */
    private boolean method(ClassBytes out, ClassFile.Method method, Placed placed) {
        int at = method.from + ClassFile.METHOD_HEAD;
        out.copy(file.bytes, method.from, at + 2);
        int count = file.u2(at);
        at += 2;
        for (int i = 0; i < count; i++) {
            int end = at + 6 + file.i4(at + 2);
            if (file.isText(file.u2(at), "Code")) {
                out.copy(file.bytes, at, at + 2);
                if (!new CodeSplice(file, constants, at + 6, end, placed).write(out)) {
                    return false;
                }
            } else {
                out.copy(file.bytes, at, end);
            }
            at = end;
        }
        return true;
    }

    /** A landmark and its number. */
    static final class Placed {
        final Target target;
        final int id;
        final boolean isStatic;
        final boolean returnsBoolean;
        /** The check before the bracket; {@code null}: none. Only ASM puts one in. */
        final Skip skip;

        Placed(Target target, int id, ClassFile.Method method) {
            this(target, id, method.isStatic(), method.descriptor);
        }

        /** @param isStatic whether the method has no receiver in its first local variable */
        Placed(Target target, int id, boolean isStatic, String descriptor) {
            this(target, id, isStatic, descriptor.endsWith(")Z"), null);
        }

        private Placed(Target target, int id, boolean isStatic, boolean returnsBoolean, Skip skip) {
            this.skip = skip;
            this.target = target;
            this.id = id;
            this.isStatic = isStatic;
            this.returnsBoolean = returnsBoolean;
        }

        /** The same behind a check. */
        Placed behind(Skip check) {
            return new Placed(target, id, isStatic, returnsBoolean, check);
        }
    }
}
