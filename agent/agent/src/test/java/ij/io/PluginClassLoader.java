package ij.io;

import java.net.URL;
import java.net.URLClassLoader;

/** By its name alone as ImageJ's: one loader of all plug-ins. */
public class PluginClassLoader extends URLClassLoader {
    /** Of no URL: tests say where a class lies. */
    public PluginClassLoader() {
        super(new URL[0], null);
    }
}
