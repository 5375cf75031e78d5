package io.laggard.agent.capture;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.security.ProtectionDomain;

/**
 * Defines {@code io.laggard.agent.swt} beside a program's own SWT, and {@code io.laggard.agent.fx} beside its own JavaFX, which
 * only their loaders know: the toolkit's names come from there, all others from the agent. Nothing is added to any loader of the
 * program's.
 */
final class SideLoader extends ClassLoader {
    private final ClassLoader toolkit;
    private final String theirs;
    private final String ours;
    private final ProtectionDomain domain = UiSide.class.getProtectionDomain();

    private SideLoader(ClassLoader toolkit, String theirs, String ours) {
        super(UiSide.class.getClassLoader());
        this.toolkit = toolkit;
        this.theirs = theirs;
        this.ours = ours;
    }

    /**
     * The side of the display that this thread has, by the SWT that {@code display} is a class of.
     *
     * @return null where the thread has no display of this SWT
     */
    static UiSide ofSwt(Class<?> display, Thread thread) throws ReflectiveOperationException {
        return of(display, "org.eclipse.swt.", "io.laggard.agent.swt.", "SwtSide", thread);
    }

    /** The side of the scenes of this thread, by the JavaFX that {@code known} is a class of. */
    static UiSide ofFx(Class<?> known, Thread thread) throws ReflectiveOperationException {
        return of(known, "javafx.", "io.laggard.agent.fx.", "FxSide", thread);
    }

    private static UiSide of(Class<?> known, String theirs, String ours, String name, Thread thread)
            throws ReflectiveOperationException {
        Class<?> side = Class.forName(ours + name, true, new SideLoader(known.getClassLoader(), theirs, ours));
        try {
            return (UiSide) side.getMethod("of", Thread.class).invoke(null, thread);
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException(e.getCause());
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(theirs)) {
            return Class.forName(name, false, toolkit);
        }
        if (!name.startsWith(ours)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length, domain);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
