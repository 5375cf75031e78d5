package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardSink;
import io.laggard.agent.wire.ThreadKind;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Calls the static method {@code told} of classes as they are and as the transformer changes them, inside a dispatch. */
final class Bracketed implements AutoCloseable {
    private static final int DISPATCH = 100_000;
    private static final int[] INPUTS = {-1, 0, 1, 2, 3, 4, 50};

    private final Transformer transformer;
    private final long errorsBefore;
    /** The number of landmarks that the last call met. */
    private int measured;

    private Bracketed(NamedLandmarks named) throws Exception {
        transformer = Claiming.transformer(named);
        LaggardProbe.start(0);
        transformer.transform(null, "java/awt/EventQueue", null, null, TransformingLoader.bytes("java.awt.EventQueue"));
        inDispatch(() -> null);
        errorsBefore = LaggardProbe.suppressedErrors();
    }

    /** A transformer for which each method of {@link #odd} classes is a landmark. */
    static Bracketed everyMethod(Path scratch) throws Exception {
        return new Bracketed(NamedLandmarks.read(Files.writeString(scratch.resolve("landmarks"), "odd.*#*\n")));
    }

    /** A class with these methods, and frames where its version has them. */
    static byte[] odd(int version, Consumer<ClassWriter> methods) {
        boolean frames = (version & 0xFFFF) > Opcodes.V1_5;
        ClassWriter writer = new ClassWriter(frames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC, "odd/Shape", null, "java/lang/Object", null);
        methods.accept(writer);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Such a class whose only method, public and static, is {@code told}. */
    static byte[] told(int version, int access, String descriptor, Consumer<MethodVisitor> code) {
        return odd(version, writer -> method(writer, access, "told", descriptor, code));
    }

    /** Adds a public and static method. */
    static void method(ClassWriter to, int access, String name, String descriptor, Consumer<MethodVisitor> code) {
        MethodVisitor mv = to.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | access, name, descriptor, null, null);
        mv.visitCode();
        code.accept(mv);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    /** The class changes, and does what it did, measured once a call. */
    void staysItself(byte[] bytes) throws Exception {
        for (int n : INPUTS) {
            assertEquals(plain(bytes, n), call(bytes, n), "of " + n);
            assertEquals(1, measured);
        }
        assertEquals(0, LaggardProbe.suppressedErrors() - errorsBefore);
    }

    /** {@code null} when it is left alone. */
    byte[] change(byte[] bytes) {
        return transformer.transform(getClass().getClassLoader(), new ClassFile(bytes).name(), null, null, bytes);
    }

    /** The unchanged class's result or exception. */
    static Object plain(byte[] bytes, int argument) throws Exception {
        Method told = told(bytes);
        return of(() -> told.invoke(null, argument));
    }

    /** The changed class's result or exception. */
    private Object call(byte[] bytes, int argument) throws Exception {
        byte[] changed = change(bytes);
        assertNotNull(changed, "left alone");
        Method told = told(changed);
        return inDispatch(() -> told.invoke(null, argument));
    }

    @Override
    public void close() {
        LaggardProbe.stop();
    }

    private interface Call {
        Object run() throws Exception;
    }

    private static Object of(Call call) throws Exception {
        try {
            return call.run();
        } catch (InvocationTargetException e) {
            return e.getCause().toString();
        }
    }

    private Object inDispatch(Call call) throws Exception {
        LaggardProbe.enterDispatch(DISPATCH, this, ThreadKind.AWT_UI);
        try {
            return of(call);
        } finally {
            LaggardProbe.exitDispatch(true, DISPATCH);
            drain();
        }
    }

    private void drain() {
        measured = 0;
        for (int i = 0; i < LaggardProbe.threads(); i++) {
            if (LaggardProbe.thread(i).thread() == Thread.currentThread()) {
                LaggardProbe.thread(i).drain(new LaggardSink() {
                    @Override
                    public void interval(int id, Class<?> receiver, int flags, int depth, long start, long duration,
                            long modal, long child, int shorts) {
                        measured += id == DISPATCH ? 0 : 1;
                    }

                    @Override
                    public void shortChild(int landmark, Class<?> receiver, long count, long exclusive) {
                        measured += (int) count;
                    }
                }, Integer.MAX_VALUE);
            }
        }
    }

    /** The JVM verifies what this loader defines. */
    private static Method told(byte[] bytes) throws Exception {
        Class<?> c = new ClassLoader(Bracketed.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(null, bytes, 0, bytes.length);
            }
        }.define();
        for (Method method : c.getDeclaredMethods()) {
            if (method.getName().equals("told")) {
                return method;
            }
        }
        throw new AssertionError("no method told");
    }
}
