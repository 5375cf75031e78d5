package io.laggard.targets.fx;

import io.laggard.targets.Busy;
import java.lang.reflect.Proxy;
import javafx.animation.AnimationTimer;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.concurrent.Task;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Region;
import javafx.util.Callback;
import javafx.util.Duration;

/** A plug-in whose listeners are slow, or wait for a lock. */
public final class Listening implements FxPlugIn {
    private static final long MS = 400;
    /** So long that its user is told of it while it goes on. */
    private static final long LONG_MS = 4_000;

    private static void work() {
        Busy.work(MS);
    }

    /** Takes its time also where other programs want the processors. */
    private static void sleep() {
        try {
            Thread.sleep(LONG_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Pressed implements EventHandler<ActionEvent> {
        @Override
        public void handle(ActionEvent event) {
            work();
        }
    }

    private static final class Reading extends Task<String> {
        @Override
        protected String call() {
            return "read";
        }

        @Override
        protected void succeeded() {
            work();
        }
    }

    private static final class Row extends ListCell<String> {
        @Override
        protected void updateItem(String item, boolean empty) {
            super.updateItem(item, empty);
            setText(item);
            if ("slow".equals(item)) {
                work();
            }
        }
    }

    /** Makes cells that are not slow themselves. */
    private static final class Cells implements Callback<ListView<String>, ListCell<String>> {
        private boolean made;

        @Override
        public ListCell<String> call(ListView<String> list) {
            if (!made) {
                made = true;
                work();
            }
            return new ListCell<>();
        }
    }

    /** Works in one pulse. */
    private static final class Pulse extends AnimationTimer {
        @Override
        public void handle(long now) {
            stop();
            work();
        }
    }

    private static final class Chart extends Region {
        private boolean drawn;

        @Override
        protected void layoutChildren() {
            if (!drawn) {
                drawn = true;
                work();
            }
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public void start(Place place) {
        place.button("listener").setOnAction(new Pressed());
        place.button("lambda").setOnAction(event -> work());
        place.button("reference").setOnAction(Listening::pressed);
        place.button("proxy").setOnAction((EventHandler<ActionEvent>) Proxy.newProxyInstance(
                Listening.class.getClassLoader(), new Class<?>[] {EventHandler.class}, (proxy, method, arguments) -> {
                    work();
                    return null;
                }));
        place.button("lock").setOnAction(event -> {
            synchronized (place.lock()) {
                Thread.onSpinWait();
            }
        });
        place.button("later").setOnAction(event -> Platform.runLater(Listening::work));
        place.button("timer").setOnAction(event -> {
            PauseTransition pause = new PauseTransition(Duration.millis(50));
            pause.setOnFinished(end -> work());
            pause.play();
        });
        place.button("timeline").setOnAction(
                event -> new Timeline(new KeyFrame(Duration.millis(50), end -> work())).play());
        place.button("pulse").setOnAction(event -> new Pulse().start());
        place.button("factory").setOnAction(event -> place.list().setCellFactory(new Cells()));
        place.button("slow").setOnAction(event -> sleep());
        place.button("task").setOnAction(event -> new Thread(new Reading()).start());
        place.button("layout").setOnAction(event -> place.stage().getScene().setRoot(new Chart()));
        place.number().addListener((value, before, now) -> work());
        place.list().setCellFactory(list -> new Row());
    }

    private static void pressed(ActionEvent event) {
        work();
    }
}
