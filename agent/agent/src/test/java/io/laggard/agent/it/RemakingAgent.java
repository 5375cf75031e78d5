package io.laggard.agent.it;

import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Another agent beside ours, which makes loaded classes anew as a debugger does, and spoils some of them. */
public final class RemakingAgent {
    private static final Set<Integer> SPOILED = ConcurrentHashMap.newKeySet();
    private static Instrumentation instrumentation;

    private RemakingAgent() {
    }

    /** Changes nothing until it is asked to. */
    public static void premain(String options, Instrumentation given) {
        instrumentation = given;
        given.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> c, ProtectionDomain d, byte[] bytes) {
                return c != null && SPOILED.contains(System.identityHashCode(c)) ? new byte[4] : null;
            }
        }, true);
    }

    /** Makes every later transformation of this class fail. */
    public static void spoil(Class<?> c) {
        SPOILED.add(System.identityHashCode(c));
    }

    /** Shows the class to all agents' transformers again; returns "ok", or the JVM's message. */
    public static String retransform(Class<?> c) {
        try {
            instrumentation.retransformClasses(c);
            return "ok";
        } catch (Throwable e) {
            return e.toString();
        }
    }

    /** Gives the class these bytes: "ok", or what the JVM says to that. */
    public static String redefine(Class<?> c, byte[] bytes) {
        try {
            instrumentation.redefineClasses(new ClassDefinition(c, bytes));
            return "ok";
        } catch (Throwable e) {
            return e.toString();
        }
    }
}
