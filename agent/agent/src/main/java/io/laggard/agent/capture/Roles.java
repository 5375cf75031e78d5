package io.laggard.agent.capture;

import java.util.Map;

/**
 * What a component is for, by the names of its class and its superclasses: comparing names loads no class that the
 * program itself does not use. Numbers are those of {@code docs/wire-format.md}, “Captures”.
 */
public final class Roles {
    public static final int PLAIN = 0;
    public static final int WINDOW = 1;
    public static final int TEXT = 2;
    public static final int PASSWORD = 3;
    public static final int EDITOR = 4;
    public static final int TABLE = 5;
    public static final int TREE = 6;
    public static final int TITLE_BAR = 7;
    public static final int LABEL = 8;
    /** Of a folder of tabs the side says where its strip is: all else of it is plain. */
    public static final int TABS = 9;
    public static final int CANVAS = 10;

    private static final Map<String, Integer> BY_NAME = Map.ofEntries(
            Map.entry("org.eclipse.swt.widgets.Text", TEXT),
            Map.entry("org.eclipse.swt.widgets.Combo", TEXT),
            Map.entry("org.eclipse.swt.custom.CCombo", TEXT),
            Map.entry("org.eclipse.swt.widgets.Spinner", TEXT),
            Map.entry("org.eclipse.swt.widgets.DateTime", TEXT),
            Map.entry("org.eclipse.swt.custom.StyledText", EDITOR),
            Map.entry("org.eclipse.swt.browser.Browser", EDITOR),
            Map.entry("org.eclipse.swt.widgets.Table", TABLE),
            Map.entry("org.eclipse.swt.widgets.List", TABLE),
            Map.entry("org.eclipse.swt.custom.TableTree", TABLE),
            Map.entry("org.eclipse.nebula.widgets.grid.Grid", TABLE),
            Map.entry("org.eclipse.nebula.widgets.nattable.NatTable", TABLE),
            Map.entry("org.eclipse.swt.widgets.Tree", TREE),
            Map.entry("javax.swing.JPasswordField", PASSWORD),
            Map.entry("javax.swing.JEditorPane", EDITOR),
            Map.entry("javax.swing.text.JTextComponent", TEXT),
            Map.entry("javax.swing.JComboBox", TEXT),
            Map.entry("javax.swing.JSpinner", TEXT),
            Map.entry("javax.swing.JTable", TABLE),
            Map.entry("javax.swing.JList", TABLE),
            Map.entry("javax.swing.JTree", TREE),
            Map.entry("java.awt.TextComponent", TEXT),
            Map.entry("java.awt.List", TABLE),
            Map.entry("org.gjt.sp.jedit.textarea.TextArea", EDITOR),
            Map.entry("org.eclipse.swt.widgets.Label", LABEL),
            Map.entry("org.eclipse.swt.widgets.Link", LABEL),
            Map.entry("org.eclipse.swt.custom.CLabel", LABEL),
            Map.entry("org.eclipse.ui.forms.widgets.FormText", LABEL),
            Map.entry("org.eclipse.ui.forms.widgets.AbstractHyperlink", LABEL),
            Map.entry("javax.swing.JLabel", LABEL),
            Map.entry("java.awt.Label", LABEL),
            Map.entry("org.eclipse.swt.widgets.TabFolder", TABS),
            Map.entry("org.eclipse.swt.custom.CTabFolder", TABS),
            Map.entry("javax.swing.JTabbedPane", TABS),
            Map.entry("org.eclipse.swt.widgets.Canvas", CANVAS),
            // The frame around each tool bar of an Eclipse.
            Map.entry("org.eclipse.e4.ui.widgets.ImageBasedFrame", PLAIN),
            Map.entry("java.awt.Canvas", CANVAS),
            Map.entry("org.jgraph.JGraph", CANVAS),
            Map.entry("com.mxgraph.swing.mxGraphComponent", CANVAS),
            Map.entry("org.netbeans.api.visual.widget.SceneComponent", CANVAS),
            Map.entry("org.openstreetmap.josm.gui.MapView", CANVAS));

    /** Classes of these make widgets for others: one of theirs says nothing about whose it is. */
    private static final String[] TOOLKITS = {"org.eclipse.swt.", "org.eclipse.jface.", "org.eclipse.ui.part.",
        "org.eclipse.ui.forms.", "org.eclipse.ui.internal.", "org.eclipse.ui.texteditor.", "org.eclipse.ui.dialogs.",
        "org.eclipse.e4.ui.", "org.eclipse.nebula.", "java.", "javax.", "sun.", "com.sun.", "com.formdev.flatlaf.",
        "org.jdesktop.swingx.", "io.laggard.agent."};

    private Roles() {
    }

    /** Role of a component of this class; its superclass's where its own is not known. */
    public static int of(Class<?> type) {
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            Integer role = BY_NAME.get(at.getName());
            if (role != null) {
                return role;
            }
        }
        return PLAIN;
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
