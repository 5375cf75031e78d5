package io.laggard.agent.instrument;

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
    private final String called;
    final Handle implementation;
    /** Types of the values that the lambda captures. */
    final Type[] captured;
    private final boolean serializable;

    private LambdaSite(String listener, String called, Handle implementation, Type[] captured, boolean serializable) {
        this.listener = listener;
        this.called = called;
        this.implementation = implementation;
        this.captured = captured;
        this.serializable = serializable;
    }

    /** The site of a lambda as the class file tells it. */
    static LambdaSite of(ClassFile file, ClassFile.Lambda lambda) {
        int arguments = lambda.row + 4;
        int handle = file.u2(arguments + 2 * IMPLEMENTATION);
        int member = file.member(handle);
        Handle implementation = new Handle(file.bytes[file.entries[handle] + 1], file.ownerOf(member), file.nameOf(member),
                file.descriptorOf(member), file.bytes[file.entries[member]] == ConstantPool.INTERFACE_METHOD);
        int flags = FLAGS < file.u2(lambda.row + 2) ? file.entries[file.u2(arguments + 2 * FLAGS)] : 0;
        boolean serializable = flags != 0 && file.bytes[flags] == ConstantPool.INTEGER
                && (file.i4(flags + 1) & FLAG_SERIALIZABLE) != 0;
        return new LambdaSite(lambda.type, lambda.called, implementation, Type.getArgumentTypes(file.descriptorOf(lambda.index)),
                serializable);
    }

    Target target() {
        return Target.body(KindRules.kind(listener), listener, called);
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
