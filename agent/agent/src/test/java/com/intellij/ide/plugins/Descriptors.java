package com.intellij.ide.plugins;

import java.nio.file.Path;

/** Descriptors with the fields of the platform's, whose getters look names up in a plug-in's texts. */
public final class Descriptors {
    private Descriptors() {
    }

    /** A plug-in's. */
    public static class Main {
        private final String name;
        private final String version;
        private final Path pluginPath;

        public Main(String name, String version, Path path) {
            this.name = name;
            this.version = version;
            pluginPath = path;
        }

        public String getName() {
            throw new AssertionError("nobody asks: " + name + version + pluginPath);
        }
    }

    /** That of one of a plug-in's modules. */
    public static final class Module {
        private final Main parent;

        public Module(Main parent) {
            this.parent = parent;
        }

        public Main getParent() {
            throw new AssertionError("nobody asks: " + parent);
        }
    }
}
