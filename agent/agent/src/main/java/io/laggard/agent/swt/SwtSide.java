package io.laggard.agent.swt;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.capture.MovePace;
import io.laggard.agent.capture.ComponentKinds;
import io.laggard.agent.capture.UiSide;
import io.laggard.agent.wire.ComponentKind;
import io.laggard.agent.wire.PointerKind;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** A display of SWT's. SWT counts in points; {@link Zoom} knows their size in screen pixels. */
public final class SwtSide extends UiSide implements Listener {
    private static final Object[] NONE = {};
    private static final int[] MOUSE = {SWT.MouseMove, SWT.MouseDown, SWT.MouseUp};
    private static final boolean ON_GTK = SWT.getPlatform().equals("gtk");
    private static final int MODAL = SWT.PRIMARY_MODAL | SWT.APPLICATION_MODAL | SWT.SYSTEM_MODAL;
    private static final long LATE_NS = 50_000_000L;
    /** No mouse goes so far, in points, between two questions where it is. */
    private static final int NEAR = 8;
    private static final long MS = 1_000_000L;

    private final Display display;
    private final Thread thread;
    private final Owners owners = new Owners();
    private int zoom;
    /** SWT's event times are an {@code int} that wraps; this one does not. */
    private long lastTime;
    private final MovePace pace = new MovePace();
    private WeakReference<Control> under = new WeakReference<>(null);
    private int underWindow;
    private int underType;
    private int underOwner;
    private SwtPicture drawing;

    private SwtSide(Display display, Thread thread) {
        this.display = display;
        this.thread = thread;
    }

    /** The side of this thread's display, made on that thread's behalf by any other; null where it has none. */
    public static UiSide of(Thread thread) {
        Display display = Display.findDisplay(thread);
        return display == null || display.isDisposed() ? null : new SwtSide(display, thread);
    }

    @Override
    public Thread thread() {
        return thread;
    }

    @Override
    public boolean isGone() {
        return display.isDisposed();
    }

    @Override
    public boolean post(Runnable work) {
        try {
            display.asyncExec(work);
            return true;
        } catch (SWTException e) {
            return false;
        }
    }

    @Override
    public void listen() {
        zoom = Zoom.of(display);
        for (int type : MOUSE) {
            display.addFilter(type, this);
        }
    }

    @Override
    public void leave() {
        for (int type : MOUSE) {
            display.removeFilter(type, this);
        }
    }

    @Override
    public void handleEvent(Event event) {
        if (!hears() || !(event.widget instanceof Control)) {
            return;
        }
        LaggardProbe.stir();
        try {
            heard(event, (Control) event.widget);
        } catch (Throwable e) {
            failed();
        }
    }

    private void heard(Event event, Control control) {
        long now = System.nanoTime();
        boolean moved = event.type == SWT.MouseMove;
        if (moved && !pace.isDue(now) || control.isDisposed()) {
            return;
        }
        Point at = control.toDisplay(event.x, event.y);
        Point size = control.getSize();
        boolean outside = event.x < 0 || event.y < 0 || event.x >= size.x || event.y >= size.y;
        if (outside && !control.getShell().getBounds().contains(at)) {
            // Dragged out of the window: the pointer's place is not the program's.
            return;
        }
        if (under.get() != control) {
            under = new WeakReference<>(control);
            underWindow = number(control.getShell());
            underType = ring.number(control.getClass());
            underOwner = ring.number(owners.of(control));
        }
        lastTime += event.time - (int) lastTime;
        int kind = moved ? PointerKind.MOVE : event.type == SWT.MouseDown ? PointerKind.DOWN : PointerKind.UP;
        long time = lastTime;
        if (moved && ON_GTK && ring.age(time, now) > LATE_NS && isThereNow(at)) {
            // For some widgets GTK only hints at moves, and SWT asks where the mouse is now: the old time and that place do
            // not belong together. Others (trees, and all on Wayland) tell the place that belongs to the time.
            time += ring.age(time, now) / MS;
        }
        ring.add(time, now, kind, moved ? 0 : event.button, pixels(at.x), pixels(at.y), underWindow, underType,
                underOwner);
        if (moved) {
            pace.listened(now, System.nanoTime());
        }
    }

    private boolean isThereNow(Point at) {
        Point now = display.getCursorLocation();
        return Math.abs(now.x - at.x) <= NEAR && Math.abs(now.y - at.y) <= NEAR;
    }

    private int pixels(int points) {
        return Math.round(points * zoom / 100f);
    }

    @Override
    public Object[] windows() {
        zoom = Zoom.of(display);
        List<Shell> visible = new ArrayList<>();
        for (Shell shell : display.getShells()) {
            if (shell.isVisible() && !shell.getMinimized()) {
                visible.add(shell);
            }
        }
        return onTopLast(visible, display.getActiveShell());
    }

    @Override
    public Object[] mainWindows() {
        List<Shell> visible = new ArrayList<>();
        for (Shell shell : display.getShells()) {
            if (shell.isVisible() && shell.getParent() == null) {
                visible.add(shell);
            }
        }
        return visible.toArray();
    }

    @Override
    public void close(Object window) {
        Shell shell = (Shell) window;
        if (!shell.isDisposed()) {
            shell.close();
        }
    }

    @Override
    public boolean asksSomething() {
        for (Shell shell : display.getShells()) {
            if (shell.isVisible() && (shell.getStyle() & MODAL) != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected Object ownerOf(Object window) {
        return ((Composite) window).getParent();
    }

    @Override
    public Object[] children(Object component) {
        return component instanceof Composite ? ((Composite) component).getChildren() : NONE;
    }

    @Override
    public boolean measure(Object component, Box around, Box into) {
        Control of = (Control) component;
        if (of.isDisposed() || !of.getVisible() || around != null && of instanceof Shell) {
            return false;
        }
        Rectangle bounds = of.getBounds();
        if (bounds.width <= 0 || bounds.height <= 0) {
            return false;
        }
        if (around != null) {
            bounds.x += around.ownX;
            bounds.y += around.ownY;
        }
        if (of instanceof Composite) {
            // Children's positions count from the origin of the composite's contents.
            Point origin = of.toDisplay(0, 0);
            into.ownX = origin.x;
            into.ownY = origin.y;
            if (of instanceof Shell) {
                // On GTK a shell's own size leaves out what the window manager has put around it, or holds more than that.
                Rectangle client = ((Shell) of).getClientArea();
                client.x += origin.x;
                client.y += origin.y;
                bounds.add(client);
                into.contentX = pixels(client.x);
                into.contentY = pixels(client.y);
                into.contentWidth = pixels(client.x + client.width) - into.contentX;
                into.contentHeight = pixels(client.y + client.height) - into.contentY;
            }
        }
        into.x = pixels(bounds.x);
        into.y = pixels(bounds.y);
        into.width = pixels(bounds.x + bounds.width) - into.x;
        into.height = pixels(bounds.y + bounds.height) - into.y;
        if (of instanceof Shell) {
            into.kind = ComponentKind.WINDOW;
            into.flags = of == display.getActiveShell() ? ACTIVE : 0;
            boolean titled = (of.getStyle() & SWT.TITLE) != 0 && (of.getStyle() & SWT.NO_TRIM) == 0;
            // A menu bar below the strip is counted with it: SWT does not say where it is.
            into.titleHeight = titled ? pixels(Math.max(0, into.ownY - bounds.y)) : 0;
        } else {
            into.kind = kind(of);
            if (into.kind == ComponentKind.TABS) {
                into.kind = ComponentKind.PLAIN;
                // The area of the pages: the strip with the tabs is outside of it.
                Rectangle page = ((Composite) of).getClientArea();
                int x = into.ownX + page.x;
                int y = into.ownY + page.y;
                tabs(into, pixels(x), pixels(y), pixels(x + page.width), pixels(y + page.height));
            }
        }
        into.owner = owners.of(of);
        return true;
    }

    private static int kind(Control of) {
        if (of instanceof Text && ((of.getStyle() & SWT.PASSWORD) != 0 || ((Text) of).getEchoChar() != 0)) {
            return ComponentKind.PASSWORD;
        }
        int kind = ComponentKinds.of(of.getClass());
        // A line between two parts of a dialog.
        return kind == ComponentKind.LABEL && (of.getStyle() & SWT.SEPARATOR) != 0 ? ComponentKind.PLAIN : kind;
    }

    @Override
    public boolean beginPicture(Area area) {
        drawing = SwtPicture.begin(display, zoom, area);
        return drawing != null;
    }

    @Override
    public void draw(Object window, Area area) {
        drawing.draw((Shell) window, area);
    }

    @Override
    public Picture picture(Area area) {
        SwtPicture done = drawing;
        drawing = null;
        return done == null ? null : done.end(area);
    }
}
