package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.fixture.Branches;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** {@link Splice} writes the same as ASM, but for the padding. */
class SpliceTest {
    private static byte[] spliced(byte[] bytes) {
        return EveryMethod.ofAnyKind(bytes).spliced();
    }

    private static List<Path> classes(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(f -> f.toString().endsWith(".class")).sorted().collect(Collectors.toList());
        }
    }

    /** Some of the runtime's classes, and the agent's and its tests', which have tables of their local variables too. */
    private static List<Path> many() throws Exception {
        Path java = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
        List<Path> files = new ArrayList<>(classes(java.resolve("util/regex")));
        files.addAll(classes(java.resolve("math")));
        files.addAll(classes(java.resolve("time/format")));
        files.addAll(classes(Path.of(SpliceTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())));
        return files;
    }

    /** @return how many classes were compared; annotations on types in the code name positions in it: those are ASM's */
    private static int compareAll(Function<byte[], EveryMethod> brackets) throws Exception {
        int compared = 0;
        for (Path path : many()) {
            EveryMethod every = brackets.apply(Files.readAllBytes(path));
            byte[] ours = every.spliced();
            if (ours != null) {
                assertEquals(EveryMethod.text(every.byAsm()), EveryMethod.text(ours), path.toString());
                compared++;
            }
        }
        return compared;
    }

    @Test
    void whatAsmWritesAndWeWriteIsTheSame() throws Exception {
        int compared = compareAll(EveryMethod::ofAnyKind);
        int all = many().size();
        assertTrue(compared > 200 && compared > all * 95 / 100, compared + " of " + all);
    }

    @Test
    void whatACallTellsIsHandedOverAtTheSamePlace() throws Exception {
        for (Target target : List.of(EveryMethod.CALLED_ON, EveryMethod.RETURNED)) {
            assertTrue(compareAll(bytes -> EveryMethod.of(bytes, target)) > 200);
            String branches = EveryMethod.text(EveryMethod.of(TransformingLoader.bytes(Branches.class.getName()), target).spliced());
            assertTrue(branches.contains(".hand (Ljava/lang/Object;I)V"), branches);
        }
    }

    @Test
    void theJvmTakesItAndItDoesWhatItDid() throws Exception {
        byte[] bytes = TransformingLoader.bytes(Branches.class.getName());
        doesWhatItDid(spliced(bytes));
        doesWhatItDid(EveryMethod.of(bytes, EveryMethod.CALLED_ON).spliced());
        doesWhatItDid(EveryMethod.of(bytes, EveryMethod.RETURNED).spliced());
    }

    private static void doesWhatItDid(byte[] ours) throws Exception {
        assertNotNull(ours);
        // The JVM verifies what this loader defines.
        IntFunction<?> changed = (IntFunction<?>) new ClassLoader(Branches.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(null, ours, 0, ours.length);
            }
        }.define().getConstructor().newInstance();
        Branches plain = new Branches();
        for (int n : new int[] {-7, 0, 1, 2, 3, 4, 5, 10, 99, 100, 1000, 100_000}) {
            assertEquals(plain.apply(n), changed.apply(n));
        }
    }

    @Test
    void aJumpThatGetsTooLongIsAsms() {
        assertNotNull(spliced(jumpingOver(20_000)));
        byte[] far = jumpingOver(32_760);
        assertNull(spliced(far));
        assertNull(spliced(jumpingOver(65_520)), "no room for the bracket itself");
    }

    /** {@code if (x) return; … return}, with so many bytes between them. */
    private static byte[] jumpingOver(int bytes) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Far", null, "java/lang/Object", null);
        MethodVisitor mv = writer.visitMethod(Opcodes.ACC_STATIC, "told", "(I)V", null, null);
        Label end = new Label();
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ILOAD, 0);
        if (bytes < Short.MAX_VALUE) {
            mv.visitJumpInsn(Opcodes.IFEQ, end);
        } else {
            mv.visitInsn(Opcodes.POP);
        }
        mv.visitInsn(Opcodes.RETURN);
        for (int i = 0; i < bytes - 4; i++) {
            mv.visitInsn(Opcodes.NOP);
        }
        mv.visitLabel(end);
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(1, 1);
        mv.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
