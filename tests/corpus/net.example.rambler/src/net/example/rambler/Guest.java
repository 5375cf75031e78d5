package net.example.rambler;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * A plug-in that comes and goes: {@link Day} puts this class into a bundle of its own, so that each visit brings a new class
 * loader and new classes of the same names.
 */
public final class Guest implements BundleActivator, Listener {
    /** Type of an event that no widget has. */
    static final int KNOCK = 4711;
    private static final long STAY_NS = 8_000_000L;

    @Override
    public void start(BundleContext context) {
        Display display = Display.getDefault();
        display.syncExec(() -> {
            Event event = new Event();
            event.type = KNOCK;
            Event mouse = new Event();
            mouse.type = SWT.MouseMove;
            handleEvent(event);
            handleEvent(mouse);
        });
    }

    @Override
    public void stop(BundleContext context) {
        // Leaves nothing behind.
    }

    @Override
    public void handleEvent(Event event) {
        long end = System.nanoTime() + STAY_NS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
