package com.example.sluggish.spellcheck;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IStartup;

/** Listens from the start of the workbench on. */
public final class Startup implements IStartup {
    @Override
    public void earlyStartup() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(new SpellListener(), IResourceChangeEvent.POST_CHANGE);
    }
}
