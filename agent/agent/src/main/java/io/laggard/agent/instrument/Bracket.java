package io.laggard.agent.instrument;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypePath;

/**
 * Puts {@code enter} before a method's code and {@code exit} at each of its ends. The handler for exceptions is the last
 * of the table, so that the method's own go first; its frame has no locals, which any frame may become, so no types
 * have to be compared and no class loaded. The method's own do not cover {@code exit}: see {@link OwnHandlers}.
 */
final class Bracket extends MethodVisitor {
    private static final Object[] NO_LOCALS = {};
    private static final Object[] THROWABLE = {"java/lang/Throwable"};
    /** Class files before Java 6 have no frames. */
    private static final int FIRST_WITH_FRAMES = 50;

    private final int id;
    private final Target target;
    private final boolean isStatic;
    private final boolean returnsBoolean;
    private final boolean frames;
    /** {@code null}: the method always runs. */
    private final Skip skip;
    private final Label start = new Label();
    private final Label end = new Label();
    private final OwnHandlers own = new OwnHandlers();

    Bracket(MethodVisitor next, Splice.Placed placed, int major) {
        super(Opcodes.ASM9, next);
        this.id = placed.id;
        this.target = placed.target;
        this.skip = placed.skip;
        this.isStatic = placed.isStatic;
        this.returnsBoolean = placed.returnsBoolean;
        this.frames = major >= FIRST_WITH_FRAMES;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (skip != null) {
            skip.write(mv, id, frames);
        }
        enter(mv, id, target, isStatic);
        // A probe that cannot even be called has entered nothing, so the range begins behind it.
        super.visitLabel(start);
    }

    private static void enter(MethodVisitor mv, int id, Target target, boolean isStatic) {
        push(mv, id);
        HandOver whom = target.handOver;
        self(mv, isStatic || whom != null && whom.when != HandOver.When.FIELD);
        if (target.hands(HandOver.When.FIELD) && !isStatic) {
            mv.visitFieldInsn(Opcodes.GETFIELD, whom.owner, whom.name, whom.descriptor);
        }
        if (target.tellsThread()) {
            push(mv, target.threadKind);
        } else if (target.tellsCalled()) {
            self(mv, isStatic);
        } else if (target.tellsParameter()) {
            mv.visitVarInsn(Opcodes.ALOAD, 1);
        }
        call(mv, target, target.entry.enter, target.entry.descriptor);
    }

    private static void self(MethodVisitor mv, boolean isStatic) {
        if (isStatic) {
            mv.visitInsn(Opcodes.ACONST_NULL);
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
        }
    }

    /** The object on top of the stack, which stays there. */
    private void hand() {
        super.visitInsn(Opcodes.DUP);
        push(mv, id);
        call(mv, "hand", "(Ljava/lang/Object;I)V");
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean here = target.handOver != null && target.handOver.isCall(owner, name, descriptor);
        if (here && target.hands(HandOver.When.CALLED_ON)) {
            hand();
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (here && target.hands(HandOver.When.RETURNED)) {
            hand();
        }
    }

    @Override
    public void visitTryCatchBlock(Label from, Label to, Label handler, String type) {
        own.add(from, to, handler, type);
    }

    /** The rows that these count may become several; nothing in a JVM that runs ever asks for them. */
    @Override
    public AnnotationVisitor visitTryCatchAnnotation(int type, TypePath path, String descriptor, boolean visible) {
        return null;
    }

    @Override
    public void visitLabel(Label label) {
        super.visitLabel(label);
        own.at(label);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            own.leave(mv);
            if (target.dispatches()) {
                // SWT's returns whether there was an event; the others are only called with one.
                super.visitInsn(returnsBoolean && target.returnsWhether() ? Opcodes.DUP : Opcodes.ICONST_1);
                push(mv, id);
                call(mv, "exitDispatch", "(ZI)V");
            } else {
                push(mv, id);
                call(mv, target, "exit", "(I)V");
            }
            own.comeBack(mv);
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label handler = new Label();
        super.visitLabel(end);
        own.write(mv);
        super.visitTryCatchBlock(start, end, handler, null);
        super.visitLabel(handler);
        if (frames) {
            super.visitFrame(Opcodes.F_FULL, 0, NO_LOCALS, 1, THROWABLE);
        }
        push(mv, id);
        call(mv, target, "exitThrown", "(I)V");
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(Math.max(maxStack + 2, skip == null ? 3 : Skip.STACK), maxLocals);
    }

    private static void call(MethodVisitor mv, Target target, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, target.isStart() ? AddedConstants.STARTS : AddedConstants.PROBE, name, descriptor, false);
    }

    static void call(MethodVisitor mv, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, AddedConstants.PROBE, name, descriptor, false);
    }

    static void push(MethodVisitor mv, int value) {
        if (value >= 0 && value <= 5) {
            mv.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value <= Byte.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value <= Short.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            mv.visitLdcInsn(value);
        }
    }
}
