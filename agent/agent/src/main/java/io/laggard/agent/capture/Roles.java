package io.laggard.agent.capture;

import io.laggard.agent.wire.ComponentRole;
import java.util.Map;

/**
 * What a component is for, by the names of its class and its superclasses: comparing names loads no class that the
 * program itself does not use.
 */
public final class Roles {
    private static final Map<String, Integer> BY_NAME = Map.ofEntries(
            Map.entry("org.eclipse.swt.widgets.Text", ComponentRole.TEXT),
            Map.entry("org.eclipse.swt.widgets.Combo", ComponentRole.TEXT),
            Map.entry("org.eclipse.swt.custom.CCombo", ComponentRole.TEXT),
            Map.entry("org.eclipse.swt.widgets.Spinner", ComponentRole.TEXT),
            Map.entry("org.eclipse.swt.widgets.DateTime", ComponentRole.TEXT),
            Map.entry("org.eclipse.swt.custom.StyledText", ComponentRole.EDITOR),
            Map.entry("org.eclipse.swt.browser.Browser", ComponentRole.EDITOR),
            Map.entry("org.eclipse.swt.widgets.Table", ComponentRole.TABLE),
            Map.entry("org.eclipse.swt.widgets.List", ComponentRole.TABLE),
            Map.entry("org.eclipse.swt.custom.TableTree", ComponentRole.TABLE),
            Map.entry("org.eclipse.nebula.widgets.grid.Grid", ComponentRole.TABLE),
            Map.entry("org.eclipse.nebula.widgets.nattable.NatTable", ComponentRole.TABLE),
            Map.entry("org.eclipse.swt.widgets.Tree", ComponentRole.TREE),
            Map.entry("javax.swing.JPasswordField", ComponentRole.PASSWORD),
            Map.entry("javax.swing.JEditorPane", ComponentRole.EDITOR),
            Map.entry("javax.swing.text.JTextComponent", ComponentRole.TEXT),
            Map.entry("javax.swing.JComboBox", ComponentRole.TEXT),
            Map.entry("javax.swing.JSpinner", ComponentRole.TEXT),
            Map.entry("javax.swing.JTable", ComponentRole.TABLE),
            Map.entry("javax.swing.JList", ComponentRole.TABLE),
            Map.entry("javax.swing.JTree", ComponentRole.TREE),
            Map.entry("java.awt.TextComponent", ComponentRole.TEXT),
            Map.entry("java.awt.List", ComponentRole.TABLE),
            Map.entry("org.gjt.sp.jedit.textarea.TextArea", ComponentRole.EDITOR),
            Map.entry("org.eclipse.swt.widgets.Label", ComponentRole.LABEL),
            Map.entry("org.eclipse.swt.widgets.Link", ComponentRole.LABEL),
            Map.entry("org.eclipse.swt.custom.CLabel", ComponentRole.LABEL),
            Map.entry("org.eclipse.ui.forms.widgets.FormText", ComponentRole.LABEL),
            Map.entry("org.eclipse.ui.forms.widgets.AbstractHyperlink", ComponentRole.LABEL),
            Map.entry("javax.swing.JLabel", ComponentRole.LABEL),
            Map.entry("java.awt.Label", ComponentRole.LABEL),
            // The side says where a folder's strip is: all else of it is plain.
            Map.entry("org.eclipse.swt.widgets.TabFolder", ComponentRole.TABS),
            Map.entry("org.eclipse.swt.custom.CTabFolder", ComponentRole.TABS),
            Map.entry("javax.swing.JTabbedPane", ComponentRole.TABS),
            Map.entry("org.eclipse.swt.widgets.Canvas", ComponentRole.CANVAS),
            // The frame around each tool bar of an Eclipse.
            Map.entry("org.eclipse.e4.ui.widgets.ImageBasedFrame", ComponentRole.PLAIN),
            Map.entry("java.awt.Canvas", ComponentRole.CANVAS),
            Map.entry("org.jgraph.JGraph", ComponentRole.CANVAS),
            Map.entry("com.mxgraph.swing.mxGraphComponent", ComponentRole.CANVAS),
            Map.entry("org.netbeans.api.visual.widget.SceneComponent", ComponentRole.CANVAS),
            Map.entry("org.openstreetmap.josm.gui.MapView", ComponentRole.CANVAS));

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
        return ComponentRole.PLAIN;
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
