package io.laggard.agent.owners;

import io.laggard.agent.wire.PluginKind;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.util.Set;

/**
 * JavaFX's own modules, which are a toolkit wherever they lie: on the module path, among a program's jars on the class path, or
 * where a program unpacks them. In a runtime's image they are the Java runtime.
 */
final class JavaFxModule {
    /** The names of JavaFX's modules, as their descriptors have them whatever the file is called. */
    private static final Set<String> NAMES = Set.of("javafx.base", "javafx.graphics", "javafx.controls", "javafx.fxml",
            "javafx.media", "javafx.swing", "javafx.swt", "javafx.web", "jdk.jsobject");

    private JavaFxModule() {
    }

    /** The identity of the module in {@code file}; {@code null} where it is none of JavaFX's. */
    static OwnerIdentity in(File file, String loaderClass, String codeSource) {
        ModuleDescriptor module = descriptor(file);
        if (module == null || !NAMES.contains(module.name())) {
            return null;
        }
        PluginManifest manifest = PluginManifest.read(file);
        String version = manifest == null ? null : manifest.first("Implementation-Version", "Specification-Version");
        return new OwnerIdentity(PluginKind.TOOLKIT, module.name(), module.name(),
                version == null ? module.rawVersion().orElse(null) : version, file.getPath(), loaderClass, codeSource);
    }

    private static ModuleDescriptor descriptor(File file) {
        if (file == null) {
            return null;
        }
        try {
            byte[] bytes = PluginManifest.entry(file, "module-info.class");
            return bytes == null ? null : ModuleDescriptor.read(new ByteArrayInputStream(bytes));
        } catch (IOException | RuntimeException e) {
            // A descriptor that this Java cannot read is none of a JavaFX that it runs.
            return null;
        }
    }
}
