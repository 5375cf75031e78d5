package com.intellij.openapi.extensions;

/** Has the name and the field of the platform's. */
public final class PluginId {
    private final String idString;

    public PluginId(String idString) {
        this.idString = idString;
    }
}
