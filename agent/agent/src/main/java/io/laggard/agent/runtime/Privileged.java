package io.laggard.agent.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.security.ProtectionDomain;
import java.util.function.Consumer;

/**
 * The agent's own rights in a program with a security manager (docs/decisions/0041). Its code is trusted with all, as that of
 * the Java runtime is, and asks for it only in its own threads and where the program's threads call it: code that it calls from
 * there keeps the rights that it has. Nobody else's rights change, nor does the program's policy.
 */
public final class Privileged {
    /** From Java 24 on nothing is guarded. */
    private static final int UNGUARDED = 24;
    /** From Java 18 on a program must be started with this for a security manager of its own. */
    private static final int ASKED_FOR = 18;
    private static final String MANAGER = "java.security.manager";

    private Privileged() {
    }

    /**
     * Trusts the agent's code. To be called before the program sets a security manager; where one was there first, or Java keeps
     * rights in another way, the agent has those that the program's policy gives it.
     */
    public static void trust(Instrumentation instrumentation) {
        int java = Runtime.version().feature();
        if (java >= UNGUARDED || java >= ASKED_FOR && System.getProperty(MANAGER) == null) {
            return;
        }
        if (!AgentJar.isApart()) {
            // The program's own code has the same domain, and would be trusted with it.
            return;
        }
        try {
            Alone alone = new Alone();
            BaseModule.open(instrumentation, "java.security", alone.getUnnamedModule());
            alone.trusting().accept(Privileged.class.getProtectionDomain());
        } catch (ReflectiveOperationException | IOException | RuntimeException e) {
            // A program without a security manager needs none of this.
            return;
        }
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

    /**
     * Loads the one class for which Java's inside is opened. The agent's own module is that of the class path, where the program
     * has classes, too.
     */
    private static final class Alone extends ClassLoader {
        Alone() {
            super(Privileged.class.getClassLoader());
        }

        @SuppressWarnings("unchecked")
        Consumer<ProtectionDomain> trusting() throws IOException, ReflectiveOperationException {
            String name = Trusting.class.getName();
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                Class<?> type = defineClass(name, bytes, 0, bytes.length);
                return (Consumer<ProtectionDomain>) type.getDeclaredConstructor().newInstance();
            }
        }
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
