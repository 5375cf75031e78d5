package io.laggard.targets;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.EventQueue;
import java.awt.Point;
import java.awt.Robot;
import java.awt.event.ActionListener;
import java.awt.event.InputEvent;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.embed.swing.JFXPanel;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * JavaFX inside Swing, on two threads or, with {@code -Djavafx.embed.singleThread=true}, on one. Needs a display. Expected: three
 * clicks, each one wait of 120 ms and told once
 * <ul>
 * <li>{@code observer}: {@code FxInSwing$Pressed.handle}, on JavaFX's thread alone, and {@code FxInSwing$Acted.actionPerformed}
 * <li>{@code async}: {@code FxInSwing.lambda$main$…}, which JavaFX's thread is handed
 * </ul>
 */
public final class FxInSwing {
    private FxInSwing() {
    }

    private static final class Pressed implements EventHandler<ActionEvent> {
        @Override
        public void handle(ActionEvent event) {
            Busy.work(120);
        }
    }

    private static final class Acted implements ActionListener {
        @Override
        public void actionPerformed(java.awt.event.ActionEvent e) {
            Busy.work(120);
        }
    }

    private static void click(Component in) throws Exception {
        Point[] at = new Point[1];
        EventQueue.invokeAndWait(() -> {
            at[0] = in.getLocationOnScreen();
        });
        Robot robot = new Robot();
        robot.mouseMove(at[0].x + 20, at[0].y + 10);
        Thread.sleep(200);
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
        robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
        Thread.sleep(800);
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        JFXPanel[] panel = new JFXPanel[1];
        JButton button = new JButton("Swing's");
        button.addActionListener(new Acted());
        CountDownLatch shown = new CountDownLatch(1);
        EventQueue.invokeAndWait(() -> {
            panel[0] = new JFXPanel();
            JFrame frame = new JFrame("Laggard's target");
            frame.add(button, BorderLayout.NORTH);
            frame.add(panel[0]);
            frame.setSize(300, 300);
            frame.setVisible(true);
            Platform.runLater(() -> {
                Button inside = new Button("JavaFX's");
                inside.setOnAction(new Pressed());
                panel[0].setScene(new Scene(new VBox(inside)));
                shown.countDown();
            });
        });
        shown.await();
        Ready.await();
        Thread.sleep(1700);
        click(panel[0]);
        click(button);
        Platform.runLater(() -> Busy.work(120));
        Thread.sleep(500);
        System.out.println("done");
        System.exit(0);
    }
}
