package io.laggard.agent.instrument;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Whether a method does nothing but call a function that its object holds: {@code () -> function.accept(event)} in a class
 * of its own, as SWT's {@code SelectionListener.widgetSelectedAdapter} makes it. Then it works for that function.
 */
final class Forwarding extends MethodVisitor {
    private final String className;
    private String field;
    private String owner;
    private String method;
    private String descriptor;
    private boolean more;

    private Forwarding(String className) {
        super(Opcodes.ASM9);
        this.className = className;
    }

    /** Whether it is a function of the Java runtime's: a type's name with slashes, or its descriptor. */
    static boolean isFunction(String type) {
        int from = type.charAt(0) == 'L' ? 1 : 0;
        return type.startsWith("java/util/function/", from) || type.startsWith("java/lang/Runnable", from)
                || type.startsWith("java/util/concurrent/Callable", from);
    }

    /** {@code target} on behalf of the function, named as what is called on it; itself where the method does more. */
    static Target seenIn(ClassReader reader, String className, String key, Target target) {
        Forwarding forwarding = new Forwarding(className);
        reader.accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String s, String[] e) {
                return key.equals(name + descriptor) ? forwarding : null;
            }
        }, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        if (forwarding.more || forwarding.method == null) {
            return target;
        }
        return target.calling(forwarding.owner.replace('/', '.'), forwarding.method, forwarding.descriptor)
                .on(HandOver.field(forwarding.field));
    }

    @Override
    public void visitFieldInsn(int opcode, String of, String name, String type) {
        more |= field != null || opcode != Opcodes.GETFIELD || !of.equals(className);
        field = name;
    }

    @Override
    public void visitMethodInsn(int opcode, String of, String name, String called, boolean isInterface) {
        more |= field == null || method != null || opcode != Opcodes.INVOKEINTERFACE || !isFunction(of);
        owner = of;
        method = name;
        descriptor = called;
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        more |= opcode >= Opcodes.ISTORE || field == null && local != 0;
    }

    @Override
    public void visitInsn(int opcode) {
        boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
        more |= !returns && opcode != Opcodes.POP;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        more |= opcode != Opcodes.CHECKCAST;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        more = true;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        more = true;
    }

    @Override
    public void visitLdcInsn(Object value) {
        more = true;
    }

    @Override
    public void visitIincInsn(int local, int increment) {
        more = true;
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String made, Handle bootstrap, Object... arguments) {
        more = true;
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        more = true;
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        more = true;
    }

    @Override
    public void visitMultiANewArrayInsn(String type, int dimensions) {
        more = true;
    }
}
