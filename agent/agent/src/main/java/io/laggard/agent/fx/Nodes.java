package io.laggard.agent.fx;

import io.laggard.agent.capture.ComponentKinds;
import io.laggard.agent.wire.ComponentKind;
import java.util.List;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Window;

/** A scene's components: which node is one, and whose. No code of a plug-in's is run. UI thread only. */
final class Nodes {
    static final Object[] NONE = {};
    /** The strip of a folder of tabs; its package is another one in each version. */
    private static final String STRIP = "TabHeaderArea";

    private Nodes() {
    }

    /** The nodes inside that are components of their own, those on top first, and last those that the mouse goes through. */
    static Object[] children(Node of) {
        if (!(of instanceof Parent) || isWhole(of)) {
            return NONE;
        }
        List<Node> inside = ((Parent) of).getChildrenUnmodifiable();
        Object[] found = new Object[inside.size()];
        int next = 0;
        for (int turn = 0; turn < 2; turn++) {
            for (int i = inside.size() - 1; i >= 0; i--) {
                Node node = inside.get(i);
                if (node.isMouseTransparent() == (turn == 1)) {
                    found[next++] = node;
                }
            }
        }
        return found;
    }

    /** Whether what stands inside is part of this component: a table's cells, a button's text. */
    private static boolean isWhole(Node of) {
        int kind = ComponentKinds.of(of.getClass());
        return kind != ComponentKind.PLAIN && kind != ComponentKind.TABS || Named.isButton(of);
    }

    /** What is seen of a node, by its own coordinates: what stands out of one that others stand in is part of it. */
    static Bounds bounds(Node of) {
        return of instanceof Parent && !isWhole(of) ? of.getBoundsInLocal() : of.getLayoutBounds();
    }

    /** The strip of a folder of tabs; null where it cannot be told. */
    static Node strip(Node folder) {
        if (folder instanceof Parent) {
            for (Node inside : ((Parent) folder).getChildrenUnmodifiable()) {
                if (inside.getClass().getName().endsWith(STRIP)) {
                    return inside;
                }
            }
        }
        return null;
    }

    /** The innermost component at this place of a scene; null where there is none. */
    static Node at(Scene scene, double x, double y) {
        Node found = null;
        Node next = scene.getRoot();
        while (next != null && holds(next, x, y)) {
            found = next;
            next = null;
            for (Object inside : children(found)) {
                if (holds((Node) inside, x, y)) {
                    next = (Node) inside;
                    break;
                }
            }
        }
        return found;
    }

    private static boolean holds(Node node, double x, double y) {
        if (!node.isVisible()) {
            return false;
        }
        Point2D at = node.sceneToLocal(x, y);
        return at != null && bounds(node).contains(at);
    }

    /**
     * The class for whose plug-in a plain node of JavaFX's stands: the nearest class around it that does not make components for
     * others, else its handler's. Null where its own class says it, or nothing does.
     */
    static Class<?> owner(Node of) {
        if (!ComponentKinds.isToolkit(of.getClass())) {
            return null;
        }
        for (Node at = of.getParent(); at != null; at = at.getParent()) {
            if (!ComponentKinds.isToolkit(at.getClass())) {
                return at.getClass();
            }
        }
        Scene scene = of.getScene();
        Window window = scene == null ? null : scene.getWindow();
        if (window != null && !ComponentKinds.isToolkit(window.getClass())) {
            return window.getClass();
        }
        Class<?> found = plugIn(Named.action(of));
        found = found == null ? plugIn(of.getOnMouseClicked()) : found;
        found = found == null ? plugIn(of.getOnMousePressed()) : found;
        return found == null ? plugIn(of.getOnMouseReleased()) : found;
    }

    private static Class<?> plugIn(EventHandler<?> handler) {
        return handler == null || ComponentKinds.isToolkit(handler.getClass()) ? null : handler.getClass();
    }
}
