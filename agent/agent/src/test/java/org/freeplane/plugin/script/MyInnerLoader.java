package org.freeplane.plugin.script;

/** Stands for the loader of one of Freeplane's scripts: our code knows it by its package. */
public final class MyInnerLoader extends ClassLoader {
    public MyInnerLoader() {
        super(null);
    }
}
