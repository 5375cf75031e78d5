package io.laggard.agent.session;

import io.laggard.agent.runtime.BaseModule;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Set;

/**
 * Finds out what a lambda calls. No transformer sees the class that the JVM makes for it, but its constant pool names the
 * method; reading names there loads and initialises nothing. The JVM has no public way to ask: where this one is shut, no
 * body is known. Writer's thread only.
 */
final class LambdaBodies {
    /** Knows none. */
    static final LambdaBodies NONE = new LambdaBodies(null);

    /** The JVM's mark in the names of such classes: {@code a.B$$Lambda$12/0x00…}, since Java 21 {@code a.B$$Lambda/0x00…}. */
    static final String SUFFIX = "$$Lambda";

    private static final Set<String> BOXES = Set.of("java/lang/Boolean", "java/lang/Byte", "java/lang/Character",
            "java/lang/Short", "java/lang/Integer", "java/lang/Long", "java/lang/Float", "java/lang/Double");

    private final Instrumentation instrumentation;
    private boolean asked;
    /** {@code Class.getConstantPool}; {@code null} where it cannot be called. */
    private Method poolOf;

    LambdaBodies(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Looked up with the first lambda, not in the host's start. */
    private Method poolOf() {
        if (!asked && instrumentation != null) {
            asked = true;
            try {
                BaseModule.open(instrumentation, "java.lang");
                BaseModule.export(instrumentation, "jdk.internal.reflect");
                Method method = Class.class.getDeclaredMethod("getConstantPool");
                method.setAccessible(true);
                poolOf = method;
            } catch (ReflectiveOperationException | RuntimeException e) {
                poolOf = null;
            }
        }
        return poolOf;
    }

    /** {@code null} for any other class, and where it is not known for sure. */
    LambdaBody of(Class<?> type) {
        if (!type.isSynthetic() || !type.getName().contains(SUFFIX) || poolOf() == null) {
            return null;
        }
        try {
            return read(new Pool(poolOf().invoke(type)));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** Beside its constructor's and those that box or hand itself to the JVM it has but one call. */
    private static LambdaBody read(Pool pool) throws ReflectiveOperationException {
        LambdaBody found = null;
        for (int i = 1, n = pool.size(); i < n; i++) {
            String[] member = pool.isMethod(i) ? pool.member(i) : null;
            if (member == null || !mayBeBody(member[0], member[1])) {
                continue;
            }
            if (found != null) {
                return null;
            }
            found = new LambdaBody(member[0].replace('/', '.'), member[1], member[2]);
        }
        return found;
    }

    private static boolean mayBeBody(String owner, String method) {
        if (owner.equals("java/lang/Object") && method.equals("<init>") || owner.startsWith("java/lang/invoke/")) {
            return false;
        }
        boolean boxes = BOXES.contains(owner) && (method.equals("valueOf") || method.endsWith("Value"));
        // A method that this agent has put between says less than the lambda's own name.
        return !boxes && !method.startsWith("laggard$");
    }

    /** {@code jdk.internal.reflect.ConstantPool}. */
    private static final class Pool {
        private final Object pool;
        private final Method tagAt;
        private final Method memberAt;

        Pool(Object pool) throws NoSuchMethodException {
            this.pool = pool;
            this.tagAt = pool.getClass().getMethod("getTagAt", int.class);
            this.memberAt = pool.getClass().getMethod("getMemberRefInfoAt", int.class);
        }

        int size() throws ReflectiveOperationException {
            return (Integer) pool.getClass().getMethod("getSize").invoke(pool);
        }

        boolean isMethod(int i) throws ReflectiveOperationException {
            String tag = String.valueOf(tagAt.invoke(pool, i));
            return tag.equals("METHODREF") || tag.equals("INTERFACE_METHODREF");
        }

        /** Class, name and descriptor. */
        String[] member(int i) throws ReflectiveOperationException {
            return (String[]) memberAt.invoke(pool, i);
        }
    }
}
