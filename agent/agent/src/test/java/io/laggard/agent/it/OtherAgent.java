package io.laggard.agent.it;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicInteger;

/** Another agent beside ours: sees all classes and changes none, then has every class of the test made anew. */
public final class OtherAgent {
    private OtherAgent() {
    }

    /** Prints at the end which classes it saw. */
    public static void premain(String options, Instrumentation instrumentation) {
        AtomicInteger seen = new AtomicInteger();
        instrumentation.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> c, ProtectionDomain d, byte[] bytes) {
                seen.incrementAndGet();
                // A copy of the same bytes: the JVM takes it for a change.
                return name != null && name.startsWith("io/laggard/targets/") ? bytes.clone() : null;
            }
        }, true);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            int remade = 0;
            for (Class<?> c : instrumentation.getAllLoadedClasses()) {
                if (c.getName().startsWith("io.laggard.targets.") && instrumentation.isModifiableClass(c)) {
                    try {
                        instrumentation.retransformClasses(c);
                        remade++;
                    } catch (Throwable e) {
                        System.out.println("other agent: " + c + " " + e);
                    }
                }
            }
            System.out.println("other agent saw " + (seen.get() > 100) + " remade " + (remade > 5));
        }));
    }
}
