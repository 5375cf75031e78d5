package io.laggard.agent.instrument;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A private static method that calls what a method reference names, between probes: added to a class that makes a listener
 * of the reference. Immutable, and refers to no loader.
 */
final class Bridge {
    private static final String PREFIX = "laggard$listener$";

    private final String className;
    private final String method;
    private final int id;
    private final LambdaSite site;
    private final boolean isInterface;

    /**
     * @param className with slashes
     * @param number how many the class has already
     * @param id the landmark's
     */
    Bridge(String className, int number, int id, LambdaSite site, boolean isInterface) {
        this.className = className;
        this.method = PREFIX + number;
        this.id = id;
        this.site = site;
        this.isInterface = isInterface;
    }

    /** Name and descriptor in one, as a key. */
    String key() {
        return method + site.bridgeDescriptor();
    }

    /** Whether it does what a bridge made for this site would do. */
    boolean serves(LambdaSite other) {
        return site.implementation.equals(other.implementation) && site.listener.equals(other.listener)
                && site.bridgeDescriptor().equals(other.bridgeDescriptor());
    }

    Handle handle() {
        return new Handle(Opcodes.H_INVOKESTATIC, className, method, site.bridgeDescriptor(), isInterface);
    }

    void write(ClassVisitor to) {
        Handle target = site.implementation;
        String descriptor = site.bridgeDescriptor();
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        boolean isStatic = target.getTag() == Opcodes.H_INVOKESTATIC;
        // A method of the Java runtime works for whoever refers to it, not for the object it is called on.
        boolean isAnonymous = isStatic || RuntimeClasses.contains(target.getOwner());
        int asInstance = isAnonymous ? access : access & ~Opcodes.ACC_STATIC;
        MethodVisitor plain = to.visitMethod(access, method, descriptor, null, null);
        // Local 0 is the receiver of the call inside, as in an instance method.
        MethodVisitor mv = new Bracket(plain, id, site.target(), asInstance, descriptor, Opcodes.V1_8);
        mv.visitCode();
        int local = 0;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            // A receiver of this very class stays what it is: a protected method of a superclass in another package
            // may be called on nothing wider (this::handleDispose), and the superclasses are loaded already.
            if (local == 0 && !isStatic && !type.getInternalName().equals(target.getOwner())
                    && !type.getInternalName().equals(className)) {
                // The verifier takes our word for it; otherwise it would load both types to compare them.
                mv.visitTypeInsn(Opcodes.CHECKCAST, target.getOwner());
            }
            local += type.getSize();
        }
        mv.visitMethodInsn(opcode(target.getTag()), target.getOwner(), target.getName(), target.getDesc(),
                target.isInterface());
        Type returned = Type.getReturnType(descriptor);
        mv.visitInsn(returned.getOpcode(Opcodes.IRETURN));
        mv.visitMaxs(Math.max(local, 2), local);
        mv.visitEnd();
    }

    private static int opcode(int tag) {
        return tag == Opcodes.H_INVOKESTATIC ? Opcodes.INVOKESTATIC
                : tag == Opcodes.H_INVOKEINTERFACE ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    }
}
