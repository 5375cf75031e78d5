package io.laggard.agent.capture;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.ComponentKind;
import io.laggard.agent.wire.PointerKind;
import io.laggard.agent.wire.ThreadKind;
import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.EventQueue;
import java.awt.Frame;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Insets;
import java.awt.Rectangle;
import java.awt.TextField;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.AWTEventListener;
import java.awt.event.MouseEvent;
import java.awt.event.WindowEvent;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * AWT and Swing. AWT tells of each event once: to the lightweight component that listens to it, or to the window where
 * none does. AWT's coordinates are user space; {@link Pixels} makes screen pixels of them.
 */
final class AwtSide extends UiSide implements AWTEventListener {
    private static final Object[] NONE = {};
    /** The limit of a picture's size; a larger one is not taken. */
    private static final long MOST_PIXELS = 64_000_000;

    private final Pixels pixels = new Pixels();
    private final MovePace pace = new MovePace();
    private BufferedImage image;

    AwtSide() {
    }

    /** User space → screen pixels, as the screen of a window has it. */
    private static final class Pixels {
        private static final boolean WINDOWS = System.getProperty("os.name", "").startsWith("Windows");
        private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");
        private GraphicsConfiguration of;
        private double scale = 1;
        private Rectangle screen = new Rectangle();

        void use(Component component) {
            GraphicsConfiguration now = component.getGraphicsConfiguration();
            if (now != of && now != null) {
                AffineTransform transform = now.getDefaultTransform();
                // macOS counts in points, independent of its pixels.
                scale = MAC ? 1 : transform.getScaleX();
                screen = now.getBounds();
                of = now;
            }
        }

        /** X11 scales the whole desktop; on Windows each screen keeps its own origin and scales its contents. */
        int x(int user) {
            return WINDOWS ? (int) Math.round(screen.x + (user - screen.x) * scale) : length(user);
        }

        int y(int user) {
            return WINDOWS ? (int) Math.round(screen.y + (user - screen.y) * scale) : length(user);
        }

        int length(int user) {
            return (int) Math.round(user * scale);
        }
    }

    @Override
    public Thread thread() {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            Thread thread = of.thread();
            if (of.threadKind() == ThreadKind.AWT_UI && thread != null && thread.isAlive()) {
                return thread;
            }
        }
        return null;
    }

    @Override
    public boolean isGone() {
        return false;
    }

    @Override
    public boolean post(Runnable work) {
        EventQueue.invokeLater(work);
        return true;
    }

    @Override
    public void listen() {
        Toolkit.getDefaultToolkit().addAWTEventListener(this,
                AWTEvent.MOUSE_EVENT_MASK | AWTEvent.MOUSE_MOTION_EVENT_MASK);
    }

    @Override
    public void leave() {
        Toolkit.getDefaultToolkit().removeAWTEventListener(this);
    }

    @Override
    public void eventDispatched(AWTEvent event) {
        if (!hears() || !(event instanceof MouseEvent)) {
            return;
        }
        LaggardProbe.stir();
        try {
            int id = event.getID();
            boolean moved = id == MouseEvent.MOUSE_MOVED || id == MouseEvent.MOUSE_DRAGGED;
            if (moved || id == MouseEvent.MOUSE_PRESSED || id == MouseEvent.MOUSE_RELEASED) {
                heard((MouseEvent) event, moved ? PointerKind.MOVE
                        : id == MouseEvent.MOUSE_PRESSED ? PointerKind.DOWN : PointerKind.UP);
            }
        } catch (Throwable e) {
            failed();
        }
    }

    private void heard(MouseEvent event, int kind) {
        long now = System.nanoTime();
        boolean moved = kind == PointerKind.MOVE;
        if (moved && !pace.isDue(now)) {
            return;
        }
        Component window = event.getComponent();
        // Not from the window's place, which AWT does not know under every window manager.
        int x = event.getX();
        int y = event.getY();
        while (window != null && !(window instanceof Window)) {
            x += window.getX();
            y += window.getY();
            window = window.getParent();
        }
        if (window == null) {
            return;
        }
        if (x < 0 || y < 0 || x >= window.getWidth() || y >= window.getHeight()) {
            // Dragged out of the window: the pointer's place is not the program's.
            return;
        }
        // The event's own component is the nearest that listens, not the one that is seen.
        Component under = ((Window) window).findComponentAt(x, y);
        Component of = under == null ? window : under;
        pixels.use(window);
        ring.add(event.getWhen(), now, kind, moved ? 0 : event.getButton(),
                pixels.x(event.getXOnScreen()), pixels.y(event.getYOnScreen()), number(window),
                ring.number(of.getClass()), ring.number(owner(of)));
        if (moved) {
            pace.listened(now, System.nanoTime());
        }
    }

    @Override
    public Object[] windows() {
        List<Window> visible = new ArrayList<>();
        Window active = null;
        for (Window window : Window.getWindows()) {
            boolean iconified = window instanceof Frame && (((Frame) window).getExtendedState() & Frame.ICONIFIED) != 0;
            if (window.isShowing() && !iconified) {
                visible.add(window);
                active = window.isActive() ? window : active;
            }
        }
        return onTopLast(visible, active);
    }

    @Override
    public Object[] mainWindows() {
        List<Frame> visible = new ArrayList<>();
        for (Frame frame : Frame.getFrames()) {
            if (frame.isShowing()) {
                visible.add(frame);
            }
        }
        return visible.toArray();
    }

    @Override
    public void close(Object window) {
        ((Window) window).dispatchEvent(new WindowEvent((Window) window, WindowEvent.WINDOW_CLOSING));
    }

    @Override
    public boolean asksSomething() {
        for (Window window : Window.getWindows()) {
            if (window instanceof Dialog && ((Dialog) window).isModal() && window.isShowing()) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected Object ownerOf(Object window) {
        return ((Window) window).getOwner();
    }

    @Override
    public Object[] children(Object component) {
        return component instanceof Container ? ((Container) component).getComponents() : NONE;
    }

    @Override
    public boolean measure(Object component, Box around, Box into) {
        Component of = (Component) component;
        if (around != null && (of instanceof Window || !of.isVisible())) {
            return false;
        }
        pixels.use(of);
        if (of instanceof Window) {
            into.ownX = of.getX();
            into.ownY = of.getY();
            into.kind = ComponentKind.WINDOW;
            into.flags = ((Window) of).isActive() ? ACTIVE : 0;
            Insets frame = ((Window) of).getInsets();
            into.titleHeight = isDecorated(of) ? pixels.length(frame.top) : 0;
            into.contentX = pixels.x(into.ownX + frame.left);
            into.contentY = pixels.y(into.ownY + frame.top);
            into.contentWidth = pixels.length(of.getWidth() - frame.left - frame.right);
            into.contentHeight = pixels.length(of.getHeight() - frame.top - frame.bottom);
        } else {
            into.ownX = around.ownX + of.getX();
            into.ownY = around.ownY + of.getY();
            into.kind = ComponentKinds.of(of.getClass());
            if (of instanceof TextField && ((TextField) of).echoCharIsSet()) {
                into.kind = ComponentKind.PASSWORD;
            }
        }
        into.x = pixels.x(into.ownX);
        into.y = pixels.y(into.ownY);
        into.width = pixels.length(of.getWidth());
        into.height = pixels.length(of.getHeight());
        if (into.kind == ComponentKind.TABS) {
            into.kind = ComponentKind.PLAIN;
            tabs((Container) of, into);
        }
        into.owner = owner(of);
        return into.width > 0 && into.height > 0;
    }

    /** The page that is seen is the largest component in a folder of tabs; without one the whole folder is tabs. */
    private void tabs(Container of, Box into) {
        Component page = null;
        for (Component inside : of.getComponents()) {
            boolean larger = page == null || (long) inside.getWidth() * inside.getHeight()
                    > (long) page.getWidth() * page.getHeight();
            page = inside.isVisible() && larger ? inside : page;
        }
        int left = page == null ? 0 : page.getX();
        int top = page == null ? of.getHeight() : page.getY();
        int right = page == null ? of.getWidth() : left + page.getWidth();
        int bottom = page == null ? of.getHeight() : top + page.getHeight();
        tabs(into, pixels.x(into.ownX + left), pixels.y(into.ownY + top), pixels.x(into.ownX + right),
                pixels.y(into.ownY + bottom));
    }

    private static boolean isDecorated(Component window) {
        return window instanceof Frame && !((Frame) window).isUndecorated()
                || window instanceof Dialog && !((Dialog) window).isUndecorated();
    }

    /** The nearest class around that does not make widgets for others; null where the component's own is such a one. */
    private static Class<?> owner(Component of) {
        if (!ComponentKinds.isToolkit(of.getClass())) {
            return null;
        }
        Component at = of;
        while (at != null && ComponentKinds.isToolkit(at.getClass())) {
            at = at instanceof Window ? null : at.getParent();
        }
        return at == null ? null : at.getClass();
    }

    @Override
    public boolean beginPicture(Area area) {
        if ((long) area.width * area.height > MOST_PIXELS) {
            return false;
        }
        image = new BufferedImage(area.width, area.height, BufferedImage.TYPE_INT_RGB);
        return true;
    }

    @Override
    public void draw(Object window, Area area) {
        Window of = (Window) window;
        pixels.use(of);
        Graphics2D to = image.createGraphics();
        try {
            to.translate(pixels.x(of.getX()) - area.x, pixels.y(of.getY()) - area.y);
            to.scale(pixels.scale, pixels.scale);
            // Not the window itself: on X11 AWT would draw a title bar of its own invention, with the title.
            Component[] parts = of.getComponents();
            for (int i = parts.length - 1; i >= 0; i--) {
                Component part = parts[i];
                if (part.isVisible()) {
                    Graphics2D own = (Graphics2D) to.create(part.getX(), part.getY(), part.getWidth(), part.getHeight());
                    part.printAll(own);
                    own.dispose();
                }
            }
        } finally {
            to.dispose();
        }
    }

    @Override
    public Picture picture(Area area) {
        BufferedImage drawn = image;
        image = null;
        return drawn == null ? null : out -> {
            // ImageIO's own stream would keep a copy in the directory for temporary files.
            try (MemoryCacheImageOutputStream to = new MemoryCacheImageOutputStream(out)) {
                if (!ImageIO.write(drawn, "png", to)) {
                    throw new IOException("this Java has no writer for PNG");
                }
            }
        };
    }
}
