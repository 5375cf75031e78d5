package org.knopflerfish.framework;

/** Stands for the loader of one of Freeplane's bundles: our code knows it by its name. */
public final class BundleClassLoader extends ClassLoader {
    public BundleClassLoader() {
        super(null);
    }
}
