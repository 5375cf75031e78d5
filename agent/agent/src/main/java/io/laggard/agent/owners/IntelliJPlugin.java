package io.laggard.agent.owners;

import java.lang.reflect.Field;

/**
 * The plug-in behind a loader of the IntelliJ Platform's, which keeps its id and its descriptor in fields. Fields of the platform's
 * own classes are read, and nothing else: a getter could look a name up in the plug-in's texts, or wait for a lock.
 */
final class IntelliJPlugin {
    /** The loader of one plug-in, or of one of the modules that it is made of. */
    static final String LOADER = "com.intellij.ide.plugins.cl.PluginClassLoader";
    /** The program's system class loader. It gives no class a code source. */
    static final String SYSTEM_LOADER = "com.intellij.util.lang.PathClassLoader";
    /** The id of the platform itself, whose modules may have loaders of their own. */
    static final String PLATFORM = "com.intellij";

    private static final String PACKAGE = "com.intellij.";
    /** A module's descriptor leads to its plug-in's. */
    private static final int FARTHEST = 3;

    final String id;
    final String name;
    final String version;
    final String location;

    private IntelliJPlugin(String id, String name, String version, String location) {
        this.id = id;
        this.name = name;
        this.version = version;
        this.location = location;
    }

    /** Null where the loader says no id: another version of the platform. */
    static IntelliJPlugin of(ClassLoader loader) {
        Object id = read(loader, "pluginId", "myPluginId");
        String text = id instanceof String ? (String) id : text(id, "idString", "myIdString");
        if (text == null || text.isEmpty()) {
            return null;
        }
        Object descriptor = read(loader, "pluginDescriptor", "myPluginDescriptor");
        String name = null;
        String version = null;
        Object path = null;
        for (int i = 0; i < FARTHEST && descriptor != null; i++) {
            name = name == null ? text(descriptor, "name", "myName") : name;
            version = version == null ? text(descriptor, "version", "myVersion") : version;
            path = path == null ? read(descriptor, "pluginPath", "path", "myPath") : path;
            descriptor = read(descriptor, "parent", "mainDescriptor");
        }
        return new IntelliJPlugin(text, name, version, path == null ? null : path.toString());
    }

    private static String text(Object from, String... fields) {
        Object found = read(from, fields);
        return found instanceof String ? (String) found : null;
    }

    /** The first of these fields that is there and not null. */
    private static Object read(Object from, String... fields) {
        Class<?> type = from == null ? null : from.getClass();
        for (; type != null && type.getName().startsWith(PACKAGE); type = type.getSuperclass()) {
            for (String field : fields) {
                Object found = read(type, from, field);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static Object read(Class<?> type, Object from, String field) {
        try {
            Field declared = type.getDeclaredField(field);
            declared.setAccessible(true);
            return declared.get(from);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another version of the platform.
            return null;
        }
    }
}
