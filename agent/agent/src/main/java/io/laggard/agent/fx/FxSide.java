package io.laggard.agent.fx;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.capture.ComponentKinds;
import io.laggard.agent.capture.MovePace;
import io.laggard.agent.capture.UiSide;
import io.laggard.agent.wire.ComponentKind;
import io.laggard.agent.wire.PointerKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/**
 * JavaFX's windows. The mouse is heard where a scene is told of it, by a landmark: nothing is added to any scene. Such an event has
 * no time of its own; the probe leaves out those that have waited. What is embedded in another toolkit's window is that one's.
 */
public final class FxSide extends UiSide implements BiConsumer<Object, Object> {
    private static final long MS = 1_000_000L;
    private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");

    private final Thread thread;
    private final MovePace pace = new MovePace();
    private FxPicture drawing;

    private FxSide(Thread thread) {
        this.thread = thread;
    }

    /** The side of the scenes of JavaFX's thread, made on that thread's behalf by any other. */
    public static UiSide of(Thread thread) {
        return new FxSide(thread);
    }

    @Override
    public Thread thread() {
        return thread;
    }

    @Override
    public boolean isGone() {
        return !thread.isAlive();
    }

    @Override
    public boolean post(Runnable work) {
        try {
            Platform.runLater(work);
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    @Override
    public void listen() {
        LaggardProbe.hearMouse(this);
    }

    @Override
    public void leave() {
        LaggardProbe.hearMouse(null);
    }

    @Override
    public void accept(Object scene, Object event) {
        if (!hears()) {
            return;
        }
        try {
            heard((Scene) scene, (MouseEvent) event);
        } catch (Throwable e) {
            failed();
        }
    }

    private void heard(Scene scene, MouseEvent event) {
        long now = System.nanoTime();
        EventType<?> type = event.getEventType();
        boolean moved = type == MouseEvent.MOUSE_MOVED || type == MouseEvent.MOUSE_DRAGGED;
        boolean down = type == MouseEvent.MOUSE_PRESSED;
        if (!moved && !down && type != MouseEvent.MOUSE_RELEASED || moved && !pace.isDue(now)) {
            return;
        }
        Window window = scene.getWindow();
        if (window == null || Named.isEmbedded(window)) {
            return;
        }
        double x = event.getScreenX();
        double y = event.getScreenY();
        if (x < window.getX() || y < window.getY() || x >= window.getX() + window.getWidth()
                || y >= window.getY() + window.getHeight()) {
            // Dragged out of the window: the pointer's place is not the program's.
            return;
        }
        Node under = Nodes.at(scene, event.getSceneX(), event.getSceneY());
        double scale = scale(window);
        ring.add(now / MS, now, moved ? PointerKind.MOVE : down ? PointerKind.DOWN : PointerKind.UP,
                moved ? 0 : event.getButton().ordinal(), pixels(x, scale), pixels(y, scale), number(window),
                ring.number(under == null ? window.getClass() : under.getClass()),
                ring.number(under == null ? null : Nodes.owner(under)));
        if (moved) {
            pace.listened(now, System.nanoTime());
        }
    }

    /** Screen pixels in one of JavaFX's; macOS counts in points, independent of its pixels. */
    private static double scale(Window window) {
        return MAC ? 1 : window.getOutputScaleX();
    }

    private static int pixels(double user, double scale) {
        return (int) Math.round(user * scale);
    }

    @Override
    public Object[] windows() {
        List<Window> visible = new ArrayList<>();
        Window focused = null;
        for (Window window : Window.getWindows()) {
            if (window.isShowing() && window.getScene() != null && !Named.isEmbedded(window) && !Named.isIconified(window)) {
                visible.add(window);
                focused = window.isFocused() ? window : focused;
            }
        }
        return onTopLast(visible, focused);
    }

    @Override
    public Object[] mainWindows() {
        List<Window> visible = new ArrayList<>();
        for (Window window : Window.getWindows()) {
            if (window.isShowing() && Named.isMain(window)) {
                visible.add(window);
            }
        }
        return visible.toArray();
    }

    @Override
    public void close(Object window) {
        Event.fireEvent((Window) window, new WindowEvent((Window) window, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    @Override
    public boolean asksSomething() {
        for (Window window : Window.getWindows()) {
            if (window.isShowing() && Named.isModal(window)) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected Object ownerOf(Object window) {
        return Named.owner((Window) window);
    }

    @Override
    public Object[] children(Object component) {
        if (component instanceof Node) {
            return Nodes.children((Node) component);
        }
        Scene scene = ((Window) component).getScene();
        return scene == null || scene.getRoot() == null ? Nodes.NONE : new Object[] {scene.getRoot()};
    }

    @Override
    public boolean measure(Object component, Box around, Box into) {
        if (component instanceof Node) {
            return measure((Node) component, into);
        }
        Window of = (Window) component;
        Scene scene = of.getScene();
        if (!of.isShowing() || scene == null) {
            return false;
        }
        double scale = scale(of);
        place(into, of.getX(), of.getY(), of.getX() + of.getWidth(), of.getY() + of.getHeight(), scale);
        into.kind = ComponentKind.WINDOW;
        into.flags = of.isFocused() ? ACTIVE : 0;
        double left = of.getX() + scene.getX();
        double top = of.getY() + scene.getY();
        into.titleHeight = pixels(scene.getY(), scale);
        into.contentX = pixels(left, scale);
        into.contentY = pixels(top, scale);
        into.contentWidth = pixels(left + scene.getWidth(), scale) - into.contentX;
        into.contentHeight = pixels(top + scene.getHeight(), scale) - into.contentY;
        return into.width > 0 && into.height > 0;
    }

    private static boolean measure(Node of, Box into) {
        Window window = of.getScene() == null ? null : of.getScene().getWindow();
        Bounds bounds = window == null || !of.isVisible() ? null : of.localToScreen(Nodes.bounds(of));
        if (bounds == null) {
            return false;
        }
        double scale = scale(window);
        place(into, bounds.getMinX(), bounds.getMinY(), bounds.getMaxX(), bounds.getMaxY(), scale);
        into.kind = ComponentKinds.of(of.getClass());
        if (into.kind == ComponentKind.TABS) {
            Node strip = Nodes.strip(of);
            Bounds tabs = strip == null ? bounds : strip.localToScreen(strip.getLayoutBounds());
            into.kind = ComponentKind.PLAIN;
            into.tabsX = pixels(tabs.getMinX(), scale);
            into.tabsY = pixels(tabs.getMinY(), scale);
            into.tabsWidth = pixels(tabs.getMaxX(), scale) - into.tabsX;
            into.tabsHeight = pixels(tabs.getMaxY(), scale) - into.tabsY;
        }
        into.owner = Nodes.owner(of);
        return into.width > 0 && into.height > 0;
    }

    private static void place(Box into, double left, double top, double right, double bottom, double scale) {
        into.x = pixels(left, scale);
        into.y = pixels(top, scale);
        into.width = pixels(right, scale) - into.x;
        into.height = pixels(bottom, scale) - into.y;
    }

    @Override
    public boolean beginPicture(Area area) {
        drawing = FxPicture.begin(area);
        return drawing != null;
    }

    @Override
    public void draw(Object window, Area area) {
        Window of = (Window) window;
        Scene scene = of.getScene();
        if (of.isShowing() && scene != null) {
            double scale = scale(of);
            drawing.draw(scene, pixels(of.getX() + scene.getX(), scale) - area.x,
                    pixels(of.getY() + scene.getY(), scale) - area.y, scale);
        }
    }

    @Override
    public Picture picture(Area area) {
        FxPicture done = drawing;
        drawing = null;
        return done == null ? null : done.end();
    }
}
