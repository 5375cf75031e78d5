package io.laggard.agent.instrument;

import java.util.Map;
import org.objectweb.asm.Type;

/**
 * The object for which a landmark's method works, where that is not the object it is called on: a carrier such as SWT's
 * {@code RunnableLock} is never to blame for the runnable that it carries. Names types of the method's own class and of
 * {@code java.*} only.
 */
final class HandOver {
    /** A proxy works for its handler. */
    static final HandOver PROXY = new HandOver(When.FIELD, "java/lang/reflect/Proxy", "h",
            "Ljava/lang/reflect/InvocationHandler;");

    /** When the object is known. */
    enum When {
        /** At the entry: a field of {@code this}. */
        FIELD,
        /** Inside: the object that a method without arguments is called on, just before the call. */
        CALLED_ON,
        /** Inside: the object that a method returns, just after the call. */
        RETURNED
    }

    final When when;
    /** The field's class, or the called method's, with slashes; {@code null} for any. */
    final String owner;
    final String name;
    /** Only a field's. */
    final String descriptor;

    private HandOver(When when, String owner, String name, String descriptor) {
        this.when = when;
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
    }

    /** A field of the class itself, of any type. */
    static HandOver field(String name) {
        return new HandOver(When.FIELD, null, name, null);
    }

    static HandOver calledOn(String owner, String name) {
        return new HandOver(When.CALLED_ON, owner, name, null);
    }

    static HandOver returnedBy(String name) {
        return new HandOver(When.RETURNED, null, name, null);
    }

    /** This hand-over with the field as the class declares it; {@code null} when that field holds no object. */
    HandOver in(String className, Map<String, String> fields) {
        if (when != When.FIELD || owner != null) {
            return this;
        }
        String found = fields.get(name);
        boolean isObject = found != null && Type.getType(found).getSort() == Type.OBJECT;
        return isObject ? new HandOver(When.FIELD, className, name, found) : null;
    }

    /** Whether the method has such a call. */
    boolean isIn(ClassFile file, ClassFile.Method method) {
        int content = file.code(method);
        int code = content + 8;
        int end = content == 0 ? code : code + file.i4(content + 4);
        for (int at = code; at < end; at = Instructions.next(file, code, at)) {
            if (isAt(file, at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the instruction there is such a call. */
    boolean isAt(ClassFile file, int at) {
        if (when == When.FIELD || !Instructions.calls(file.bytes[at])) {
            return false;
        }
        int called = file.u2(at + 1);
        return isCall(file.ownerOf(called), file.nameOf(called), file.descriptorOf(called));
    }

    boolean isCall(String calledOwner, String calledName, String calledDescriptor) {
        if (when == When.FIELD || !calledName.equals(name) || owner != null && !calledOwner.equals(owner)) {
            return false;
        }
        return when == When.RETURNED ? Type.getReturnType(calledDescriptor).getSort() >= Type.ARRAY
                : calledDescriptor.startsWith("()");
    }
}
