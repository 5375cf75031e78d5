package net.example.aspen;

import java.io.ByteArrayInputStream;
import net.example.atlas.Note;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import static java.nio.charset.StandardCharsets.UTF_8;

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
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getProject("demo").getFile("aspen.txt");
        try {
            for (int i = 0; i < 150; i++) {
                file.setContents(new ByteArrayInputStream(Integer.toString(i).getBytes(UTF_8)), true, false, null);
            }
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
        note.end();
    }
}
