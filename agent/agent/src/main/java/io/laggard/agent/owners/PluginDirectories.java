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
        String[] parts = codeSource.split("/");
        // The last one is the jar.
        for (int i = 0; i < parts.length - 1; i++) {
            if (NAMES.contains(parts[i].toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }
}
