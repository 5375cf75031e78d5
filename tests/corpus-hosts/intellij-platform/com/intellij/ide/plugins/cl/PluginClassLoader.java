package com.intellij.ide.plugins.cl;

import com.intellij.ide.plugins.PluginMainDescriptor;
import com.intellij.openapi.extensions.PluginId;
import com.intellij.util.lang.Jars;
import java.io.File;
import java.util.List;

/** The loader of one plug-in: its own classes first, then those of the plug-ins that it needs, then the platform's. No code source. */
public final class PluginClassLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final PluginClassLoader[] parents;
    private final PluginMainDescriptor pluginDescriptor;
    private final PluginId pluginId;
    private final ClassLoader coreLoader;
    private final Jars jars;

    /** Of a plug-in that needs these. */
    public PluginClassLoader(List<File> jars, PluginClassLoader[] parents, PluginMainDescriptor descriptor, ClassLoader core) {
        super(null);
        this.jars = new Jars(jars);
        this.parents = parents;
        pluginDescriptor = descriptor;
        pluginId = descriptor.getPluginId();
        coreLoader = core;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("java.")) {
            return coreLoader.loadClass(name);
        }
        Class<?> own = inside(name);
        for (int i = 0; own == null && i < parents.length; i++) {
            own = parents[i].inside(name);
        }
        return own == null ? coreLoader.loadClass(name) : own;
    }

    private Class<?> inside(String name) {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            byte[] bytes = jars.bytes(name.replace('.', '/') + ".class");
            return bytes == null ? null : defineClass(name, bytes, 0, bytes.length, null);
        }
    }

    @Override
    public String toString() {
        return "PluginClassLoader(plugin=" + pluginDescriptor + ", id=" + pluginId + ")";
    }
}
