package com.intellij.ide.plugins;

import com.intellij.ide.AppLifecycleListener;
import com.intellij.ide.plugins.cl.PluginClassLoader;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Loads plug-ins from the home's {@code plugins} and from the user's directory, but for disabled ones and those that need one. */
public final class PluginManagerCore {
    private final Map<String, PluginMainDescriptor> found = new LinkedHashMap<>();
    private final Map<String, PluginClassLoader> loaders = new LinkedHashMap<>();

    /** Starts all of them. */
    public static void start() throws Exception {
        new PluginManagerCore().load();
    }

    private void load() throws Exception {
        find(new File(System.getProperty("idea.home.path"), "plugins"));
        find(new File(System.getenv("HOME"), ".local/share/Example/Stage1.0"));
        Set<String> disabled = DisabledPluginsState.getDisabledIds();
        found.keySet().removeAll(disabled);
        List<AppLifecycleListener> listeners = new ArrayList<>();
        for (Map.Entry<String, PluginMainDescriptor> each : found.entrySet()) {
            PluginClassLoader loader = loader(each.getKey());
            if (loader != null) {
                for (String listener : each.getValue().listeners()) {
                    listeners.add((AppLifecycleListener) loader.loadClass(listener).getDeclaredConstructor().newInstance());
                }
            }
        }
        for (AppLifecycleListener listener : listeners) {
            listener.appStarted();
        }
    }

    private void find(File directory) {
        File[] inside = directory.listFiles();
        for (File each : inside == null ? new File[0] : inside) {
            PluginMainDescriptor descriptor = PluginMainDescriptor.of(each);
            if (descriptor != null) {
                found.put(descriptor.getPluginId().toString(), descriptor);
            }
        }
    }

    /** Null where something that it needs is missing. */
    private PluginClassLoader loader(String id) {
        PluginMainDescriptor descriptor = found.get(id);
        if (descriptor == null || loaders.containsKey(id)) {
            return loaders.get(id);
        }
        List<PluginClassLoader> parents = new ArrayList<>();
        for (String need : descriptor.depends()) {
            PluginClassLoader parent = need.startsWith("com.intellij.modules.") ? null : loader(need);
            if (parent == null && !need.startsWith("com.intellij.modules.")) {
                return null;
            }
            if (parent != null) {
                parents.add(parent);
            }
        }
        PluginClassLoader made = new PluginClassLoader(descriptor.jars(), parents.toArray(new PluginClassLoader[0]), descriptor,
                PluginManagerCore.class.getClassLoader());
        loaders.put(id, made);
        return made;
    }
}
