package io.laggard.agent.capture;

import io.laggard.agent.wire.ComponentKind;
import java.util.Map;

/**
 * Finds a component's purpose by the names of its class and its superclasses: comparing names loads no class that the
 * program itself does not use.
 */
public final class ComponentKinds {
    private static final Map<String, Integer> BY_NAME = Map.ofEntries(
            Map.entry("org.eclipse.swt.widgets.Text", ComponentKind.TEXT),
            Map.entry("org.eclipse.swt.widgets.Combo", ComponentKind.TEXT),
            Map.entry("org.eclipse.swt.custom.CCombo", ComponentKind.TEXT),
            Map.entry("org.eclipse.swt.widgets.Spinner", ComponentKind.TEXT),
            Map.entry("org.eclipse.swt.widgets.DateTime", ComponentKind.TEXT),
            Map.entry("org.eclipse.swt.custom.StyledText", ComponentKind.EDITOR),
            Map.entry("org.eclipse.swt.browser.Browser", ComponentKind.EDITOR),
            Map.entry("org.eclipse.swt.widgets.Table", ComponentKind.TABLE),
            Map.entry("org.eclipse.swt.widgets.List", ComponentKind.TABLE),
            Map.entry("org.eclipse.swt.custom.TableTree", ComponentKind.TABLE),
            Map.entry("org.eclipse.nebula.widgets.grid.Grid", ComponentKind.TABLE),
            Map.entry("org.eclipse.nebula.widgets.nattable.NatTable", ComponentKind.TABLE),
            Map.entry("org.eclipse.swt.widgets.Tree", ComponentKind.TREE),
            Map.entry("javax.swing.JPasswordField", ComponentKind.PASSWORD),
            Map.entry("javax.swing.JEditorPane", ComponentKind.EDITOR),
            Map.entry("javax.swing.text.JTextComponent", ComponentKind.TEXT),
            Map.entry("javax.swing.JComboBox", ComponentKind.TEXT),
            Map.entry("javax.swing.JSpinner", ComponentKind.TEXT),
            Map.entry("javax.swing.JTable", ComponentKind.TABLE),
            Map.entry("javax.swing.JList", ComponentKind.TABLE),
            Map.entry("javax.swing.JTree", ComponentKind.TREE),
            Map.entry("java.awt.TextComponent", ComponentKind.TEXT),
            Map.entry("java.awt.List", ComponentKind.TABLE),
            Map.entry("org.gjt.sp.jedit.textarea.TextArea", ComponentKind.EDITOR),
            Map.entry("org.eclipse.swt.widgets.Label", ComponentKind.LABEL),
            Map.entry("org.eclipse.swt.widgets.Link", ComponentKind.LABEL),
            Map.entry("org.eclipse.swt.custom.CLabel", ComponentKind.LABEL),
            Map.entry("org.eclipse.ui.forms.widgets.FormText", ComponentKind.LABEL),
            Map.entry("org.eclipse.ui.forms.widgets.AbstractHyperlink", ComponentKind.LABEL),
            Map.entry("javax.swing.JLabel", ComponentKind.LABEL),
            Map.entry("java.awt.Label", ComponentKind.LABEL),
            // Of what lies open below a menu, much is named after files that were opened lately; the words in a menu bar never are.
            Map.entry("javax.swing.JMenuItem", ComponentKind.LABEL),
            Map.entry("javax.swing.JMenu", ComponentKind.PLAIN),
            Map.entry("javax.swing.JToolTip", ComponentKind.LABEL),
            Map.entry("javax.swing.plaf.basic.BasicInternalFrameTitlePane", ComponentKind.LABEL),
            // The strip of a NetBeans window's tabs is a component of its own, and so is each tab of an IntelliJ platform's.
            Map.entry("org.netbeans.swing.tabcontrol.TabDisplayer", ComponentKind.LABEL),
            Map.entry("com.intellij.ui.tabs.impl.TabLabel", ComponentKind.LABEL),
            Map.entry("com.intellij.ui.SimpleColoredComponent", ComponentKind.LABEL),
            // The side says where a folder's strip is: all else of it is plain.
            Map.entry("org.eclipse.swt.widgets.TabFolder", ComponentKind.TABS),
            Map.entry("org.eclipse.swt.custom.CTabFolder", ComponentKind.TABS),
            Map.entry("javax.swing.JTabbedPane", ComponentKind.TABS),
            Map.entry("org.eclipse.swt.widgets.Canvas", ComponentKind.CANVAS),
            // The frame around each tool bar of an Eclipse.
            Map.entry("org.eclipse.e4.ui.widgets.ImageBasedFrame", ComponentKind.PLAIN),
            Map.entry("java.awt.Canvas", ComponentKind.CANVAS),
            Map.entry("org.jgraph.JGraph", ComponentKind.CANVAS),
            Map.entry("com.mxgraph.swing.mxGraphComponent", ComponentKind.CANVAS),
            Map.entry("org.netbeans.api.visual.widget.SceneComponent", ComponentKind.CANVAS),
            Map.entry("org.openstreetmap.josm.gui.MapView", ComponentKind.CANVAS),
            // Of what JavaFX shows in a window of Swing's, Swing knows the outline alone. FXCanvas is a Canvas.
            Map.entry("javafx.embed.swing.JFXPanel", ComponentKind.CANVAS),
            Map.entry("javafx.scene.control.TextInputControl", ComponentKind.TEXT),
            Map.entry("javafx.scene.control.PasswordField", ComponentKind.PASSWORD),
            Map.entry("javafx.scene.control.ComboBoxBase", ComponentKind.TEXT),
            Map.entry("javafx.scene.control.ChoiceBox", ComponentKind.TEXT),
            Map.entry("javafx.scene.control.Spinner", ComponentKind.TEXT),
            Map.entry("javafx.scene.web.WebView", ComponentKind.EDITOR),
            Map.entry("javafx.scene.web.HTMLEditor", ComponentKind.EDITOR),
            Map.entry("org.fxmisc.richtext.GenericStyledArea", ComponentKind.EDITOR),
            Map.entry("javafx.scene.control.ListView", ComponentKind.TABLE),
            Map.entry("javafx.scene.control.TableView", ComponentKind.TABLE),
            Map.entry("javafx.scene.control.TreeTableView", ComponentKind.TABLE),
            Map.entry("javafx.scene.control.Cell", ComponentKind.TABLE),
            Map.entry("org.fxmisc.flowless.VirtualFlow", ComponentKind.TABLE),
            Map.entry("javafx.scene.control.TreeView", ComponentKind.TREE),
            Map.entry("javafx.scene.control.Labeled", ComponentKind.LABEL),
            Map.entry("javafx.scene.control.ButtonBase", ComponentKind.PLAIN),
            Map.entry("javafx.scene.control.Hyperlink", ComponentKind.LABEL),
            // Its title is a text inside.
            Map.entry("javafx.scene.control.TitledPane", ComponentKind.PLAIN),
            Map.entry("javafx.scene.text.Text", ComponentKind.LABEL),
            Map.entry("javafx.scene.text.TextFlow", ComponentKind.LABEL),
            Map.entry("javafx.scene.image.ImageView", ComponentKind.LABEL),
            Map.entry("javafx.scene.control.TabPane", ComponentKind.TABS),
            Map.entry("javafx.scene.canvas.Canvas", ComponentKind.CANVAS),
            Map.entry("javafx.scene.chart.Chart", ComponentKind.CANVAS),
            Map.entry("javafx.scene.SubScene", ComponentKind.CANVAS),
            Map.entry("javafx.scene.media.MediaView", ComponentKind.CANVAS),
            Map.entry("javafx.embed.swing.SwingNode", ComponentKind.CANVAS));

    /** Classes of these make widgets for others: one of theirs says nothing about whose it is. */
    private static final String[] TOOLKITS = {"org.eclipse.swt.", "org.eclipse.jface.", "org.eclipse.ui.part.",
        "org.eclipse.ui.forms.", "org.eclipse.ui.internal.", "org.eclipse.ui.texteditor.", "org.eclipse.ui.dialogs.",
        "org.eclipse.e4.ui.", "org.eclipse.nebula.", "java.", "javax.", "sun.", "com.sun.", "com.formdev.flatlaf.",
        "org.jdesktop.swingx.", "javafx.", "org.controlsfx.", "org.fxmisc.", "com.jfoenix.", "io.laggard.agent."};

    private ComponentKinds() {
    }

    /** Kind of a component of this class; its superclass's where its own is not known. */
    public static int of(Class<?> type) {
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            Integer kind = BY_NAME.get(at.getName());
            if (kind != null) {
                return kind;
            }
        }
        return ComponentKind.PLAIN;
    }

    /** Whether a class, or one above it, has this name: asking by name loads nothing. */
    public static boolean isA(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a class makes widgets for others, so that its plug-in is not the one that a component belongs to. */
    public static boolean isToolkit(Class<?> type) {
        String name = type.getName();
        for (String prefix : TOOLKITS) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
