package io.laggard.agent.instrument;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.runtime.BaseModule;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;

/**
 * Whether a class has been initialised, and so verified. Retransforming one that has not been verified yet makes the JVM
 * verify it on the agent's thread, which asks the host's loaders for classes: on Equinox that can start bundles, and wait
 * half a minute for a lock that the user's thread holds (seen with {@code org.eclipse.jdt.core}). What has been verified
 * once asks for nothing.
 */
final class Initialized {
    private final Object unsafe;
    private final Method shouldBe;

    private Initialized(Object unsafe, Method shouldBe) {
        this.unsafe = unsafe;
        this.shouldBe = shouldBe;
    }

    /**
     * There is no public way to ask. Where this one is shut or gone, which is told, no class of the host's counts as
     * initialised; those of the boot loader do, which it does not verify.
     */
    static Initialized of(Instrumentation instrumentation) {
        try {
            BaseModule.export(instrumentation, "jdk.internal.misc");
            Class<?> type = Class.forName("jdk.internal.misc.Unsafe", false, null);
            Object unsafe = type.getMethod("getUnsafe").invoke(null);
            return new Initialized(unsafe, type.getMethod("shouldBeInitialized", Class.class));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            Faults.JVM.keep(Fault.Kind.INITIALIZED, e);
            return new Initialized(null, null);
        }
    }

    boolean is(Class<?> c) {
        if (shouldBe == null) {
            return c.getClassLoader() == null;
        }
        try {
            return !(Boolean) shouldBe.invoke(unsafe, c);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return false;
        }
    }
}
