package net.example.plugin;

import java.util.Hashtable;
import org.freeplane.core.resources.IFreeplanePropertyListener;
import org.freeplane.core.resources.ResourceController;
import org.freeplane.features.mode.ModeController;
import org.freeplane.features.mode.mindmapmode.MModeController;
import org.freeplane.main.osgi.IModeControllerExtensionProvider;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;

/** In Freeplane: a bundle that extends the mode of mind maps; hears changes of a property. */
public final class Activator implements BundleActivator, IModeControllerExtensionProvider, Host {
    private static final String KEY = Peer.OWN + ".told";

    private IFreeplanePropertyListener ear;
    private volatile boolean open;

    @Override
    public void start(BundleContext context) {
        if (Bench.start()) {
            // Modes are extended only while the program starts.
            Bench.open(this);
            return;
        }
        Hashtable<String, String[]> modes = new Hashtable<>();
        modes.put("mode", new String[] {MModeController.MODENAME});
        context.registerService(IModeControllerExtensionProvider.class.getName(), this, modes);
    }

    @Override
    public void stop(BundleContext context) {
        if (open) {
            Bench.stop(this);
        }
    }

    @Override
    public void installExtension(ModeController mode) {
        Bench.open(this);
    }

    @Override
    public void listen(Runnable heard) {
        open = true;
        ear = (name, now, before) -> {
            if (name.equals(KEY)) {
                heard.run();
            }
        };
        ResourceController.getResourceController().addPropertyChangeListener(ear);
    }

    @Override
    public void forget() {
        ResourceController.getResourceController().removePropertyChangeListener(ear);
    }

    /** OSGi's own way: the program has none of its own. */
    @Override
    public void reloadOther() {
        new Thread(() -> {
            try {
                for (Bundle bundle : FrameworkUtil.getBundle(Activator.class).getBundleContext().getBundles()) {
                    if (Peer.OTHER.equals(bundle.getSymbolicName())) {
                        bundle.update();
                    }
                }
            } catch (BundleException e) {
                e.printStackTrace();
            }
        }, Peer.OWN + " reloads").start();
    }

    @Override
    public void tell() {
        ResourceController.getResourceController().setProperty(KEY, Long.toString(System.nanoTime()));
    }
}
