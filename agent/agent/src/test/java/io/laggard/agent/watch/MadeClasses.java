package io.laggard.agent.watch;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes that no source has, or that no loader of the test's may know. */
final class MadeClasses {
    private MadeClasses() {
    }

    /** A class of the name of SWT's, beside the real one. */
    static final class Swt extends ClassLoader {
        static Object runnableLock() throws Exception {
            ClassWriter made = new ClassWriter(0);
            made.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "org/eclipse/swt/widgets/RunnableLock", null,
                    "java/lang/Object", null);
            constructor(made, "java/lang/Object");
            byte[] bytes = made.toByteArray();
            return new Swt().defineClass(null, bytes, 0, bytes.length).getDeclaredConstructor().newInstance();
        }
    }

    /** The template of a plug-in's job. */
    public static class Foreign extends Job {
        static volatile CountDownLatch until;

        public Foreign() {
            super("foreign");
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            try {
                until.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Status.OK_STATUS;
        }
    }

    /** Makes a job with a field of a type that nobody has loaded yet, and notes who asks for that type. */
    static final class Bundle extends ClassLoader {
        final Set<String> asked = ConcurrentHashMap.newKeySet();

        Bundle() {
            super(MadeClasses.class.getClassLoader());
        }

        Job job() throws Exception {
            String foreign = Foreign.class.getName().replace('.', '/');
            ClassWriter made = new ClassWriter(0);
            made.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "org/example/OwnJob", null, foreign, null);
            made.visitField(Opcodes.ACC_PRIVATE, "own", "Lorg/example/NeverLoaded;", null, null);
            constructor(made, foreign);
            byte[] bytes = made.toByteArray();
            return (Job) defineClass(null, bytes, 0, bytes.length).getDeclaredConstructor().newInstance();
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked.add(name);
            throw new ClassNotFoundException(name);
        }
    }

    private static void constructor(ClassWriter of, String superclass) {
        MethodVisitor init = of.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, superclass, "<init>", "()V", false);
        init.visitInsn(Opcodes.RETURN);
        init.visitMaxs(1, 1);
    }
}
