package net.example.plugin;

import java.util.List;
import java.util.stream.Collectors;
import org.openstreetmap.josm.gui.MainApplication;
import org.openstreetmap.josm.gui.progress.NullProgressMonitor;
import org.openstreetmap.josm.plugins.Plugin;
import org.openstreetmap.josm.plugins.PluginHandler;
import org.openstreetmap.josm.plugins.PluginInformation;
import org.openstreetmap.josm.spi.preferences.Config;
import org.openstreetmap.josm.spi.preferences.PreferenceChangedListener;
import org.openstreetmap.josm.tools.Destroyable;

/** In JOSM: made when its plug-ins are loaded; hears changes of a preference. */
public final class BenchPlugin extends Plugin implements Host, Destroyable {
    private static final String KEY = Peer.OWN + ".told";

    private PreferenceChangedListener ear;

    public BenchPlugin(PluginInformation information) {
        super(information);
        Bench.start();
        Bench.open(this);
    }

    @Override
    public void destroy() {
        Bench.stop(this);
    }

    @Override
    public void listen(Runnable heard) {
        ear = change -> heard.run();
        Config.getPref().addKeyPreferenceChangeListener(KEY, ear);
    }

    @Override
    public void forget() {
        Config.getPref().removeKeyPreferenceChangeListener(KEY, ear);
    }

    /** As the preferences do for plug-ins that can be loaded at run time. */
    @Override
    public void reloadOther() {
        String name = Peer.OTHER.substring(Peer.OTHER.lastIndexOf('.') + 1);
        List<PluginInformation> other = PluginHandler.getPlugins().stream()
                .filter(plugin -> plugin.name.equals(name)).collect(Collectors.toList());
        PluginHandler.removePlugins(other);
        PluginHandler.loadLatePlugins(MainApplication.getMainFrame(), other, NullProgressMonitor.INSTANCE);
    }

    @Override
    public void tell() {
        Config.getPref().put(KEY, Long.toString(System.nanoTime()));
    }
}
