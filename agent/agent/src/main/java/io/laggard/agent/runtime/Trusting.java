package io.laggard.agent.runtime;

import java.lang.reflect.Field;
import java.security.ProtectionDomain;
import java.util.function.Consumer;

/** Gives a protection domain all rights, as those of the Java runtime have them. {@link Privileged} loads it for itself. */
public final class Trusting implements Consumer<ProtectionDomain> {
    /** Called by name. */
    public Trusting() {
    }

    @Override
    public void accept(ProtectionDomain domain) {
        try {
            Field all = ProtectionDomain.class.getDeclaredField("hasAllPerm");
            all.setAccessible(true);
            all.setBoolean(domain, true);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
