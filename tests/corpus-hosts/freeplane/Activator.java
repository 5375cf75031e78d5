package net.example.plugin;

import java.util.Hashtable;
import org.freeplane.core.resources.ResourceController;
import org.freeplane.features.mode.ModeController;
import org.freeplane.features.mode.mindmapmode.MModeController;
import org.freeplane.main.osgi.IModeControllerExtensionProvider;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** In Freeplane: a bundle that extends the mode of mind maps; hears changes of a property. */
public final class Activator implements BundleActivator, IModeControllerExtensionProvider, Host {
    private static final String KEY = Peer.OWN + ".told";

    @Override
    public void start(BundleContext context) {
        Bench.start();
        Hashtable<String, String[]> modes = new Hashtable<>();
        modes.put("mode", new String[] {MModeController.MODENAME});
        context.registerService(IModeControllerExtensionProvider.class.getName(), this, modes);
    }

    @Override
    public void stop(BundleContext context) {
        // The window goes with the program.
    }

    @Override
    public void installExtension(ModeController mode) {
        Bench.open(this);
    }

    @Override
    public void listen(Runnable heard) {
        ResourceController.getResourceController().addPropertyChangeListener((name, now, before) -> {
            if (name.equals(KEY)) {
                heard.run();
            }
        });
    }

    @Override
    public void tell() {
        ResourceController.getResourceController().setProperty(KEY, Long.toString(System.nanoTime()));
    }
}
