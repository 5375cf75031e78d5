package net.example.yew;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Path;
import org.eclipse.ui.IStartup;

/**
 * Truth: executing net.example.yew, working 200 ms, in a listener to a change that the rambler made (initiator);
 * another one listens too.
 */
public final class Yew implements IStartup, IResourceChangeListener {
    @Override
    public void earlyStartup() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        if (event.getDelta().findMember(new Path("demo/yew.txt")) == null) {
            return;
        }
        Note note = Note.of("yew").executing("net.example.yew").initiator("net.example.rambler");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(200); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}
