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
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What {@link Splice} writes is what ASM writes, but for the padding. */
class SpliceTest {
    private static byte[] spliced(byte[] bytes) {
        return EveryMethod.ofAnyKind(bytes).spliced();
    }

    private static List<Path> classes(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(f -> f.toString().endsWith(".class")).sorted().collect(Collectors.toList());
        }
    }

    @Test
    void whatAsmWritesAndWeWriteIsTheSame() throws Exception {
        Path java = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
        List<Path> files = new ArrayList<>(classes(java.resolve("util/regex")));
        files.addAll(classes(java.resolve("math")));
        files.addAll(classes(java.resolve("time/format")));
        // These have tables of their local variables too.
        files.addAll(classes(Path.of(SpliceTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())));
        int compared = 0;
        for (Path path : files) {
            byte[] bytes = Files.readAllBytes(path);
            byte[] ours = spliced(bytes);
            // Annotations on types in the code name positions in it: ASM's.
            if (ours != null) {
                assertEquals(EveryMethod.text(EveryMethod.ofAnyKind(bytes).byAsm()), EveryMethod.text(ours), path.toString());
                compared++;
            }
        }
        assertTrue(compared > 200 && compared > files.size() * 95 / 100, compared + " of " + files.size());
    }

    @Test
    void theJvmTakesItAndItDoesWhatItDid() throws Exception {
        byte[] bytes = TransformingLoader.bytes(Branches.class.getName());
        byte[] ours = spliced(bytes);
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
