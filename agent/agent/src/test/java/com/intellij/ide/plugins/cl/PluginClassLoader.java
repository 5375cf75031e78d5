package com.intellij.ide.plugins.cl;

import com.intellij.openapi.extensions.PluginId;

/** Has the name and the fields of the platform's loader. */
public final class PluginClassLoader extends ClassLoader {
    private final PluginId pluginId;
    private final Object pluginDescriptor;

    public PluginClassLoader(String id, Object descriptor) {
        super(null);
        pluginId = id == null ? null : new PluginId(id);
        pluginDescriptor = descriptor;
    }

    @Override
    public String toString() {
        throw new AssertionError("nobody asks: " + pluginId + pluginDescriptor);
    }
}
