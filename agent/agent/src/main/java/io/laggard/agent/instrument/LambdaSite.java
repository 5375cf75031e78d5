package io.laggard.agent.instrument;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** An {@code invokedynamic} that makes a listener from a lambda or a method reference. */
final class LambdaSite {
    static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    /** Position of the implementing method among the arguments, in both metafactories. */
    static final int IMPLEMENTATION = 1;
    private static final int FLAGS = 3;
    private static final int FLAG_SERIALIZABLE = 1;

    /** The listener interface, with slashes. */
    final String listener;
    final Handle implementation;
    /** What the lambda captures. */
    final Type[] captured;
    private final boolean serializable;

    private LambdaSite(String listener, Handle implementation, Type[] captured, boolean serializable) {
        this.listener = listener;
        this.implementation = implementation;
        this.captured = captured;
        this.serializable = serializable;
    }

    /** The site, or {@code null} when this instruction makes something else. */
    static LambdaSite of(String descriptor, Handle bootstrap, Object[] arguments, Set<String> listenerTypes) {
        if (!bootstrap.getOwner().equals(METAFACTORY) || arguments.length <= IMPLEMENTATION
                || !(arguments[IMPLEMENTATION] instanceof Handle)) {
            return null;
        }
        Type made = Type.getReturnType(descriptor);
        if (made.getSort() != Type.OBJECT || !listenerTypes.contains(made.getInternalName())) {
            return null;
        }
        boolean serializable = arguments.length > FLAGS && arguments[FLAGS] instanceof Integer
                && ((Integer) arguments[FLAGS] & FLAG_SERIALIZABLE) != 0;
        return new LambdaSite(made.getInternalName(), (Handle) arguments[IMPLEMENTATION],
                Type.getArgumentTypes(descriptor), serializable);
    }

    Target target() {
        return Target.called(KindRules.kind(listener), listener);
    }

    String implementationKey() {
        return implementation.getName() + implementation.getDesc();
    }

    /**
     * Whether a bridge may stand for the implementation: a plain call, and not one whose name is kept in serialized
     * form.
     */
    boolean canBridge() {
        int tag = implementation.getTag();
        return !serializable
                && (tag == Opcodes.H_INVOKESTATIC || tag == Opcodes.H_INVOKEVIRTUAL || tag == Opcodes.H_INVOKEINTERFACE)
                && implementation.getOwner().charAt(0) != '[';
    }

    /**
     * Descriptor of a static method that does what the implementation does. What is captured keeps its exact type:
     * the metafactory insists on it for static implementations.
     */
    String bridgeDescriptor() {
        Type[] own = Type.getArgumentTypes(implementation.getDesc());
        boolean instance = implementation.getTag() != Opcodes.H_INVOKESTATIC;
        Type[] all = new Type[own.length + (instance ? 1 : 0)];
        if (instance) {
            all[0] = Type.getObjectType(implementation.getOwner());
        }
        System.arraycopy(own, 0, all, instance ? 1 : 0, own.length);
        System.arraycopy(captured, 0, all, 0, Math.min(captured.length, all.length));
        return Type.getMethodDescriptor(Type.getReturnType(implementation.getDesc()), all);
    }
}
