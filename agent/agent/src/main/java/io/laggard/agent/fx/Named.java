package io.laggard.agent.fx;

import io.laggard.agent.capture.ComponentKinds;
import javafx.event.EventHandler;
import javafx.scene.control.ButtonBase;
import javafx.stage.Modality;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * What only some classes of JavaFX's can be asked. Which one an object is of is told by names: naming the class itself would load
 * it. Each is named in a class of its own, which is linked when the first such object is there. UI thread only.
 */
final class Named {
    private static final String STAGE = "javafx.stage.Stage";
    private static final String POPUP = "javafx.stage.PopupWindow";
    /** What a panel of Swing's or a canvas of SWT's has instead of a window. */
    private static final String EMBEDDED = "com.sun.javafx.stage.EmbeddedWindow";
    private static final String BUTTON = "javafx.scene.control.ButtonBase";

    private Named() {
    }

    private static final class Stages {
        private Stages() {
        }

        static boolean isIconified(Window of) {
            return ((Stage) of).isIconified();
        }

        static Window owner(Window of) {
            return ((Stage) of).getOwner();
        }

        static boolean isModal(Window of) {
            return ((Stage) of).getModality() != Modality.NONE;
        }
    }

    private static final class Popups {
        private Popups() {
        }

        static Window owner(Window of) {
            return ((PopupWindow) of).getOwnerWindow();
        }
    }

    private static final class Buttons {
        private Buttons() {
        }

        static EventHandler<?> action(Object of) {
            return ((ButtonBase) of).getOnAction();
        }
    }

    private static boolean isA(Object object, String type) {
        return ComponentKinds.isA(object.getClass(), type);
    }

    static boolean isEmbedded(Window window) {
        return isA(window, EMBEDDED);
    }

    static boolean isIconified(Window window) {
        return isA(window, STAGE) && Stages.isIconified(window);
    }

    /** The window on which this one lies; null for none. */
    static Window owner(Window window) {
        return isA(window, STAGE) ? Stages.owner(window) : isA(window, POPUP) ? Popups.owner(window) : null;
    }

    /** Whether a window stands for itself. */
    static boolean isMain(Window window) {
        return isA(window, STAGE) && !isEmbedded(window) && Stages.owner(window) == null && !Stages.isModal(window);
    }

    static boolean isModal(Window window) {
        return isA(window, STAGE) && Stages.isModal(window);
    }

    /** A button is one component, whatever stands in it. */
    static boolean isButton(Object node) {
        return isA(node, BUTTON);
    }

    /** What a button does; null for what is none, or does nothing. */
    static EventHandler<?> action(Object node) {
        return isButton(node) ? Buttons.action(node) : null;
    }
}
