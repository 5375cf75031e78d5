package io.laggard.agent.owners;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * The bundle behind a loader, through {@code org.osgi.framework.BundleReference} as the host's own classes know it.
 * Only what a framework answers from memory is asked.
 */
final class OsgiBundle {
    private static final String REFERENCE = "org.osgi.framework.BundleReference";
    private static final String BUNDLE = "org.osgi.framework.Bundle";

    final String symbolicName;
    final String version;
    final String location;

    private OsgiBundle(String symbolicName, String version, String location) {
        this.symbolicName = symbolicName;
        this.version = version;
        this.location = location;
    }

    /** Null where the loader is no bundle's, or the bundle has been uninstalled meanwhile. */
    static OsgiBundle of(ClassLoader loader) {
        try {
            Class<?> reference = interfaceOf(loader.getClass(), REFERENCE);
            if (reference == null) {
                return null;
            }
            Object bundle = reference.getMethod("getBundle").invoke(loader);
            Class<?> type = bundle == null ? null : interfaceOf(bundle.getClass(), BUNDLE);
            if (type == null) {
                return null;
            }
            return new OsgiBundle(ask(type, bundle, "getSymbolicName"), ask(type, bundle, "getVersion"),
                    ask(type, bundle, "getLocation"));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    private static String ask(Class<?> type, Object bundle, String what)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        Method method = type.getMethod(what);
        Object answer = method.invoke(bundle);
        return answer == null ? null : answer.toString();
    }

    private static Class<?> interfaceOf(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Class<?> i : c.getInterfaces()) {
                if (i.getName().equals(name)) {
                    return i;
                }
                Class<?> deeper = interfaceOf(i, name);
                if (deeper != null) {
                    return deeper;
                }
            }
        }
        return null;
    }
}
