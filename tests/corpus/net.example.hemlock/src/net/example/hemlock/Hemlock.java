package net.example.hemlock;

import net.example.cornel.Index;
import net.example.cornel.IndexListener;
import net.example.cornel.Words;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Path;
import org.eclipse.ui.IStartup;

/**
 * Truth: initiator where it hears of a change before net.example.catalpa does: it asks net.example.cornel (executing) for its index, and for
 * its words. Innocent where it is the second.
 */
public final class Hemlock implements IStartup, IResourceChangeListener {
    private final IndexListener index = Index.OF_ALL;
    private int words;

    @Override
    public void earlyStartup() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        IResourceDelta once = event.getDelta().findMember(new Path("demo/cornel-once.txt"));
        if (once != null) {
            index.indexNeeded("net.example.hemlock", once.getResource().getModificationStamp());
        }
        if (event.getDelta().findMember(new Path("demo/cornel-first.txt")) != null) {
            words = Words.count();
        }
    }
}
