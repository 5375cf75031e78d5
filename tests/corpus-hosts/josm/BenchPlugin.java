package net.example.plugin;

import org.openstreetmap.josm.plugins.Plugin;
import org.openstreetmap.josm.plugins.PluginInformation;
import org.openstreetmap.josm.spi.preferences.Config;

/** In JOSM: made when its plug-ins are loaded; hears changes of a preference. */
public final class BenchPlugin extends Plugin implements Host {
    private static final String KEY = Peer.OWN + ".told";

    public BenchPlugin(PluginInformation information) {
        super(information);
        Bench.start();
        Bench.open(this);
    }

    @Override
    public void listen(Runnable heard) {
        Config.getPref().addKeyPreferenceChangeListener(KEY, change -> heard.run());
    }

    @Override
    public void tell() {
        Config.getPref().put(KEY, Long.toString(System.nanoTime()));
    }
}
