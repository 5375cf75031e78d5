package io.laggard.targets.fx;

import io.laggard.targets.Busy;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.scene.robot.Robot;
import javafx.stage.Modality;
import javafx.stage.Stage;

/**
 * The program: loads the plug-ins of the jars that are its arguments ({@code jar=class}), then has each case once, and prints a line
 * {@code case} with name, begin and end (as {@code --json} writes times) for each. With {@code --by-hand} it has none, and waits
 * until somebody closes it: a label, a field, and below them the large button {@code slow} of {@link Listening}'s, which takes 4 s. Needs a display. Expected of the wait of about 400 ms in it:
 * <ul>
 * <li>{@code listener}, {@code lambda}, {@code reference}, {@code proxy}, {@code later}, {@code timer}, {@code timeline}, {@code pulse},
 * {@code task}, {@code cells}, {@code factory}, {@code layout}, {@code back} (a listener that the program's own handler calls), {@code inside} (in a dialog): {@link Listening},
 * which executes
 * <li>{@code lock}: {@link Holding}, which holds the lock
 * <li>{@code own}: the program
 * <li>{@code dialog}: nobody; the program waits for its user
 * </ul>
 */
public final class FxHost extends Application implements FxPlugIn.Place {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
            .withZone(ZoneOffset.UTC);
    private static final String BY_HAND = "--by-hand";
    private static final Semaphore WANTED = new Semaphore(0);
    private static final Semaphore HELD = new Semaphore(0);

    private final Map<String, Button> buttons = new LinkedHashMap<>();
    private final IntegerProperty number = new SimpleIntegerProperty();
    private final ListView<String> list = new ListView<>();
    private final Object lock = new Object();
    private final VBox root = new VBox();
    private Stage window;

    /** Whether the lock is to be held, once. */
    public static boolean isWanted() {
        return WANTED.tryAcquire();
    }

    /** The lock is held. */
    public static void isHeld() {
        HELD.release();
    }

    @Override
    public void start(Stage stage) throws Exception {
        window = stage;
        boolean byHand = getParameters().getRaw().contains(BY_HAND);
        for (String argument : getParameters().getRaw()) {
            if (argument.equals(BY_HAND)) {
                continue;
            }
            int equals = argument.indexOf('=');
            URL[] jar = {new File(argument.substring(0, equals)).toURI().toURL()};
            ClassLoader loader = new URLClassLoader(jar, FxHost.class.getClassLoader());
            ((FxPlugIn) loader.loadClass(argument.substring(equals + 1)).getDeclaredConstructor().newInstance()).start(this);
        }
        button("own").setOnAction(event -> Busy.work(400));
        button("back").setOnAction(event -> number.set(1));
        button("dialog").setOnAction(event -> dialog(buttons.get("inside"), 900));
        button("inside-of").setOnAction(event -> dialog(buttons.get("listener"), 1500));
        button("inside");
        list.getItems().add("slow");
        if (byHand) {
            buttons.get("slow").setPrefSize(300, 100);
            root.getChildren().setAll(new Label("Zebra-Label"), new TextField("Zebra-Text"), buttons.get("slow"));
        }
        stage.setTitle("Laggard's target");
        stage.setScene(new Scene(root, 300, 600));
        // On a busy machine the window manager may give a window another size than it asks for.
        stage.setMinWidth(300);
        stage.setMinHeight(600);
        stage.show();
        if (byHand) {
            return;
        }
        Thread driver = new Thread(this::drive, "driver");
        driver.setDaemon(true);
        driver.start();
    }

    /** Blocks its caller; its only content may be clicked meanwhile. */
    private void dialog(Button content, long ms) {
        Stage dialog = new Stage();
        dialog.initOwner(window);
        dialog.initModality(Modality.APPLICATION_MODAL);
        dialog.setScene(new Scene(new VBox(content), 200, 100));
        Thread closing = new Thread(() -> {
            sleep(ms);
            Platform.runLater(dialog::close);
        });
        closing.setDaemon(true);
        closing.start();
        dialog.showAndWait();
    }

    private void drive() {
        sleep(3000);
        for (String one : new String[] {"listener", "lambda", "reference", "proxy", "later", "timer", "timeline", "pulse",
            "task", "back", "own", "dialog"}) {
            during(one, () -> click(one));
        }
        during("lock", () -> {
            WANTED.release();
            HELD.acquireUninterruptibly();
            click("lock");
        });
        during("inside", () -> {
            click("inside-of");
            sleep(600);
            click("listener");
        });
        during("cells", () -> Platform.runLater(() -> root.getChildren().setAll(list, buttons.get("factory"),
                buttons.get("layout"))));
        during("factory", () -> click("factory"));
        during("layout", () -> click("layout"));
        Platform.exit();
    }

    private static void during(String name, Runnable what) {
        String begin = now();
        what.run();
        sleep(1500);
        System.out.println("case " + name + " " + begin + " " + now());
    }

    private static String now() {
        return TIME.format(Instant.now());
    }

    private void click(String name) {
        CountDownLatch clicked = new CountDownLatch(1);
        Platform.runLater(() -> {
            Point2D at = buttons.get(name).localToScreen(10, 10);
            Robot robot = new Robot();
            robot.mouseMove(at);
            robot.mouseClick(MouseButton.PRIMARY);
            clicked.countDown();
        });
        try {
            clicked.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sleep(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public ButtonBase button(String name) {
        Button button = new Button(name);
        buttons.put(name, button);
        root.getChildren().add(button);
        return button;
    }

    @Override
    public IntegerProperty number() {
        return number;
    }

    @Override
    public ListView<String> list() {
        return list;
    }

    @Override
    public Object lock() {
        return lock;
    }

    @Override
    public Stage stage() {
        return window;
    }

    /** Ends by itself. */
    public static void main(String[] args) {
        launch(args);
    }
}
