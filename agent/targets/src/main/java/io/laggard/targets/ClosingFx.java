package io.laggard.targets;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.stage.Modality;
import javafx.stage.Stage;

/**
 * Ends when its window is closed. Argument: {@code exits}; {@code asks} first, in a dialog that is answered by itself; {@code kept}: it
 * does not close. Prints {@code first} at each try.
 */
public final class ClosingFx {
    private ClosingFx() {
    }

    private static void ask(Stage owner) {
        Stage dialog = new Stage();
        dialog.initOwner(owner);
        dialog.initModality(Modality.APPLICATION_MODAL);
        dialog.setScene(new Scene(new Button("Discard?"), 120, 60));
        Thread user = new Thread(() -> {
            try {
                Thread.sleep(6000);
            } catch (InterruptedException e) {
                return;
            }
            Platform.runLater(dialog::close);
        });
        user.setDaemon(true);
        user.start();
        dialog.showAndWait();
    }

    private static void show(String how) {
        Stage stage = new Stage();
        stage.setScene(new Scene(new Button("x"), 200, 100));
        stage.setOnCloseRequest(event -> {
            System.out.println("first");
            if (how.equals("asks")) {
                ask(stage);
            }
            if (how.equals("kept")) {
                event.consume();
            }
        });
        stage.show();
        System.out.println("ready");
    }

    /** See above. */
    public static void main(String[] args) {
        Platform.startup(() -> show(args[0]));
    }
}
