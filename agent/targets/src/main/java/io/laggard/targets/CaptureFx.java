package io.laggard.targets;

import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/**
 * A JavaFX window with one component of each role; see {@link CaptureTarget}. Expected: the plain controls of JavaFX's stand for
 * {@code CaptureFx$View}, the view that they are in.
 */
public final class CaptureFx extends Application {
    /** The view of some plug-in. */
    static final class View extends Pane {
        View() {
            setBackground(new Background(new BackgroundFill(Color.rgb(20, 120, 60), null, null)));
        }

        void add(String name, Region control, int x, int y, int width, int height) {
            control.setPrefSize(width, height);
            control.setMinSize(width, height);
            control.setMaxSize(width, height);
            add(name, (Node) control, x, y);
        }

        void add(String name, Node node, int x, int y) {
            node.relocate(x, y);
            node.addEventFilter(MouseEvent.MOUSE_PRESSED, e -> CaptureTarget.say("clicked " + name));
            getChildren().add(node);
        }
    }

    @Override
    public void start(Stage stage) {
        View view = new View();
        view.add("label", new Label(CaptureTarget.SECRET_LABEL), 10, 10, 180, 30);
        view.add("text", new TextField(CaptureTarget.SECRET_TEXT), 10, 50, 180, 30);
        PasswordField password = new PasswordField();
        password.setText(CaptureTarget.SECRET_PASSWORD);
        view.add("password", password, 10, 90, 180, 30);
        view.add("editor", new TextArea(CaptureTarget.SECRET_TEXT), 200, 10, 180, 110);
        ListView<String> list = new ListView<>();
        list.getItems().add("row");
        view.add("table", list, 10, 130, 180, 80);
        view.add("tree", new TreeView<>(new TreeItem<>("branch")), 200, 130, 180, 80);
        Button freeze = new Button("freeze");
        freeze.setOnAction(e -> {
            CaptureTarget.say("freezing");
            Busy.work(CaptureTarget.FREEZE_MS);
        });
        view.add("button", freeze, 10, 220, 180, 30);
        Label hidden = new Label("hidden");
        hidden.setVisible(false);
        view.add("hidden", hidden, 200, 220, 100, 30);
        view.add("tabs", new TabPane(new Tab(CaptureTarget.SECRET_LABEL, new Pane())), 10, 265, 180, 80);
        view.add("canvas", new Canvas(180, 80), 200, 265);
        stage.setTitle(CaptureTarget.SECRET_TITLE);
        stage.setScene(new Scene(view, 400, 350));
        // On a busy machine the window manager may give a window another size than it asks for.
        stage.setMinWidth(410);
        stage.setMinHeight(390);
        stage.setX(120);
        stage.setY(90);
        stage.show();
        CaptureTarget.ask(getParameters().getRaw().get(0), Platform::runLater, Platform::exit);
        Platform.runLater(() -> CaptureTarget.say("ready"));
    }

    @Override
    public void stop() {
        CaptureTarget.say("done");
    }

    /** Ends when there is a file of that name. */
    public static void main(String[] file) {
        launch(file);
    }
}
