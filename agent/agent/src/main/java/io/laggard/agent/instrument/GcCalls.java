package io.laggard.agent.instrument;

import java.util.function.ToIntFunction;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Brackets the calls by which a class asks for a garbage collection: a plug-in that was inside one when the collection began has
 * asked for it, however short it was. The landmark has a name that no method can have, and belongs to the calling class.
 *
 * <p>There is no handler for exceptions: neither method throws, and an exit that is missed all the same is made up for by
 * the next one further out.
 */
final class GcCalls extends MethodVisitor {
    private final ToIntFunction<String> define;
    private boolean bracketed;

    /** @param define gives a landmark of this name an id, 0 for none */
    GcCalls(MethodVisitor next, ToIntFunction<String> define) {
        super(Opcodes.ASM9, next);
        this.define = define;
    }

    /** Whether a method {@code gc()} of this class asks for a collection. */
    static boolean isOwner(String className) {
        return className.equals("java/lang/System") || className.equals("java/lang/Runtime");
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean asks = name.equals("gc") && descriptor.equals("()V") && isOwner(owner);
        int id = asks ? define.applyAsInt(owner.substring(owner.lastIndexOf('/') + 1) + ".gc") : 0;
        if (id == 0) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        bracketed = true;
        Bracket.push(mv, id);
        mv.visitInsn(Opcodes.ACONST_NULL);
        Bracket.call(mv, Target.Entry.NORMAL.enter, Target.Entry.NORMAL.descriptor);
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        Bracket.push(mv, id);
        Bracket.call(mv, "exit", "(I)V");
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(bracketed ? maxStack + 2 : maxStack, maxLocals);
    }
}
