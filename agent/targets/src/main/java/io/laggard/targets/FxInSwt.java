package io.laggard.targets;

import com.sun.javafx.cursor.CursorFrame;
import com.sun.javafx.embed.AbstractEvents;
import com.sun.javafx.embed.EmbeddedSceneInterface;
import com.sun.javafx.embed.EmbeddedStageInterface;
import com.sun.javafx.embed.HostInterface;
import com.sun.javafx.stage.EmbeddedWindow;
import com.sun.javafx.tk.Toolkit;
import java.io.IOException;
import java.lang.reflect.Method;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/**
 * JavaFX inside SWT, on SWT's thread, as {@code javafx.embed.swt.FXCanvas} has it: that class itself is in no registry. Needs a display
 * with {@code xdotool}, and JavaFX on the class path. Expected: three clicks, each one wait of 120 ms and told once, all on one UI thread
 * <ul>
 * <li>{@code observer}: {@code FxInSwt$Pressed.handle} of JavaFX's, and {@code FxInSwt$Selected.handleEvent} of SWT's
 * <li>{@code async}: {@code FxInSwt.lambda$clicks$…}, which JavaFX is handed
 * </ul>
 */
public final class FxInSwt {
    private FxInSwt() {
    }

    private static final class Pressed implements EventHandler<ActionEvent> {
        @Override
        public void handle(ActionEvent event) {
            Busy.work(120);
        }
    }

    private static final class Selected implements Listener {
        @Override
        public void handleEvent(Event event) {
            Busy.work(120);
        }
    }

    /** A canvas whose mouse is that of a scene. Nothing is painted: a listener needs no pixels. */
    private static final class Embedded extends Canvas implements HostInterface {
        private EmbeddedStageInterface stage;
        private EmbeddedSceneInterface scene;

        Embedded(Composite in) {
            super(in, SWT.NONE);
            addListener(SWT.MouseDown, event -> mouse(AbstractEvents.MOUSEEVENT_PRESSED, event, true));
            addListener(SWT.MouseUp, event -> mouse(AbstractEvents.MOUSEEVENT_RELEASED, event, false));
            addListener(SWT.MouseMove, event -> mouse(AbstractEvents.MOUSEEVENT_MOVED, event, false));
        }

        void show(Scene of) {
            EmbeddedWindow window = new EmbeddedWindow(this);
            window.setScene(of);
            window.show();
            Point size = getSize();
            stage.setSize(size.x, size.y);
            scene.setSize(size.x, size.y);
            scene.setPixelScaleFactors(1, 1);
            stage.setFocused(true, AbstractEvents.FOCUSEVENT_ACTIVATED);
        }

        private void mouse(int type, Event event, boolean down) {
            Point screen = toDisplay(event.x, event.y);
            boolean moved = type == AbstractEvents.MOUSEEVENT_MOVED;
            scene.mouseEvent(type, moved ? AbstractEvents.MOUSEEVENT_NONE_BUTTON : AbstractEvents.MOUSEEVENT_PRIMARY_BUTTON, down,
                    false, false, false, false, event.x, event.y, screen.x, screen.y, false, false, false, false, false);
        }

        @Override
        public void setEmbeddedStage(EmbeddedStageInterface of) {
            stage = of;
        }

        @Override
        public void setEmbeddedScene(EmbeddedSceneInterface of) {
            scene = of;
        }

        @Override
        public boolean requestFocus() {
            return true;
        }

        @Override
        public boolean traverseFocusOut(boolean forward) {
            return true;
        }

        @Override
        public void repaint() {
            redraw();
        }

        @Override
        public void setPreferredSize(int width, int height) {
            setSize(width, height);
        }

        @Override
        public void setCursor(CursorFrame cursor) {
            setToolTipText(null);
        }

        @Override
        public boolean grabFocus() {
            return true;
        }

        @Override
        public void ungrabFocus() {
            stage.focusUngrab();
        }
    }

    private static void click(Display display, Control in) throws InterruptedException, IOException {
        Point[] at = new Point[1];
        display.syncExec(() -> {
            at[0] = in.toDisplay(20, 10);
        });
        new ProcessBuilder("xdotool", "mousemove", String.valueOf(at[0].x), String.valueOf(at[0].y), "sleep", "0.3", "click", "1")
                .start().waitFor();
        Thread.sleep(1000);
    }

    private static void clicks(Shell shell, Control button, Control embedded) {
        Display display = shell.getDisplay();
        try {
            Ready.await();
            Thread.sleep(2200);
            click(display, embedded);
            click(display, button);
            Platform.runLater(() -> Busy.work(120));
            Thread.sleep(500);
        } catch (InterruptedException | IOException e) {
            throw new IllegalStateException(e);
        }
        display.asyncExec(shell::dispose);
    }

    /** What JavaFX's timer does once SWT opens its window and dispatches nothing yet, on a machine that is slow enough. */
    private static void pulse() {
        try {
            Toolkit toolkit = Toolkit.getToolkit();
            Method pulse = toolkit.getClass().getDeclaredMethod("pulseFromQueue");
            pulse.setAccessible(true);
            pulse.invoke(toolkit);
            Thread.sleep(1500);
        } catch (ReflectiveOperationException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) {
        System.setProperty("com.sun.javafx.application.type", "FXCanvas");
        System.setProperty("javafx.embed.isEventThread", "true");
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setLayout(new FillLayout(SWT.VERTICAL));
        org.eclipse.swt.widgets.Button button = new org.eclipse.swt.widgets.Button(shell, SWT.PUSH);
        button.addListener(SWT.Selection, new Selected());
        Platform.startup(() -> button.setText("SWT's"));
        Embedded embedded = new Embedded(shell);
        shell.setBounds(100, 100, 300, 300);
        shell.open();
        Button inside = new Button("JavaFX's");
        inside.setOnAction(new Pressed());
        embedded.show(new Scene(new VBox(inside)));
        if (Boolean.getBoolean("pulse.first")) {
            pulse();
        }
        Thread clicking = new Thread(() -> clicks(shell, button, embedded), "clicking");
        clicking.setDaemon(true);
        clicking.start();
        while (!shell.isDisposed()) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
        System.out.println("done");
        System.exit(0);
    }
}
