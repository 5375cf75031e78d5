package net.example.sumac;

import java.beans.EventHandler;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: host. SWT lays out hundreds of labels, handed to its thread as a runnable that is nobody's class: no plug-in is
 * on the stack. They were made before, a few at a time, so that nobody waited for that.
 */
public final class Sumac implements IStartup {
    private static final int LABELS = 750;
    private static final int AT_ONCE = 25;
    private static final int COLUMNS = 50;

    private Note note;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/sumac", event -> heard());
    }

    private void heard() {
        Shell shell = new Shell(PlatformUI.getWorkbench().getDisplay());
        shell.setLayout(new GridLayout(COLUMNS, true));
        make(shell, LABELS);
    }

    private void make(Shell shell, int left) {
        for (int i = 0; i < AT_ONCE; i++) {
            new Label(shell, SWT.NONE).setText("Label " + i);
        }
        Display display = shell.getDisplay();
        if (left > AT_ONCE) {
            display.timerExec(5, () -> make(shell, left - AT_ONCE));
            return;
        }
        display.asyncExec(() -> note = Note.of("sumac").nobody("host"));
        display.asyncExec(EventHandler.create(Runnable.class, shell, "pack"));
        display.asyncExec(() -> {
            note.end();
            clear(shell);
        });
    }

    /** A few at a time as well. */
    private static void clear(Shell shell) {
        Object[] labels = shell.getChildren();
        for (int i = 0; i < Math.min(AT_ONCE, labels.length); i++) {
            ((Label) labels[labels.length - 1 - i]).dispose();
        }
        if (labels.length > AT_ONCE) {
            shell.getDisplay().timerExec(5, () -> clear(shell));
        } else {
            shell.dispose();
        }
    }
}
