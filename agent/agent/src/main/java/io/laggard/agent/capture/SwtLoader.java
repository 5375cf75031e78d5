package io.laggard.agent.capture;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.security.ProtectionDomain;

/**
 * Defines {@code io.laggard.agent.swt} beside a program's own SWT, which only its bundle's loader knows: names of SWT come
 * from there, all others from the agent. Nothing is added to any loader of the program's.
 */
final class SwtLoader extends ClassLoader {
    private static final String SWT = "org.eclipse.swt.";
    private static final String OURS = "io.laggard.agent.swt.";
    private static final String SIDE = OURS + "SwtSide";

    private final ClassLoader swt;
    private final ProtectionDomain domain = UiSide.class.getProtectionDomain();

    private SwtLoader(ClassLoader swt) {
        super(UiSide.class.getClassLoader());
        this.swt = swt;
    }

    /**
     * The side of the display that this thread has, by the SWT that {@code display} is a class of.
     *
     * @return null where the thread has no display of this SWT
     */
    static UiSide sideOf(Class<?> display, Thread thread) throws ReflectiveOperationException {
        Class<?> side = Class.forName(SIDE, true, new SwtLoader(display.getClassLoader()));
        try {
            return (UiSide) side.getMethod("of", Thread.class).invoke(null, thread);
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException(e.getCause());
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(SWT)) {
            return Class.forName(name, false, swt);
        }
        if (!name.startsWith(OURS)) {
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
