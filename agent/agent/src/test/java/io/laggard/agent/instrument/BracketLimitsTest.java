package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Methods that are as large as they may be. */
class BracketLimitsTest extends BracketedScene {
    /** {@code told} returns 0; the other method has the shape. */
    private static byte[] beside(int version, Consumer<MethodVisitor> code) {
        return Bracketed.odd(version, writer -> {
            Bracketed.method(writer, 0, "shape", "()V", code.andThen(mv -> mv.visitInsn(Opcodes.RETURN)));
            Bracketed.method(writer, 0, "told", "(I)I", mv -> {
                mv.visitInsn(Opcodes.ICONST_0);
                mv.visitInsn(Opcodes.IRETURN);
            });
        });
    }

    static Consumer<MethodVisitor> nops(int count) {
        return mv -> {
            for (int i = 0; i < count; i++) {
                mv.visitInsn(Opcodes.NOP);
            }
        };
    }

    private static byte[] shape(byte[] bytes) {
        ClassFile file = new ClassFile(bytes);
        ClassFile.Method first = file.methods().get(0);
        assertEquals("shape", first.name);
        return Arrays.copyOfRange(bytes, first.from, first.to);
    }

    private void leavesTheShapeAlone(byte[] bytes) throws Exception {
        bracketed.staysItself(bytes);
        assertArrayEquals(shape(bytes), shape(bracketed.change(bytes)));
    }

    @Test
    void aMethodThatTheJvmCompilesIsNotMadeOneThatItDoesNot() throws Exception {
        leavesTheShapeAlone(beside(Opcodes.V1_8, nops(7_999)));
        leavesTheShapeAlone(beside(Opcodes.V1_8, nops(7_980)));
        // Each return gets longer too.
        leavesTheShapeAlone(beside(Opcodes.V1_5, mv -> {
            nops(2_000).accept(mv);
            for (int i = 0; i < 1_000; i++) {
                mv.visitInsn(Opcodes.RETURN);
            }
        }));
        for (int length : new int[] {7_000, 8_001, 65_000}) {
            byte[] changes = beside(Opcodes.V1_8, nops(length));
            bracketed.staysItself(changes);
            assertFalse(Arrays.equals(shape(changes), shape(bracketed.change(changes))));
        }
    }

    @Test
    void eachCallThatHandsOverGetsLongerToo() {
        ClassFile file = new ClassFile(beside(Opcodes.V1_8, mv -> {
            for (int i = 0; i < 1_000; i++) {
                mv.visitInsn(Opcodes.ACONST_NULL);
                mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;", false);
                mv.visitInsn(Opcodes.POP);
            }
        }));
        ClassFile.Method shape = file.methods().get(0);
        assertTrue(BracketLimits.allow(file, shape, null));
        assertTrue(BracketLimits.allow(file, shape, HandOver.field("toString")));
        assertTrue(BracketLimits.allow(file, shape, HandOver.calledOn(null, "hashCode")));
        assertFalse(BracketLimits.allow(file, shape, HandOver.calledOn(null, "toString")));
    }

    @Test
    void aMethodWithoutRoomIsLeftOutAndTheOthersAreMeasured() throws Exception {
        leavesTheShapeAlone(beside(Opcodes.V1_8, nops(65_520)));
        leavesTheShapeAlone(beside(Opcodes.V1_5, mv -> {
            Label from = new Label();
            Label to = new Label();
            for (int i = 0; i < 0xFFFF; i++) {
                mv.visitTryCatchBlock(from, to, to, null);
            }
            mv.visitLabel(from);
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitLabel(to);
            mv.visitInsn(Opcodes.POP);
        }));
        byte[] deep = beside(Opcodes.V1_8, nops(1));
        ClassFile file = new ClassFile(deep);
        int stack = file.code(file.methods().get(0));
        deep[stack] = (byte) 0xFF;
        deep[stack + 1] = (byte) 0xFE;
        leavesTheShapeAlone(deep);
    }

    @Test
    void noRoomForConstants() throws Exception {
        byte[] full = Bracketed.odd(Opcodes.V1_8, writer -> {
            Bracketed.method(writer, 0, "told", "(I)V", mv -> mv.visitInsn(Opcodes.RETURN));
            for (int i = 0; i < 65_520; i++) {
                writer.newConst(i);
            }
        });
        assertNull(bracketed.change(full));
        assertNull(Bracketed.plain(full, 0));
    }
}
