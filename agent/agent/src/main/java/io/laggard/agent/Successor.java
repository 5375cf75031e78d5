package io.laggard.agent;

import io.laggard.agent.instrument.Transformer;
import io.laggard.agent.runtime.Privileged;
import io.laggard.agent.options.AgentOptions;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Waits, in a JVM that was started by the one that has just claimed the session, for a toolkit's first class: the first one may
 * only have shown a splash screen. Nothing else of this JVM's classes is looked at, because most such JVMs have no windows.
 */
final class Successor implements ClassFileTransformer {
    /** A JVM that claimed longer ago is the program itself. */
    private static final long YOUNG_MS = 60_000;

    private final AgentOptions options;
    private final Instrumentation instrumentation;
    private final AtomicBoolean begun = new AtomicBoolean();

    private Successor(AgentOptions options, Instrumentation instrumentation) {
        this.options = options;
        this.instrumentation = instrumentation;
    }

    /** Begins to wait, if this JVM may be the one that goes on. */
    static void await(AgentOptions options, Instrumentation instrumentation) {
        instrumentation.addTransformer(new Successor(options, instrumentation), false);
    }

    /** Whether the JVM that has the claim has it since a moment ago, and has started this one. May wait for the file system. */
    static boolean isPossible(Path claim) {
        long age = System.currentTimeMillis() - claim.toFile().lastModified();
        return age >= 0 && age < YOUNG_MS && ClaimHolder.isAncestor(claim);
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (name == null || !Transformer.isClaim(name) || !begun.compareAndSet(false, true)) {
            return null;
        }
        try {
            instrumentation.removeTransformer(this);
            Privileged.run(() -> Agent.succeed(options, instrumentation));
        } catch (Throwable e) {
            // The JVM goes on as it would without the agent.
            return null;
        }
        return null;
    }
}
