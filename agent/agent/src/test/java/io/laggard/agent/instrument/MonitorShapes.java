package io.laggard.agent.instrument;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code synchronized} blocks as compilers have written them. Those of Java 1.1 to 1.3 let the handler that gives the
 * monitor back cover the {@code return} behind the block too; it cannot go wrong there, but a call can.
 */
final class MonitorShapes {
    /** Local variables: 0 the argument, then what each shape takes. */
    private static final int LOCK = 1;
    private static final int INNER_LOCK = 2;
    private static final int THROWN = 3;
    private static final int RESULT = 4;
    private static final int BACK = 5;

    private MonitorShapes() {
    }

    /** Shapes by name; each is the code of a static method that takes an {@code int} and returns one. */
    static Map<String, Consumer<MethodVisitor>> of(int version) {
        Map<String, Consumer<MethodVisitor>> shapes = new LinkedHashMap<>();
        shapes.put("returnsInside", mv -> locked(mv, LOCK, false, MonitorShapes::successor));
        shapes.put("returnsAndFallsThrough", MonitorShapes::returnsAndFallsThrough);
        shapes.put("returnsTwice", mv -> locked(mv, LOCK, false, MonitorShapes::returnsTwice));
        shapes.put("nested", mv -> locked(mv, LOCK, false, () -> {
            locked(mv, INNER_LOCK, false, inner -> {
                mv.visitVarInsn(Opcodes.ILOAD, 0);
                unlock(mv, INNER_LOCK);
                unlock(mv, LOCK);
                mv.visitInsn(Opcodes.IRETURN);
            });
        }));
        shapes.put("insideOfTry", MonitorShapes::insideOfTry);
        shapes.put("coversItself", mv -> locked(mv, LOCK, true, MonitorShapes::successor));
        shapes.put("ofToday", MonitorShapes::ofToday);
        shapes.put("loops", MonitorShapes::loops);
        if ((version & 0xFFFF) < Opcodes.V1_6) {
            shapes.put("subroutine", MonitorShapes::subroutine);
            shapes.put("finallyOutside", MonitorShapes::finallyOutside);
        }
        return shapes;
    }

    /** {@code odd.Shape} with all of them. */
    static byte[] all(int version) {
        return Bracketed.odd(version, writer -> of(version).forEach((name, code) ->
                Bracketed.method(writer, 0, name, "(I)I", code)));
    }

    /** {@code odd.Shape} with a call where the handler gives a monitor back that nobody holds any more. */
    static byte[] uncompiled(int version) {
        return Bracketed.odd(version, writer -> Bracketed.method(writer, 0, "callsBehind", "(I)I", mv ->
                locked(mv, LOCK, false, inner -> {
                    mv.visitVarInsn(Opcodes.ILOAD, 0);
                    unlock(mv, LOCK);
                    mv.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "yield", "()V", false);
                    mv.visitInsn(Opcodes.IRETURN);
                })));
    }

    /** {@code odd.Shape} with one of them, as {@code told}. */
    static byte[] told(int version, Consumer<MethodVisitor> code) {
        return Bracketed.told(version, 0, "(I)I", code);
    }

    private static void lock(MethodVisitor mv, int local) {
        mv.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", local == LOCK ? "out" : "err", "Ljava/io/PrintStream;");
        mv.visitInsn(Opcodes.DUP);
        mv.visitVarInsn(Opcodes.ASTORE, local);
        mv.visitInsn(Opcodes.MONITORENTER);
    }

    private static void unlock(MethodVisitor mv, int local) {
        mv.visitVarInsn(Opcodes.ALOAD, local);
        mv.visitInsn(Opcodes.MONITOREXIT);
    }

    private static void locked(MethodVisitor mv, int local, boolean coversItself, Consumer<MethodVisitor> body) {
        locked(mv, local, coversItself, () -> body.accept(mv));
    }

    /** A block that never falls out of its end; its body gives the monitor back before it returns. */
    private static void locked(MethodVisitor mv, int local, boolean coversItself, Runnable body) {
        Label from = new Label();
        Label to = new Label();
        Label handlerEnd = new Label();
        lock(mv, local);
        mv.visitLabel(from);
        body.run();
        mv.visitLabel(to);
        unlockAndRethrow(mv, local, handlerEnd);
        mv.visitTryCatchBlock(from, to, to, null);
        if (coversItself) {
            mv.visitTryCatchBlock(to, handlerEnd, to, null);
        }
    }

    private static void unlockAndRethrow(MethodVisitor mv, int local, Label unlocked) {
        mv.visitVarInsn(Opcodes.ASTORE, THROWN);
        unlock(mv, local);
        mv.visitLabel(unlocked);
        mv.visitVarInsn(Opcodes.ALOAD, THROWN);
        mv.visitInsn(Opcodes.ATHROW);
    }

    /** The handler covers what gives the monitor back, itself included, and no return. */
    private static void ofToday(MethodVisitor mv) {
        Label from = new Label();
        Label to = new Label();
        Label handler = new Label();
        Label handlerEnd = new Label();
        lock(mv, LOCK);
        mv.visitLabel(from);
        mv.visitVarInsn(Opcodes.ILOAD, 0);
        unlock(mv, LOCK);
        mv.visitLabel(to);
        mv.visitInsn(Opcodes.IRETURN);
        mv.visitLabel(handler);
        unlockAndRethrow(mv, LOCK, handlerEnd);
        mv.visitTryCatchBlock(from, to, handler, null);
        mv.visitTryCatchBlock(handler, handlerEnd, handler, null);
    }

    private static void successor(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ILOAD, 0);
        mv.visitInsn(Opcodes.ICONST_1);
        mv.visitInsn(Opcodes.IADD);
        unlock(mv, LOCK);
        mv.visitInsn(Opcodes.IRETURN);
    }

    private static void returnsTwice(MethodVisitor mv) {
        Label other = new Label();
        mv.visitVarInsn(Opcodes.ILOAD, 0);
        mv.visitJumpInsn(Opcodes.IFLE, other);
        successor(mv);
        mv.visitLabel(other);
        mv.visitIntInsn(Opcodes.BIPUSH, 100);
        mv.visitVarInsn(Opcodes.ILOAD, 0);
        mv.visitInsn(Opcodes.IDIV);
        unlock(mv, LOCK);
        mv.visitInsn(Opcodes.IRETURN);
    }

    private static void returnsAndFallsThrough(MethodVisitor mv) {
        Label after = new Label();
        returnsUnless(mv, Opcodes.IFLE, after);
        mv.visitLabel(after);
        mv.visitInsn(Opcodes.ICONST_M1);
        mv.visitInsn(Opcodes.IRETURN);
    }

    /** A block that returns, or is left for {@code other} where the argument is such that {@code jump} jumps. */
    private static void returnsUnless(MethodVisitor mv, int jump, Label other) {
        locked(mv, LOCK, false, () -> {
            Label on = new Label();
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitJumpInsn(jump, on);
            successor(mv);
            mv.visitLabel(on);
            unlock(mv, LOCK);
            mv.visitJumpInsn(Opcodes.GOTO, other);
        });
    }

    private static void insideOfTry(MethodVisitor mv) {
        Label from = new Label();
        Label to = new Label();
        mv.visitLabel(from);
        locked(mv, LOCK, false, MonitorShapes::returnsTwice);
        mv.visitLabel(to);
        mv.visitInsn(Opcodes.POP);
        mv.visitInsn(Opcodes.ICONST_M1);
        mv.visitInsn(Opcodes.IRETURN);
        mv.visitTryCatchBlock(from, to, to, "java/lang/ArithmeticException");
    }

    private static void loops(MethodVisitor mv) {
        Label again = new Label();
        Label done = new Label();
        mv.visitLabel(again);
        mv.visitIincInsn(0, -1);
        returnsUnless(mv, Opcodes.IFGT, done);
        mv.visitLabel(done);
        mv.visitJumpInsn(Opcodes.GOTO, again);
    }

    /** Java 1.1 and 1.2 give the monitor back in a subroutine. */
    private static void subroutine(MethodVisitor mv) {
        lock(mv, LOCK);
        tried(mv, subroutine -> {
            keepArgument(mv);
            returnKept(mv, subroutine);
        }, () -> unlock(mv, LOCK));
    }

    /** {@code try { synchronized (…) { return …; } } finally { … }} of that time. */
    private static void finallyOutside(MethodVisitor mv) {
        tried(mv, subroutine -> locked(mv, LOCK, false, () -> {
            keepArgument(mv);
            unlock(mv, LOCK);
            returnKept(mv, subroutine);
        }), () -> mv.visitIincInsn(0, 1));
    }

    /** A block and what comes after it in any case: a subroutine that the block calls before it returns, and the handler. */
    private static void tried(MethodVisitor mv, Consumer<Label> body, Runnable after) {
        Label subroutine = new Label();
        Label from = new Label();
        Label to = new Label();
        mv.visitLabel(from);
        body.accept(subroutine);
        mv.visitLabel(to);
        mv.visitVarInsn(Opcodes.ASTORE, THROWN);
        mv.visitJumpInsn(Opcodes.JSR, subroutine);
        mv.visitVarInsn(Opcodes.ALOAD, THROWN);
        mv.visitInsn(Opcodes.ATHROW);
        mv.visitLabel(subroutine);
        mv.visitVarInsn(Opcodes.ASTORE, BACK);
        after.run();
        mv.visitVarInsn(Opcodes.RET, BACK);
        mv.visitTryCatchBlock(from, to, to, null);
    }

    private static void keepArgument(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ILOAD, 0);
        mv.visitVarInsn(Opcodes.ISTORE, RESULT);
    }

    private static void returnKept(MethodVisitor mv, Label subroutine) {
        mv.visitJumpInsn(Opcodes.JSR, subroutine);
        mv.visitVarInsn(Opcodes.ILOAD, RESULT);
        mv.visitInsn(Opcodes.IRETURN);
    }
}
