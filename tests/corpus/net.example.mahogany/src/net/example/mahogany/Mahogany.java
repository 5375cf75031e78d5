package net.example.mahogany;

import net.example.atlas.Note;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: initiator. It waits for a workspace rule that a job of net.example.olive (lock-holder) has; waiting. */
public final class Mahogany implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/mahogany", event -> heard());
    }

    private void heard() {
        Note note = Note.of("mahogany").lockHolder("net.example.olive").initiator("net.example.mahogany").cause("waiting");
        Job.getJobManager().beginRule(ResourcesPlugin.getWorkspace().getRoot().getProject("demo"), null);
        note.end();
        Job.getJobManager().endRule(ResourcesPlugin.getWorkspace().getRoot().getProject("demo"));
    }
}
