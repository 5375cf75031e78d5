package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardBypass;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The check at the head of a bypassed plug-in's method: it returns at once where the probe says so. Put in by ASM alone, and only while
 * a plug-in is bypassed. Immutable.
 */
final class Skip {
    /** By name, as {@link AddedConstants#PROBE}. */
    private static final String BYPASS = "io.laggard.agent.boot.LaggardBypass".replace('.', '/');
    private static final String GIVEN = "(IILjava/lang/Object;";
    /** Most that it has on the operand stack. */
    static final int STACK = 4;

    private final BypassRule.Check check;
    private final int slot;
    private final boolean isStatic;
    /** The local variable of the last parameter. */
    private final int last;

    /** @param isStatic whether the method has no receiver in its first local variable */
    Skip(BypassRule.Check check, int slot, boolean isStatic, boolean hasReceiver, String descriptor) {
        this.check = check;
        this.slot = slot;
        this.isStatic = isStatic;
        int sizes = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
        Type[] parameters = Type.getArgumentTypes(descriptor);
        int lastSize = parameters.length == 0 ? 0 : parameters[parameters.length - 1].getSize();
        // The sizes count a receiver, which a static method has not.
        this.last = sizes - lastSize - (hasReceiver ? 0 : 1);
    }

    /** Writes the check; what follows is the method as it is. */
    void write(MethodVisitor mv, int landmark, boolean frames) {
        Label runs = new Label();
        if (check == BypassRule.Check.SWT || check == BypassRule.Check.RESOURCE) {
            // Some call their own listener with no event: what the method does with that is its own matter.
            mv.visitVarInsn(Opcodes.ALOAD, last);
            mv.visitJumpInsn(Opcodes.IFNULL, runs);
        }
        Bracket.push(mv, LaggardBypass.check(slot));
        Bracket.push(mv, landmark);
        if (isStatic) {
            mv.visitInsn(Opcodes.ACONST_NULL);
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
        }
        switch (check) {
            case SWT:
                mv.visitVarInsn(Opcodes.ALOAD, last);
                mv.visitFieldInsn(Opcodes.GETFIELD, BypassRule.SWT_EVENT, "type", "I");
                call(mv, "skipsSwt", GIVEN + "I)Z");
                break;
            case RESOURCE:
                mv.visitVarInsn(Opcodes.ALOAD, last);
                mv.visitMethodInsn(Opcodes.INVOKEINTERFACE, BypassRule.RESOURCE_EVENT, "getType", "()I", true);
                call(mv, "skipsResource", GIVEN + "I)Z");
                break;
            case FX:
            case ACTION:
                mv.visitVarInsn(Opcodes.ALOAD, last);
                call(mv, check == BypassRule.Check.FX ? "skipsFx" : "skipsAction", GIVEN + "Ljava/lang/Object;)Z");
                break;
            default:
                call(mv, "skips", GIVEN + ")Z");
                break;
        }
        mv.visitJumpInsn(Opcodes.IFEQ, runs);
        mv.visitInsn(Opcodes.RETURN);
        mv.visitLabel(runs);
        if (frames) {
            mv.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        }
    }

    private static void call(MethodVisitor mv, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, BYPASS, name, descriptor, false);
    }
}
