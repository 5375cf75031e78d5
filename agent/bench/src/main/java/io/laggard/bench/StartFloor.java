package io.laggard.bench;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.security.ProtectionDomain;
import java.util.jar.JarFile;

/**
 * Agents that do less than Laggard's, for {@code cargo xtask bench --only start --floor}: nothing ({@code empty}), nothing but
 * see each class ({@code seeing}), or let the transformer of the jar that the option names work and throw its bytes away.
 */
public final class StartFloor {
    private static final String INSTRUMENT = "io.laggard.agent.instrument.";

    private StartFloor() {
    }

    /** Fails aloud: without the agent there would be nothing to measure. */
    public static void premain(String option, Instrumentation instrumentation) throws Exception {
        switch (option) {
            case "empty":
                break;
            case "seeing":
                instrumentation.addTransformer(new Seeing(), true);
                break;
            default:
                instrumentation.appendToSystemClassLoaderSearch(new JarFile(option));
                instrumentation.addTransformer(new Deciding(), true);
                break;
        }
    }

    private static final class Seeing implements ClassFileTransformer {
        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> c, ProtectionDomain d, byte[] bytes) {
            return null;
        }
    }

    private static final class Deciding implements ClassFileTransformer {
        private final ClassFileTransformer laggard;

        Deciding() throws ReflectiveOperationException {
            Class<?> claimant = Class.forName(INSTRUMENT + "Transformer$Claimant");
            Object claims = Proxy.newProxyInstance(claimant.getClassLoader(), new Class<?>[] {claimant},
                    (proxy, method, arguments) -> isClaim(method) ? Boolean.TRUE : null);
            Class<?> named = Class.forName(INSTRUMENT + "NamedLandmarks");
            laggard = (ClassFileTransformer) Class.forName(INSTRUMENT + "Transformer").getConstructor(claimant, named)
                    .newInstance(claims, named.getField("NONE").get(null));
        }

        private static boolean isClaim(Method method) {
            return method.getReturnType() == boolean.class;
        }

        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> c, ProtectionDomain domain, byte[] bytes) {
            try {
                laggard.transform(loader, name, c, domain, bytes);
            } catch (IllegalClassFormatException e) {
                throw new IllegalStateException(e);
            }
            return null;
        }
    }
}
