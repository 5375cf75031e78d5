package org.freeplane.plugin.script;

/** Stands for the loader of the jars that Freeplane's scripts may use: our code knows it by its package. */
public final class ScriptClassLoader extends ClassLoader {
    public ScriptClassLoader() {
        super(null);
    }
}
