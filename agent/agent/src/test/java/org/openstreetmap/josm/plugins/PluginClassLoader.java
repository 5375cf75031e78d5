package org.openstreetmap.josm.plugins;

import java.net.URL;
import java.net.URLClassLoader;

/** As JOSM's: a loader of one plug-in, whose jar comes first. */
public class PluginClassLoader extends URLClassLoader {
    /** @param urls the plug-in's jar, then its libraries */
    public PluginClassLoader(URL... urls) {
        super(urls, null);
    }
}
