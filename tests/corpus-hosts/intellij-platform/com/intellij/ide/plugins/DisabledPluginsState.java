package com.intellij.ide.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** The list of disabled plug-ins: of the user's settings, or of the file that a property names. */
final class DisabledPluginsState {
    private static final String CUSTOM = System.getProperty("disabled.plugins.file.path");

    private DisabledPluginsState() {
    }

    static Set<String> getDisabledIds() throws IOException {
        Path file = CUSTOM != null ? Path.of(CUSTOM) : Path.of(System.getenv("HOME"), ".config/Example/Stage1.0/disabled_plugins.txt");
        return Files.exists(file) ? new HashSet<>(Files.readAllLines(file)) : new HashSet<>();
    }
}
