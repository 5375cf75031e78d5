package net.example.aspen;

import net.example.atlas.Note;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: executing net.example.aspen. It calls the platform, again and again, from its listener: that is its own
 * doing.
 */
public final class Aspen implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/aspen", event -> heard());
    }

    private void heard() {
        Note note = Note.of("aspen").executing("net.example.aspen");
        try {
            ResourcesPlugin.getWorkspace().run(monitor -> mark(), null);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
        note.end();
    }

    private static void mark() throws CoreException {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getProject("demo").getFile("aspen.txt");
        for (int i = 0; i < 12_000; i++) {
            file.createMarker(IMarker.BOOKMARK).setAttribute(IMarker.LINE_NUMBER, i);
        }
        file.deleteMarkers(IMarker.BOOKMARK, false, IResource.DEPTH_ZERO);
    }
}
