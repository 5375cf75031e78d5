package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.wire.LandmarkKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods that nobody can wait for, and that are therefore left as they are. */
class TrivialTest {
    private static final String FIXTURE = "io/laggard/fixture/Trivials";
    private static final String PROBE = Type.getInternalName(LaggardProbe.class);

    @TempDir
    Path scratch;
    /** A loader that never defines a class. */
    private final ClassLoader loader = new TransformingLoader(null);

    private static byte[] fixture(String nested) throws Exception {
        return TransformingLoader.bytes(FIXTURE.replace('/', '.') + "$" + nested);
    }

    /** Has claimed, and has seen the fixture's interfaces. */
    private Transformer claimed(NamedLandmarks named, Foreknowledge foreknowledge) throws Exception {
        Transformer transformer = Claiming.transformer(named, foreknowledge);
        byte[] queue = TransformingLoader.bytes("java.awt.EventQueue");
        assertNotNull(transformer.transform(null, "java/awt/EventQueue", null, null, queue));
        for (String type : new String[] {"Told", "Heard"}) {
            assertNull(change(transformer, fixture(type)));
        }
        return transformer;
    }

    private Transformer claimed() throws Exception {
        return claimed(NamedLandmarks.NONE, new Foreknowledge(Decisions.NONE, false));
    }

    private byte[] change(Transformer transformer, byte[] bytes) {
        return transformer.transform(loader, new ClassFile(bytes).name(), null, null, bytes);
    }

    /** Names of the methods that call the probe; lambdas' bodies without what the compiler adds. */
    private static Set<String> bracketed(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        Set<String> names = new TreeSet<>();
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof MethodInsnNode && ((MethodInsnNode) instruction).owner.equals(PROBE)) {
                    names.add(method.name.replaceAll("\\$\\d+$", ""));
                }
            }
        }
        return names;
    }

    /** Adds a method that asks for a collection, which only ASM can bracket. */
    private static byte[] forAsm(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(writer, 0);
        MethodVisitor mv = writer.visitMethod(Opcodes.ACC_STATIC, "asks", "()V", null, null);
        mv.visitCode();
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "gc", "()V", false);
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        return writer.toByteArray();
    }

    private static Set<String> thatMayTakeTime() throws Exception {
        Set<String> names = new TreeSet<>();
        for (ClassFile.Method method : new ClassFile(fixture("Told")).methods()) {
            if (method.name.startsWith("may")) {
                names.add(method.name);
            }
        }
        assertTrue(names.size() > 10, names.toString());
        return names;
    }

    @Test
    void onlyWhatMayTakeTimeIsBracketed() throws Exception {
        assertEquals(thatMayTakeTime(), bracketed(change(claimed(), fixture("All"))));
    }

    @Test
    void itIsTheSameWhereAsmDoesIt() throws Exception {
        Set<String> expected = thatMayTakeTime();
        expected.add("asks");
        assertEquals(expected, bracketed(change(claimed(), forAsm(fixture("All")))));
    }

    @Test
    void lambdasAreNoOthers() throws Exception {
        assertEquals(Set.of("lambda$may"), bracketed(change(claimed(), fixture("Lambdas"))));
        assertEquals(Set.of("asks", "lambda$may"), bracketed(change(claimed(), forAsm(fixture("Lambdas")))));
    }

    @Test
    void whatTheUserNamesIsMeasured() throws Exception {
        Path names = Files.writeString(scratch.resolve("landmarks"), FIXTURE.replace('/', '.') + "$Deaf#heard\n");
        Transformer transformer = claimed(NamedLandmarks.read(names), new Foreknowledge(Decisions.NONE, false));
        assertEquals(Set.of("heard"), bracketed(change(transformer, fixture("Deaf"))));
        assertEquals(LandmarkKind.NAMED, transformer.landmarks().get(transformer.landmarks().count()).kind());
    }

    @Test
    void whoDispatchesIsAlwaysSeen() throws Exception {
        assertEquals(Set.of("dispatchEvent"), bracketed(change(claimed(), fixture("Queue"))));
    }

    @Test
    void aClassWithNothingElseIsLeftAloneAndTheNextStartKnowsThat() throws Exception {
        byte[] deaf = fixture("Deaf");
        Transformer first = claimed(NamedLandmarks.NONE, new Foreknowledge(Decisions.NONE, true));
        assertNull(change(first, deaf));
        assertNotNull(change(first, fixture("All")));
        Decisions decisions = first.learnt();
        assertTrue(decisions.isQuiet(slot(decisions, deaf)));
        assertFalse(decisions.isQuiet(slot(decisions, fixture("All"))));
        Transformer second = claimed(NamedLandmarks.NONE, new Foreknowledge(decisions, true));
        assertNull(change(second, deaf));
        assertEquals(thatMayTakeTime(), bracketed(change(second, fixture("All"))));
    }

    private static int slot(Decisions decisions, byte[] bytes) {
        return decisions.find(NameIndex.hash(new ClassFile(bytes).name()), bytes.length, DecisionFile.crc(bytes, bytes.length));
    }

    private static boolean isTrivial(int version, Consumer<MethodVisitor> code) {
        ClassFile file = new ClassFile(Bracketed.told(version, 0, "(I)V", code));
        return Trivial.is(file, file.methods().get(0));
    }

    private static Consumer<MethodVisitor> returningAfter(Consumer<MethodVisitor> code) {
        return code.andThen(mv -> mv.visitInsn(Opcodes.RETURN));
    }

    @Test
    void aJumpBackIsALoopHoweverItIsWritten() {
        assertTrue(isTrivial(Opcodes.V1_4, returningAfter(mv -> { })));
        assertFalse(isTrivial(Opcodes.V1_4, mv -> {
            Label self = new Label();
            mv.visitLabel(self);
            mv.visitJumpInsn(Opcodes.GOTO, self);
        }));
        assertFalse(isTrivial(Opcodes.V1_4, returningAfter(mv -> {
            Label begin = new Label();
            Label end = new Label();
            mv.visitLabel(begin);
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitTableSwitchInsn(0, 1, end, end, begin);
            mv.visitLabel(end);
        })), "a case");
        assertFalse(isTrivial(Opcodes.V1_4, returningAfter(mv -> {
            Label begin = new Label();
            Label end = new Label();
            mv.visitLabel(begin);
            mv.visitVarInsn(Opcodes.ILOAD, 0);
            mv.visitLookupSwitchInsn(begin, new int[] {7}, new Label[] {end});
            mv.visitLabel(end);
        })), "the default");
        assertFalse(isTrivial(Opcodes.V1_4, mv -> {
            Label sub = new Label();
            mv.visitJumpInsn(Opcodes.JSR, sub);
            mv.visitInsn(Opcodes.RETURN);
            mv.visitLabel(sub);
            mv.visitVarInsn(Opcodes.ASTORE, 1);
            mv.visitVarInsn(Opcodes.RET, 1);
        }), "a subroutine goes back");
    }

    @Test
    void longCodeIsMeasuredWhateverItDoes() {
        assertTrue(isTrivial(Opcodes.V1_8, returningAfter(BracketLimitsTest.nops(255))));
        assertFalse(isTrivial(Opcodes.V1_8, returningAfter(BracketLimitsTest.nops(256))));
    }
}
