package io.laggard.agent.owners;

import java.util.Locale;
import java.util.Set;

/** Directories that are called as those in which programs look for plug-ins. */
final class PluginDirectories {
    private static final Set<String> NAMES = Set.of("plugin", "plugins", "plug-ins", "addon", "addons", "add-ons", "extensions",
            "mods");

    private PluginDirectories() {
    }

    /** Whether code of this source lies in such a directory, at whatever depth. */
    static boolean hold(String codeSource) {
        return isAmong(codeSource, Integer.MAX_VALUE);
    }

    /** Whether it lies in such a directory, or in one of those in it. Deeper, a repository of libraries may have such a name. */
    static boolean holdDirectly(String codeSource) {
        return isAmong(codeSource, 2);
    }

    private static boolean isAmong(String codeSource, int depth) {
        String[] parts = codeSource.split("/");
        // The last one is the jar.
        for (int i = Math.max(0, parts.length - 1 - depth); i < parts.length - 1; i++) {
            if (NAMES.contains(parts[i].toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }
}
