package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.TraceClassVisitor;

/** Brackets each method of a class that has code in both ways: {@link Splice}'s and ASM's. */
final class EveryMethod {
    /** Targets on behalf of objects that a call tells; no static method has these names and no arguments. */
    static final Target CALLED_ON = Target.of(LandmarkKind.TIMER).on(HandOver.calledOn(null, "toString"));
    static final Target RETURNED = Target.of(LandmarkKind.TIMER).on(HandOver.returnedBy("append"));

    private static final Target[] TARGETS = {Target.of(LandmarkKind.OBSERVER), Target.of(LandmarkKind.PAINT),
        Target.of(LandmarkKind.MODAL), Target.idle(), Target.await(), Target.dispatch(1), Target.notified(3), CALLED_ON, RETURNED,
        Target.of(LandmarkKind.ASYNC).on(HandOver.PROXY), Target.of(LandmarkKind.OBSERVER).on(HandOver.PROXY).relaying(),
        Target.event(), Target.mouse(), Target.start()};
    /**
     * The index from which targets need what not every method has: two a field, which only a proxy's subclass has, and three an
     * object as first parameter.
     */
    private static final int NOT_ANYWHERE = TARGETS.length - 5;

    private final ClassFile file;
    private final List<ClassFile.Method> methods;
    private final Map<String, Splice.Placed> placed = new HashMap<>();

    private EveryMethod(byte[] bytes, boolean onlyWithRoom, Target... targets) {
        file = new ClassFile(bytes);
        methods = file.methods();
        for (ClassFile.Method method : methods) {
            int n = placed.size();
            HandOver handOver = targets[n % targets.length].handOver;
            if (method.isPlain() && (!onlyWithRoom || BracketLimits.allow(file, method, handOver))) {
                // Numbers around 32,767 are those that stop fitting into an instruction.
                placed.put(method.key(), new Splice.Placed(targets[n % targets.length], 32_760 + n, method));
            }
        }
    }

    /** Uses brackets of every kind, also beyond {@link BracketLimits}; the JVM would not take all of them. */
    static EveryMethod ofAnyKind(byte[] bytes) {
        return new EveryMethod(bytes, false, TARGETS);
    }

    /** Uses brackets of one kind. */
    static EveryMethod of(byte[] bytes, Target target) {
        return new EveryMethod(bytes, true, target);
    }

    /** Uses brackets that the JVM takes in any class, in methods that have room for them. */
    static EveryMethod of(byte[] bytes) {
        return new EveryMethod(bytes, true, Arrays.copyOf(TARGETS, NOT_ANYWHERE));
    }

    /** The number of methods that get a bracket. */
    int brackets() {
        return placed.size();
    }

    /** Whether the method of this name and descriptor gets one. */
    boolean brackets(String key) {
        return placed.containsKey(key);
    }

    /** Whether one of the bracketed methods takes a monitor. */
    boolean hasMonitors() {
        for (ClassFile.Method method : methods) {
            if (brackets(method.key()) && hasMonitors(method)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasMonitors(ClassFile.Method method) {
        int code = file.code(method) + 8;
        int end = code + file.i4(code - 4);
        for (int at = code; at < end; at = Instructions.next(file, code, at)) {
            if ((file.bytes[at] & 0xFF) == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    /** {@code null} where there is something that only ASM knows. */
    byte[] spliced() {
        return placed.isEmpty() ? file.bytes : Splice.rewrite(file, methods, placed);
    }

    byte[] byAsm() {
        return ByAsm.rewrite(file, placed, null, null);
    }

    /** A class in words, without the padding that only {@link Splice} needs. */
    static String text(byte[] bytes) {
        StringWriter text = new StringWriter();
        new ClassReader(bytes).accept(new TraceClassVisitor(new PrintWriter(text)), 0);
        return text.toString().lines().filter(line -> !line.trim().equals("NOP")).collect(Collectors.joining("\n"));
    }
}
