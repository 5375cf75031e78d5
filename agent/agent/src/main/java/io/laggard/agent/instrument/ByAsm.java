package io.laggard.agent.instrument;

import java.util.Map;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Brackets methods, and calls that ask for collections, with ASM, where {@link Splice} cannot. A class of its own, so that the JVM
 * loads ASM only where it is needed.
 */
final class ByAsm extends ClassVisitor {
    private final Map<String, Splice.Placed> brackets;
    private final ToIntFunction<String> collections;
    private final Posting posting;
    private final int major;

    /** Puts a method's calls that hand over runnables in other words. */
    interface Posting {
        /** What visits the method; {@code next} where it stays as it is. */
        MethodVisitor of(MethodVisitor next, String method, String descriptor);
    }

    private ByAsm(ClassVisitor next, Map<String, Splice.Placed> brackets, ToIntFunction<String> collections, Posting posting,
            int major) {
        super(Opcodes.ASM9, next);
        this.brackets = brackets;
        this.collections = collections;
        this.posting = posting;
        this.major = major;
    }

    /**
     * Returns the new bytes.
     *
     * @param brackets by the methods' keys
     * @param collections gives a call that asks for a collection its landmark's id, 0 for none; {@code null} without such calls
     * @param posting changes calls that hand over runnables; {@code null}: they stay
     */
    static byte[] rewrite(ClassFile file, Map<String, Splice.Placed> brackets, ToIntFunction<String> collections, Posting posting) {
        ClassReader reader = new ClassReader(file.bytes);
        // Methods that do not change are copied as they are.
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new ByAsm(writer, brackets, collections, posting, file.major()), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(int access, String method, String descriptor, String s, String[] e) {
        MethodVisitor next = super.visitMethod(access, method, descriptor, s, e);
        Splice.Placed here = brackets.get(method + descriptor);
        if (here != null) {
            next = new Bracket(next, here, major);
        }
        boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        if (posting != null && hasCode) {
            next = posting.of(next, method, descriptor);
        }
        return collections != null && hasCode ? new GcCalls(next, collections) : next;
    }
}
