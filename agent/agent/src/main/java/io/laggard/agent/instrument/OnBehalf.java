package io.laggard.agent.instrument;

import java.util.Map;

/** The objects for which the methods of one class work, as far as its bytes tell. */
final class OnBehalf {
    private final ClassFile file;
    private final String name;
    private final boolean isProxy;
    private final Map<String, String> fields;
    private final boolean mayForward;

    OnBehalf(ClassFile file, String name) {
        this.file = file;
        this.name = name;
        this.isProxy = HandOver.PROXY.owner.equals(file.superName());
        this.fields = file.instanceFields();
        this.mayForward = holdsFunction();
    }

    private boolean holdsFunction() {
        for (String descriptor : fields.values()) {
            if (Forwarding.isFunction(descriptor)) {
                return true;
            }
        }
        return false;
    }

    /** The target on behalf of the object for which, by the class's own bytes, the method works. */
    Target of(ClassFile.Method method, Target target) {
        if (isProxy) {
            return target.calling("java.lang.reflect.InvocationHandler", "invoke",
                    "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;")
                    .on(HandOver.PROXY);
        }
        Target seen = mayForward && target.handOver == null ? Forwarding.seenIn(file, name, method, target) : target;
        return seen.handOver == null ? seen : seen.on(seen.handOver.in(name, fields));
    }
}
