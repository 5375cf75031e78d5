package io.laggard.targets;

import java.util.concurrent.CountDownLatch;
import javafx.animation.AnimationTimer;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.concurrent.Task;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.robot.Robot;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.util.Callback;
import javafx.util.Duration;

/**
 * Slow code in JavaFX. Needs a display. Expected, each 120 ms:
 * <ul>
 * <li>{@code dispatch}: {@code View.notifyMouse}, with the {@code observer} {@code FxKinds$Pressed.handle} inside, for a real click
 * <li>{@code observer}: {@code FxKinds$Changed.changed}, {@code FxKinds$Invalidated.invalidated},
 * {@code FxKinds$Held.changed} behind a weak listener that has no landmark, {@code FxKinds.lambda$prepare$…} of a list,
 * {@code FxKinds$Factory.call}
 * <li>{@code async}: {@code Runnable.run} on {@code FxKinds$Work} (inner class), {@code FxKinds.lambda$main$…},
 * {@code FxKinds$Other.slow} (a method reference to another class); {@code FxKinds$Job.succeeded}, a {@code Task}'s
 * <li>{@code timer}: {@code EventHandler.handle} on {@code FxKinds$Finished} twice, a pause's and a key frame's, all of it inside
 * the {@code observer} of that class; {@code FxKinds$Animated.handle}
 * <li>{@code paint}: {@code FxKinds$Row.updateItem}, {@code FxKinds$Box.layoutChildren}, both inside {@code Toolkit.firePulse}
 * <li>{@code modal}: {@code EventLoop.enter}, for a dialog and for a loop of the program's; {@code FxKinds$InDialog.handle}, an
 * {@code observer}, is in an episode of its own
 * </ul>
 */
public final class FxKinds {
    private static final SimpleIntegerProperty CHANGED = new SimpleIntegerProperty();
    private static final SimpleIntegerProperty INVALIDATED = new SimpleIntegerProperty();
    private static final SimpleIntegerProperty HELD = new SimpleIntegerProperty();
    private static final ObservableList<String> LIST = FXCollections.observableArrayList();
    /** A weak listener alone would be collected. */
    private static final Held HOLDING = new Held();

    private static Stage stage;
    private static Button button;
    private static VBox root;

    private FxKinds() {
    }

    private static final class Pressed implements EventHandler<ActionEvent> {
        @Override
        public void handle(ActionEvent event) {
            Busy.work(120);
        }
    }

    private static final class InDialog implements EventHandler<ActionEvent> {
        @Override
        public void handle(ActionEvent event) {
            Busy.work(120);
        }
    }

    private static final class Finished implements EventHandler<ActionEvent> {
        @Override
        public void handle(ActionEvent event) {
            Busy.work(120);
        }
    }

    private static final class Changed implements ChangeListener<Number> {
        @Override
        public void changed(ObservableValue<? extends Number> value, Number before, Number now) {
            Busy.work(120);
        }
    }

    private static final class Held implements ChangeListener<Number> {
        @Override
        public void changed(ObservableValue<? extends Number> value, Number before, Number now) {
            Busy.work(120);
        }
    }

    private static final class Invalidated implements InvalidationListener {
        @Override
        public void invalidated(Observable observable) {
            Busy.work(120);
        }
    }

    private static final class Factory implements Callback<ListView<String>, ListCell<String>> {
        private boolean fast;

        @Override
        public ListCell<String> call(ListView<String> of) {
            if (!fast) {
                fast = true;
                Busy.work(120);
            }
            return new Row();
        }
    }

    private static final class Row extends ListCell<String> {
        private static boolean fast;

        @Override
        protected void updateItem(String item, boolean empty) {
            super.updateItem(item, empty);
            if (!fast && !empty) {
                fast = true;
                Busy.work(120);
            }
        }
    }

    private static final class Box extends Pane {
        private boolean fast;

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            if (!fast) {
                fast = true;
                Busy.work(120);
            }
        }
    }

    private static final class Work implements Runnable {
        @Override
        public void run() {
            Busy.work(120);
        }
    }

    /** Somebody else's code. */
    static final class Other {
        private Other() {
        }

        static void slow() {
            Busy.work(120);
        }
    }

    private static final class Job extends Task<Void> {
        @Override
        protected Void call() {
            return null;
        }

        @Override
        protected void succeeded() {
            Busy.work(120);
        }
    }

    private static final class Animated extends AnimationTimer {
        @Override
        public void handle(long now) {
            stop();
            Busy.work(120);
        }
    }

    /** Drives the program; its duration is not checked. */
    private static final class Setup implements Runnable {
        private final Runnable what;
        private final CountDownLatch done = new CountDownLatch(1);

        Setup(Runnable what) {
            this.what = what;
        }

        @Override
        public void run() {
            try {
                what.run();
            } finally {
                done.countDown();
            }
        }

        static void that(Runnable what) throws InterruptedException {
            Setup setup = new Setup(what);
            Platform.runLater(setup);
            setup.done.await();
            Thread.sleep(300);
        }
    }

    private static void prepare() {
        button = new Button("Press");
        button.setOnAction(new Pressed());
        CHANGED.addListener(new Changed());
        INVALIDATED.addListener(new Invalidated());
        HELD.addListener(new WeakChangeListener<>(HOLDING));
        LIST.addListener((ListChangeListener<String>) change -> Busy.work(120));
        root = new VBox(button);
        stage = new Stage();
        stage.setTitle("Laggard's target");
        stage.setScene(new Scene(root, 300, 300));
        stage.show();
    }

    private static void click() {
        Point2D at = button.localToScreen(10, 10);
        Robot robot = new Robot();
        robot.mouseMove(at);
        robot.mouseClick(MouseButton.PRIMARY);
    }

    private static void pause() {
        PauseTransition pause = new PauseTransition(Duration.millis(20));
        pause.setOnFinished(new Finished());
        pause.play();
    }

    private static void timeline() {
        new Timeline(new KeyFrame(Duration.millis(20), new Finished())).play();
    }

    private static void cells() {
        ListView<String> list = new ListView<>(FXCollections.observableArrayList("a", "b"));
        list.setCellFactory(new Factory());
        root.getChildren().setAll(list);
    }

    private static void dialog() {
        Stage dialog = new Stage();
        dialog.initOwner(stage);
        dialog.initModality(Modality.WINDOW_MODAL);
        Button inside = new Button("Inside");
        inside.setOnAction(new InDialog());
        dialog.setScene(new Scene(inside));
        after(300, inside::fire);
        after(900, dialog::close);
        dialog.showAndWait();
    }

    private static void loop() {
        after(600, () -> Platform.exitNestedEventLoop(stage, null));
        Platform.enterNestedEventLoop(stage);
    }

    private static void after(long ms, Runnable what) {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(ms);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            Platform.runLater(new Setup(what));
        });
        thread.setDaemon(true);
        thread.start();
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Platform.startup(() -> { });
        Setup.that(FxKinds::prepare);
        Ready.await();
        Setup.that(FxKinds::click);
        Setup.that(() -> CHANGED.set(1));
        Setup.that(() -> INVALIDATED.set(1));
        Setup.that(() -> HELD.set(1));
        Setup.that(() -> LIST.add("one"));
        Platform.runLater(new Work());
        Platform.runLater(() -> Busy.work(120));
        Platform.runLater(Other::slow);
        Thread.sleep(500);
        new Thread(new Job()).start();
        Thread.sleep(500);
        Setup.that(FxKinds::pause);
        Setup.that(FxKinds::timeline);
        Setup.that(() -> new Animated().start());
        Setup.that(FxKinds::cells);
        Setup.that(() -> root.getChildren().setAll(new Box()));
        Setup.that(FxKinds::dialog);
        Setup.that(FxKinds::loop);
        Setup.that(stage::close);
        Platform.exit();
        System.out.println("done");
    }
}
