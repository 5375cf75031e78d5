package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.TypeReference;
import org.objectweb.asm.util.TraceClassVisitor;

/**
 * Classes as no compiler of today writes them, with a landmark in each of their methods: the JVM verifies them, and they do what
 * they did; or the transformer leaves them alone.
 */
class OddShapesTest extends BracketedScene {
    /** A class with one method, static and {@code synchronized}. */
    private static byte[] told(int version, String descriptor, Consumer<MethodVisitor> code) {
        return Bracketed.told(version, Opcodes.ACC_SYNCHRONIZED, descriptor, code);
    }

    @Test
    void aLoopBackToTheFirstInstructionEntersOnce() throws Exception {
        bracketed.staysItself(told(Opcodes.V1_8, "(I)I", mv -> {
            Label first = new Label();
            mv.visitLabel(first);
            mv.visitIincInsn(0, -1);
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitJumpInsn(Opcodes.IFGT, first);
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }

    @Test
    void subroutinesOfOldCompilers() throws Exception {
        bracketed.staysItself(told(Opcodes.V1_4, "(I)J", mv -> {
            Label from = new Label();
            Label to = new Label();
            Label handler = new Label();
            Label subroutine = new Label();
            Label positive = new Label();
            mv.visitTryCatchBlock(from, to, handler, null);
            mv.visitInsn(Opcodes.ICONST_1);
            mv.visitVarInsn(Opcodes.ISTORE, 400);
            mv.visitLabel(from);
            mv.visitInsn(Opcodes.ICONST_2);
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitInsn(Opcodes.IDIV);
            mv.visitJumpInsn(Opcodes.IFGT, positive);
            mv.visitJumpInsn(Opcodes.JSR, subroutine);
            returnsLong(mv);
            mv.visitLabel(positive);
            mv.visitJumpInsn(Opcodes.JSR, subroutine);
            mv.visitJumpInsn(Opcodes.JSR, subroutine);
            returnsLong(mv);
            mv.visitLabel(to);
            mv.visitLabel(handler);
            mv.visitInsn(Opcodes.POP);
            mv.visitJumpInsn(Opcodes.JSR, subroutine);
            returnsLong(mv);
            mv.visitLabel(subroutine);
            mv.visitVarInsn(Opcodes.ASTORE, 300);
            mv.visitIincInsn(400, 1000);
            mv.visitVarInsn(Opcodes.RET, 300);
        }));
    }

    private static void returnsLong(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ILOAD, 400);
        mv.visitInsn(Opcodes.I2L);
        mv.visitInsn(Opcodes.LRETURN);
    }

    @Test
    void switchesAtEachPadding() throws Exception {
        List<ObjIntConsumer<MethodVisitor>> kinds = List.of((mv, count) -> {
            Label[] cases = new Label[count];
            Arrays.setAll(cases, i -> new Label());
            mv.visitTableSwitchInsn(0, count - 1, cases[0], cases);
            returnsInEach(mv, cases);
        }, (mv, count) -> {
            Label[] cases = new Label[count];
            int[] keys = new int[count];
            Arrays.setAll(cases, i -> new Label());
            Arrays.setAll(keys, i -> i * 25);
            mv.visitLookupSwitchInsn(cases[0], keys, cases);
            returnsInEach(mv, cases);
        });
        for (int padding = 0; padding < 8; padding++) {
            int nops = padding;
            for (ObjIntConsumer<MethodVisitor> kind : kinds) {
                bracketed.staysItself(told(Opcodes.V17, "(I)D", mv -> {
                    Label on = new Label();
                    mv.visitVarInsn(Opcodes.ILOAD, 0);
                    mv.visitJumpInsn(Opcodes.IFGE, on);
                    mv.visitInsn(Opcodes.DCONST_0);
                    mv.visitInsn(Opcodes.DRETURN);
                    mv.visitLabel(on);
                    for (int i = 0; i < nops; i++) {
                        mv.visitInsn(Opcodes.NOP);
                    }
                    mv.visitVarInsn(Opcodes.ILOAD, 0);
                    kind.accept(mv, 3 + nops % 2);
                }));
            }
        }
    }

    private static void returnsInEach(MethodVisitor mv, Label[] cases) {
        for (int i = 0; i < cases.length; i++) {
            mv.visitLabel(cases[i]);
            mv.visitLdcInsn(i + 0.5);
            mv.visitInsn(Opcodes.DRETURN);
        }
    }

    @Test
    void anObjectUnderConstructionKnowsWhereItWasMade() throws Exception {
        bracketed.staysItself(told(Opcodes.V1_8, "(I)Ljava/lang/String;", mv -> {
            Label make = new Label();
            Label other = new Label();
            Label both = new Label();
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitJumpInsn(Opcodes.IFGE, make);
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitInsn(Opcodes.ARETURN);
            mv.visitLabel(make);
            mv.visitTypeInsn(Opcodes.NEW, "java/lang/String");
            mv.visitInsn(Opcodes.DUP);
            // Stores a copy in a local variable while an exception may come.
            mv.visitInsn(Opcodes.DUP);
            mv.visitVarInsn(Opcodes.ASTORE, 1);
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitJumpInsn(Opcodes.IFEQ, other);
            mv.visitLdcInsn("some");
            mv.visitJumpInsn(Opcodes.GOTO, both);
            mv.visitLabel(other);
            mv.visitLdcInsn("none");
            mv.visitLabel(both);
            mv.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/String", "<init>", "(Ljava/lang/String;)V", false);
            mv.visitInsn(Opcodes.ARETURN);
        }));
    }

    @Test
    void ownHandlersGoFirstAndWhatTheyDoNotCatchGoesOn() throws Exception {
        bracketed.staysItself(told(Opcodes.V1_6, "(I)I", mv -> {
            Label from = new Label();
            Label to = new Label();
            Label inner = new Label();
            Label outer = new Label();
            mv.visitTryCatchBlock(from, to, inner, "java/lang/ArithmeticException");
            mv.visitTryCatchBlock(from, inner, outer, "java/lang/RuntimeException");
            mv.visitLabel(from);
            mv.visitInsn(Opcodes.ICONST_4);
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitInsn(Opcodes.IDIV);
            mv.visitInsn(Opcodes.DUP);
            mv.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BYTE);
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.IRETURN);
            mv.visitLabel(to);
            mv.visitLabel(inner);
            mv.visitInsn(Opcodes.ATHROW);
            mv.visitLabel(outer);
            mv.visitInsn(Opcodes.POP);
            mv.visitIntInsn(Opcodes.BIPUSH, 77);
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }

    @Test
    void noReturnAtAll() throws Exception {
        bracketed.staysItself(told(Opcodes.V1_8, "(I)V", mv -> {
            mv.visitTypeInsn(Opcodes.NEW, "java/lang/IllegalStateException");
            mv.visitInsn(Opcodes.DUP);
            mv.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "()V", false);
            mv.visitInsn(Opcodes.ATHROW);
        }));
    }

    @Test
    void constantsOfEachKind() throws Exception {
        Handle nothing = new Handle(Opcodes.H_INVOKESTATIC, "java/lang/invoke/ConstantBootstraps", "nullConstant",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;", false);
        bracketed.staysItself(told(Opcodes.V11, "(I)Ljava/lang/Object;", mv -> {
            mv.visitLdcInsn(Type.getMethodType("(J)V"));
            mv.visitInsn(Opcodes.POP);
            mv.visitLdcInsn(nothing);
            mv.visitInsn(Opcodes.POP);
            mv.visitLdcInsn(new ConstantDynamic("n", "Ljava/lang/String;", nothing));
            mv.visitInsn(Opcodes.ARETURN);
        }));
        // A constant of two places is the last one.
        byte[] last = Bracketed.odd(Opcodes.V1_8, writer -> {
            Bracketed.method(writer, 0, "told", "(I)V", mv -> mv.visitInsn(Opcodes.RETURN));
            writer.newUTF8("Code");
            writer.newConst(1L << 40);
        });
        assertEquals(5, last[new ClassFile(last).end - 9]);
        bracketed.staysItself(last);
    }

    @Test
    void positionsThatOnlyAsmKnowsMoveToo() throws Exception {
        byte[] annotated = told(Opcodes.V1_8, "(I)Ljava/lang/Object;", mv -> {
            mv.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
            mv.visitInsnAnnotation(TypeReference.newTypeReference(TypeReference.NEW).getValue(), (TypePath) null,
                    "Ljava/lang/Deprecated;", true).visitEnd();
            mv.visitInsn(Opcodes.POP);
            mv.visitInsn(Opcodes.ACONST_NULL);
            mv.visitInsn(Opcodes.ARETURN);
        });
        bracketed.staysItself(annotated);
        StringWriter text = new StringWriter();
        new ClassReader(bracketed.change(annotated)).accept(new TraceClassVisitor(new PrintWriter(text)), 0);
        assertTrue(text.toString().contains("NEW java/lang/Object\n  @Ljava/lang/Deprecated;()"), text.toString());

        bracketed.staysItself(told(Opcodes.V1_8, "(I)I", mv -> {
            mv.visitAttribute(new Attribute("odd.Unknown") {
                @Override
                public boolean isCodeAttribute() {
                    return true;
                }

                @Override
                protected ByteVector write(ClassWriter writer, byte[] code, int length, int stack, int locals) {
                    return new ByteVector().putInt(7);
                }
            });
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitInsn(Opcodes.IRETURN);
        }));
    }
}
