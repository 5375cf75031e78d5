package io.laggard.agent.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.wire.ComponentKind;
import org.junit.jupiter.api.Test;

/** Classes of JavaFX and Swing, looked at and not initialised. */
class ComponentKindsTest {
    private static Class<?> fx(String name) throws ClassNotFoundException {
        return named("javafx.scene." + name);
    }

    private static Class<?> named(String name) throws ClassNotFoundException {
        return Class.forName(name, false, ComponentKindsTest.class.getClassLoader());
    }

    private static void is(int kind, String... names) throws ClassNotFoundException {
        for (String name : names) {
            assertEquals(kind, ComponentKinds.of(fx(name)), name);
        }
    }

    @Test
    void whatMayShowSomethingOfItsUsersIsPrivate() throws Exception {
        is(ComponentKind.PASSWORD, "control.PasswordField");
        is(ComponentKind.TEXT, "control.TextField", "control.TextArea", "control.ComboBox", "control.DatePicker", "control.Spinner",
                "control.ChoiceBox");
        is(ComponentKind.TABLE, "control.ListView", "control.TableView", "control.TreeTableView", "control.ListCell");
        is(ComponentKind.TREE, "control.TreeView");
        is(ComponentKind.LABEL, "control.Label", "control.Hyperlink", "text.Text", "text.TextFlow", "image.ImageView");
        is(ComponentKind.CANVAS, "canvas.Canvas", "chart.LineChart", "SubScene");
        is(ComponentKind.TABS, "control.TabPane");
    }

    @Test
    void whatSwingWritesInTabsMenusAndTitlesIsPrivate() throws Exception {
        for (String name : new String[] {"JLabel", "JMenuItem", "JCheckBoxMenuItem", "JToolTip", "plaf.metal.MetalInternalFrameTitlePane"}) {
            assertEquals(ComponentKind.LABEL, ComponentKinds.of(named("javax.swing." + name)), name);
        }
        assertEquals(ComponentKind.TABS, ComponentKinds.of(named("javax.swing.JTabbedPane")));
        for (String name : new String[] {"JMenu", "JButton", "JPanel"}) {
            assertEquals(ComponentKind.PLAIN, ComponentKinds.of(named("javax.swing." + name)), name);
        }
    }

    @Test
    void anotherToolkitsPanelIsPrivateAsAWhole() throws Exception {
        assertEquals(ComponentKind.CANVAS, ComponentKinds.of(named("javafx.embed.swing.JFXPanel")));
        assertEquals(ComponentKind.CANVAS, ComponentKinds.of(named("javafx.embed.swing.SwingNode")));
    }

    @Test
    void buttonsAndWhatOthersStandInAreNot() throws Exception {
        is(ComponentKind.PLAIN, "control.Button", "control.CheckBox", "control.MenuButton", "control.TitledPane", "control.ScrollPane",
                "layout.VBox", "shape.Rectangle");
    }

    @Test
    void aTypeIsKnownByTheNamesAboveIt() throws Exception {
        assertTrue(ComponentKinds.isA(fx("control.CheckBox"), "javafx.scene.control.ButtonBase"));
        assertTrue(!ComponentKinds.isA(fx("control.Label"), "javafx.scene.control.ButtonBase"));
    }
}
