package io.laggard.agent.watch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** Chooses the {@link StackSampler} of this JVM. */
final class SamplerOfJvm {
    /** Before, {@code Thread.getStackTrace} stopped all threads, too. */
    private static final int FIRST_WITH_HANDSHAKES = 19;

    private SamplerOfJvm() {
    }

    /** On the watcher's thread. */
    static StackSampler choose(Observations to) {
        MethodHandle handshake = handshake();
        return handshake == null ? new StoppingSampler(to) : new HandshakeSampler(handshake);
    }

    /** {@code null} where the JVM has none, or {@code java.lang} is shut. */
    private static MethodHandle handshake() {
        boolean hotSpot = System.getProperty("java.vm.name", "").contains("OpenJDK")
                || System.getProperty("java.vm.name", "").contains("HotSpot");
        if (!hotSpot || Runtime.version().feature() < FIRST_WITH_HANDSHAKES) {
            return null;
        }
        try {
            Method native0 = Thread.class.getDeclaredMethod("getStackTrace0");
            native0.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflect(native0)
                    .asType(MethodType.methodType(Object.class, Thread.class));
            Object own = handle.invokeExact(Thread.currentThread());
            return own instanceof StackTraceElement[] ? handle : null;
        } catch (Throwable t) {
            // Another Java: stopping all threads is known to work.
            return null;
        }
    }
}
