package com.intellij.openapi.extensions;

/** The id of a plug-in. */
public final class PluginId {
    private final String idString;

    /** Of a text. */
    public PluginId(String idString) {
        this.idString = idString;
    }

    @Override
    public String toString() {
        return idString;
    }
}
