package io.laggard.agent.instrument;

import java.util.Map;
import org.objectweb.asm.Handle;
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

    /** Whether this bridge does what one made for this site would do. */
    boolean serves(LambdaSite other) {
        return site.implementation.equals(other.implementation) && site.listener.equals(other.listener)
                && site.bridgeDescriptor().equals(other.bridgeDescriptor());
    }

    /** The constant by which an instruction makes a listener of it. */
    int handle(AddedConstants constants) {
        return constants.handle(constants.member(isInterface ? ConstantPool.INTERFACE_METHOD : ConstantPool.METHOD,
                constants.type(className), method, site.bridgeDescriptor()));
    }

    /** The bridge's bracket. Local 0 is the receiver of the call inside, as in an instance method. */
    Splice.Placed bracket() {
        // A method of the Java runtime works for the class that refers to it, not for the object it is called on.
        boolean isAnonymous = isStatic() || RuntimeClasses.contains(site.implementation.getOwner());
        return new Splice.Placed(site.target(), id, isAnonymous, site.bridgeDescriptor());
    }

    /**
     * The check before it while the class's plug-in is bypassed: of a method of another class it is not known whether that declares
     * exceptions, so it always runs.
     *
     * @param declared the class's methods by name and descriptor
     */
    BypassRule.Check check(ClassFile file, Map<String, ClassFile.Method> declared) {
        Handle called = site.implementation;
        ClassFile.Method own = called.getOwner().equals(className) ? declared.get(called.getName() + called.getDesc()) : null;
        return own == null || file.declaresExceptions(own) ? BypassRule.Check.NEVER
                : BypassRule.of(site.target(), method, site.bridgeDescriptor());
    }

    String descriptor() {
        return site.bridgeDescriptor();
    }

    private boolean isStatic() {
        return site.implementation.getTag() == Opcodes.H_INVOKESTATIC;
    }

    /** Writes the method, without its bracket. */
    void write(ClassBytes to, AddedConstants constants) {
        String descriptor = site.bridgeDescriptor();
        ClassBytes code = new ClassBytes(32);
        int locals = code(code, constants, descriptor);
        to.u2(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC);
        to.u2(constants.text(method)).u2(constants.text(descriptor)).u2(1);
        // Neither handlers nor attributes.
        to.u2(constants.text("Code")).u4(8 + code.length() + 4).u2(Math.max(locals, 2)).u2(locals);
        to.u4(code.length()).append(code).u2(0).u2(0);
    }

    /** @return how many local variables there are */
    private int code(ClassBytes code, AddedConstants constants, String descriptor) {
        Handle target = site.implementation;
        int local = 0;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            code.u1(type.getOpcode(Opcodes.ILOAD)).u1(local);
            // A receiver of this very class stays what it is: a protected method of a superclass in another package
            // may be called on nothing wider (this::handleDispose), and the superclasses are loaded already.
            if (local == 0 && !isStatic() && !type.getInternalName().equals(target.getOwner())
                    && !type.getInternalName().equals(className)) {
                // The verifier takes our word for it; otherwise it would load both types to compare them.
                code.u1(Opcodes.CHECKCAST).u2(constants.type(target.getOwner()));
            }
            local += type.getSize();
        }
        int called = constants.member(target.isInterface() ? ConstantPool.INTERFACE_METHOD : ConstantPool.METHOD,
                constants.type(target.getOwner()), target.getName(), target.getDesc());
        code.u1(opcode(target.getTag())).u2(called);
        if (target.getTag() == Opcodes.H_INVOKEINTERFACE) {
            code.u1(local).u1(0);
        }
        code.u1(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        return local;
    }

    private static int opcode(int tag) {
        return tag == Opcodes.H_INVOKESTATIC ? Opcodes.INVOKESTATIC
                : tag == Opcodes.H_INVOKEINTERFACE ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    }
}
