package io.laggard.agent.runtime;

import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * The agent's own rights in a program with a security manager (docs/decisions/0041). Its code is trusted with all, as that of
 * the Java runtime is, and asks for it only in its own threads and where the program's threads call it: code that it calls from
 * there keeps the rights that it has. Nobody else's rights change, nor does the program's policy.
 */
public final class Privileged {
    private Privileged() {
    }

    /** Does the work with the agent's rights, whatever those of the calling code are. */
    public static void run(Runnable work) {
        call(new Running(work));
    }

    /** As {@link #run}, of work with a result. */
    public static <T> T call(PrivilegedAction<T> work) {
        return AccessController.doPrivileged(work);
    }

    /** Whether code without rights may be asked for them. */
    public static boolean isGuarded() {
        return System.getSecurityManager() != null;
    }

    /** A class and no lambda: threads of the agent's begin before the JVM has made its first one. */
    private static final class Running implements PrivilegedAction<Void> {
        private final Runnable work;

        Running(Runnable work) {
            this.work = work;
        }

        @Override
        public Void run() {
            work.run();
            return null;
        }
    }
}
