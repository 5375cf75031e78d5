package net.example.almond;

import java.lang.reflect.InvocationTargetException;
import net.example.atlas.Note;
import net.example.cypress.Cypress;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.ui.IStartup;

/**
 * Truth: initiator, between net.example.medlar, which calls it, and net.example.cypress, which has the time: it only calls
 * on, or waits.
 */
public final class Almond implements IStartup {
    private static int read;

    @Override
    public void earlyStartup() {
        // This plug-in registers no listener; it works when another plug-in calls it.
    }

    /** Needs the monitor that a job of net.example.cypress (lock-holder) is in; blocked. */
    public static void waitForTheRegister() {
        Note note = Note.of("medlar-lock").lockHolder("net.example.cypress").initiator("net.example.medlar")
                .initiator("net.example.almond").cause("blocked");
        synchronized (Cypress.REGISTER) {
            read++;
        }
        note.end();
    }

    /** Lets net.example.cypress (executing) work. */
    public static void passOn(String name) {
        Cypress.work(name, "working");
    }

    /** Works for its caller alone. */
    public static void callBack(Runnable caller) {
        caller.run();
    }

    /** Lets net.example.cypress (executing) work in the worker of a progress dialog; waiting. */
    public static void openDialog() {
        ProgressMonitorDialog dialog = new ProgressMonitorDialog(null);
        try {
            dialog.run(true, false, monitor -> Cypress.work("medlar-dialog", "waiting"));
        } catch (InvocationTargetException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
