package com.example.sluggish.spellcheck;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;

/**
 * Checks every changed file, in the thread that changed it. Nothing is changed by it.
 *
 * Expected blame: plug-in com.example.sluggish.spellcheck, executing, observer SpellListener.resourceChanged, 400 ms a save.
 */
final class SpellListener implements IResourceChangeListener {
    private final Dictionary dictionary = new Dictionary();

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        IResourceDelta delta = event.getDelta();
        if (delta == null) {
            return;
        }
        try {
            delta.accept(change -> {
                boolean content = (change.getFlags() & IResourceDelta.CONTENT) != 0;
                if (change.getKind() == IResourceDelta.CHANGED && content && change.getResource() instanceof IFile) {
                    IFile file = (IFile) change.getResource();
                    if (!file.getName().startsWith(".")) {
                        dictionary.check(file.getName());
                    }
                }
                return true;
            });
        } catch (CoreException e) {
            // A delta is always accepted; there is nothing a spell checker could do about it.
        }
    }
}
