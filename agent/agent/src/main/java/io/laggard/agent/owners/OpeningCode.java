package io.laggard.agent.owners;

import java.security.ProtectionDomain;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The code that opens the program's first window: it is the program's own, and so is what its class loaders load, wherever they
 * come from. Many programs have a small class on the class path that loads the others with a loader of its own.
 */
public final class OpeningCode implements Function<Stream<StackWalker.StackFrame>, Void> {
    private static final int DEEPEST = 1024;

    private final NameIndex names;
    /** The agent's own classes share the program's class loader, and open nothing. */
    private final ProtectionDomain agent = OpeningCode.class.getProtectionDomain();

    private OpeningCode(NameIndex names) {
        this.names = names;
    }

    /** Notes the owners of all classes on the calling thread's stack, which loads a toolkit's first class. */
    public static void note(NameIndex names) {
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(new OpeningCode(names));
    }

    /**
     * The same of code that was there before the agent: nobody saw which of it opened the window. What these loaders load is taken
     * for the program's own, but for what lies in directories of plug-ins.
     */
    public static void noteLoader(NameIndex names, ClassLoader loader) {
        names.keys().open(loader, OwnerKeys.NONE);
    }

    @Override
    public Void apply(Stream<StackWalker.StackFrame> frames) {
        int left = DEEPEST;
        for (Iterator<StackWalker.StackFrame> all = frames.iterator(); all.hasNext() && left > 0; left--) {
            Class<?> type = all.next().getDeclaringClass();
            ClassLoader loader = type.getClassLoader();
            if (loader == null) {
                continue;
            }
            ProtectionDomain domain = type.getProtectionDomain();
            if (domain != agent) {
                names.keys().open(loader, names.ownerOf(type, domain));
            }
        }
        return null;
    }
}
