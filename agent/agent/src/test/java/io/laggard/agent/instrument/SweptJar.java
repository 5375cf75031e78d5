package io.laggard.agent.instrument;

import io.laggard.agent.instrument.Sweep.Tally;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes of a jar, each with a bracket around every method. */
final class SweptJar {
    private static final int UNREADABLE = -1;

    private final Path jar;
    private final Library library;
    private final ClassLoader plain;
    private final ClassLoader spliced;
    private final ClassLoader byAsm;
    private final Map<Integer, Tally> byJava = new TreeMap<>();

    SweptJar(Path jar, Library library) {
        this.jar = jar;
        this.library = library;
        plain = library.loader(jar, bytes -> bytes);
        spliced = library.loader(jar, bytes -> bracketed(bytes, false));
        byAsm = library.loader(jar, bytes -> bracketed(bytes, true));
    }

    /** The bracketed class; the same bytes if the agent leaves it alone. */
    private static byte[] bracketed(byte[] bytes, boolean byAsm) {
        try {
            EveryMethod every = EveryMethod.of(bytes);
            byte[] result = byAsm ? null : every.spliced();
            return result == null ? every.byAsm() : result;
        } catch (RuntimeException e) {
            return bytes;
        }
    }

    Map<Integer, Tally> sweep() {
        for (String entry : library.entries(jar)) {
            byte[] bytes = library.read(jar, entry);
            Tally tally;
            try {
                ClassFile file = new ClassFile(bytes);
                // Java 1.0 to 1.4 have 45 to 48; Java 5 has 49.
                tally = tally(Math.max(1, file.major() - 44) < 5 ? 1 : file.major() - 44);
                if (entry.equals(file.name() + ".class")) {
                    link(tally, entry, file.name().replace('/', '.'));
                }
                compare(tally, entry, bytes, EveryMethod.of(bytes));
            } catch (RuntimeException e) {
                tally = tally(UNREADABLE);
            }
            tally.classes++;
        }
        return byJava;
    }

    private Tally tally(int java) {
        return byJava.computeIfAbsent(java, key -> new Tally());
    }

    private void compare(Tally tally, String entry, byte[] bytes, EveryMethod every) {
        tally.brackets += every.brackets();
        byte[] ours = every.spliced();
        byte[] asm = every.byAsm();
        if (ours == null) {
            tally.onlyAsm++;
        } else if (!Arrays.equals(unpadded(ours), unpadded(asm)) && !EveryMethod.text(ours).equals(EveryMethod.text(asm))) {
            tally.differences++;
            Sweep.found(jar, "difference", entry, "spliced and ASM's");
        }
        if (every.hasMonitors()) {
            monitors(tally, entry, node(bytes), ours == null ? null : node(ours), node(asm), every);
        }
    }

    private void monitors(Tally tally, String entry, ClassNode plain, ClassNode ours, ClassNode asm, EveryMethod every) {
        for (int i = 0; i < plain.methods.size(); i++) {
            MethodNode method = plain.methods.get(i);
            if (!every.brackets(method.name + method.desc) || !hasMonitors(method) || !balanced(plain, method)) {
                continue;
            }
            tally.monitors++;
            if (!balanced(asm, asm.methods.get(i)) || ours != null && !balanced(ours, ours.methods.get(i))) {
                tally.notCompiled++;
                Sweep.found(jar, "not compiled", entry, method.name + method.desc);
            }
        }
    }

    private static boolean hasMonitors(MethodNode method) {
        for (var instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    private static boolean balanced(ClassNode of, MethodNode method) {
        try {
            return Monitors.areBalanced(of.name, method);
        } catch (Exception e) {
            return false;
        }
    }

    private static ClassNode node(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
        return node;
    }

    /** Written anew, without what only fills up. */
    private static byte[] unpadded(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String s, String[] e) {
                return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, descriptor, s, e)) {
                    @Override
                    public void visitInsn(int opcode) {
                        if (opcode != Opcodes.NOP) {
                            super.visitInsn(opcode);
                        }
                    }
                };
            }
        }, 0);
        return writer.toByteArray();
    }

    private void link(Tally tally, String entry, String name) {
        if (linked(plain, name) != null) {
            tally.notLinkable++;
            return;
        }
        tally.linked++;
        for (ClassLoader loader : new ClassLoader[] {spliced, byAsm}) {
            Throwable error = linked(loader, name);
            if (error != null) {
                tally.verifyErrors++;
                Sweep.found(jar, "verify error", entry, error);
            }
        }
    }

    /** Has the JVM verify the class without running it; returns the error, or {@code null}. */
    private static Throwable linked(ClassLoader loader, String name) {
        Class<?> c;
        try {
            c = Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError | SecurityException e) {
            return e;
        }
        // Asking for members links the class first; after that its types may be missing.
        Throwable error = null;
        for (int i = 0; i < 3; i++) {
            try {
                Object[] members = i == 0 ? c.getDeclaredFields() : i == 1 ? c.getDeclaredConstructors() : c.getDeclaredMethods();
                return members == null ? error : null;
            } catch (VerifyError e) {
                return e;
            } catch (LinkageError | TypeNotPresentException e) {
                error = e;
            }
        }
        return error;
    }
}
