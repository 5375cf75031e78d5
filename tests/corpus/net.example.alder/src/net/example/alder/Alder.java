package net.example.alder;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Path;
import org.eclipse.ui.IStartup;

/** Truth: executing net.example.alder, working 250 ms, in a listener to a change that the rambler made (initiator). */
public final class Alder implements IStartup, IResourceChangeListener {
    @Override
    public void earlyStartup() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        if (event.getDelta().findMember(new Path("demo/alder.txt")) == null) {
            return;
        }
        Note note = Note.of("alder").executing("net.example.alder").initiator("net.example.rambler");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
