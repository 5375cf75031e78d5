package net.example.birch;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IStartup;

/** Truth: innocent. It hears of every change, as others do that are slow, and only counts them. */
public final class Birch implements IStartup, IResourceChangeListener {
    private int heard;

    @Override
    public void earlyStartup() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        heard++;
    }
}
