package io.laggard.targets.fx;

import javafx.beans.property.IntegerProperty;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.stage.Stage;

/** What the program asks of a plug-in. */
public interface FxPlugIn {
    /** What a plug-in may listen to, and change. Everything is called on JavaFX's thread. */
    interface Place {
        /** A new button of this name. */
        ButtonBase button(String name);

        /** A number of the program's. */
        IntegerProperty number();

        /** A list of the program's, which is not on the screen yet. */
        ListView<String> list();

        /** The program's lock. */
        Object lock();

        /** The program's window. */
        Stage stage();
    }

    /** Called once. */
    void start(Place place);
}
