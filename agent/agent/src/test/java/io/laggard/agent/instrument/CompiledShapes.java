package io.laggard.agent.instrument;

import java.lang.reflect.Method;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/** Calls each of {@link MonitorShapes} until the JVM compiles or refuses it; names the class file version in between. */
final class CompiledShapes {
    static final Map<String, Integer> VERSIONS = Map.of("Java 1.1", Opcodes.V1_1, "Java 1.2", Opcodes.V1_2,
            "Java 1.4", Opcodes.V1_4, "Java 6", Opcodes.V1_6, "Java 8", Opcodes.V1_8);
    /** The prefix of shapes that the JVM must refuse to compile; otherwise this program shows nothing. */
    static final String UNCOMPILED = "uncompiled ";
    private static final int CALLS = 3_000;

    private CompiledShapes() {
    }

    /** Prints “== plain Java 1.1” and the like, and the JVM what it compiles. */
    public static void main(String[] none) throws Exception {
        for (Map.Entry<String, Integer> version : VERSIONS.entrySet()) {
            byte[] plain = MonitorShapes.all(version.getValue());
            call("plain " + version.getKey(), plain);
            call("spliced " + version.getKey(), EveryMethod.of(plain).spliced());
            call(UNCOMPILED + version.getKey(), MonitorShapes.uncompiled(version.getValue()));
            call("ASM " + version.getKey(), EveryMethod.of(plain).byAsm());
        }
        System.out.println("== end");
    }

    private static void call(String of, byte[] bytes) throws Exception {
        System.out.println("== " + of);
        Class<?> shape = new ClassLoader(CompiledShapes.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(null, bytes, 0, bytes.length);
            }
        }.define();
        for (Method method : shape.getDeclaredMethods()) {
            for (int i = 0; i < CALLS; i++) {
                method.invoke(null, i % 7 + 1);
            }
        }
    }
}
