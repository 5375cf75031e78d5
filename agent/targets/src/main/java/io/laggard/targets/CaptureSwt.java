package io.laggard.targets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * An SWT window with one component of each role; see {@link CaptureTarget}. Expected: the plain widgets of SWT's stand for
 * {@code CaptureSwt$View}, the view that they are in.
 */
public final class CaptureSwt {
    private CaptureSwt() {
    }

    /** The view of some plug-in. */
    static final class View extends Composite {
        View(Composite parent) {
            super(parent, SWT.NONE);
            setBackground(new Color(20, 120, 60));
        }

        void place(String name, Control control, int x, int y, int width, int height) {
            control.setBounds(x, y, width, height);
            control.addListener(SWT.MouseDown, e -> CaptureTarget.say("clicked " + name));
        }
    }

    public static void main(String[] file) {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setText(CaptureTarget.SECRET_TITLE);
        Menu bar = new Menu(shell, SWT.BAR);
        new MenuItem(bar, SWT.CASCADE).setText("Menu");
        shell.setMenuBar(bar);
        View view = new View(shell);
        Label label = new Label(view, SWT.NONE);
        label.setText(CaptureTarget.SECRET_LABEL);
        view.place("label", label, 10, 10, 180, 30);
        Text text = new Text(view, SWT.BORDER);
        text.setText(CaptureTarget.SECRET_TEXT);
        view.place("text", text, 10, 50, 180, 35);
        Text password = new Text(view, SWT.BORDER | SWT.PASSWORD);
        password.setText(CaptureTarget.SECRET_PASSWORD);
        view.place("password", password, 10, 90, 180, 35);
        StyledText editor = new StyledText(view, SWT.BORDER);
        editor.setText(CaptureTarget.SECRET_TEXT);
        view.place("editor", editor, 200, 10, 180, 110);
        Table table = new Table(view, SWT.BORDER);
        new TableItem(table, SWT.NONE).setText("row");
        view.place("table", table, 10, 130, 180, 80);
        Tree tree = new Tree(view, SWT.BORDER);
        new TreeItem(tree, SWT.NONE).setText("branch");
        view.place("tree", tree, 200, 130, 180, 80);
        Button freeze = new Button(view, SWT.PUSH);
        freeze.setText("freeze");
        freeze.addListener(SWT.Selection, e -> {
            CaptureTarget.say("freezing");
            Busy.work(CaptureTarget.FREEZE_MS);
        });
        view.place("button", freeze, 10, 220, 180, 30);
        Label hidden = new Label(view, SWT.NONE);
        view.place("hidden", hidden, 200, 220, 100, 30);
        hidden.setVisible(false);
        CTabFolder tabs = new CTabFolder(view, SWT.BORDER);
        new CTabItem(tabs, SWT.NONE).setText(CaptureTarget.SECRET_LABEL);
        tabs.setSelection(0);
        view.place("tabs", tabs, 10, 265, 180, 80);
        view.place("canvas", new Canvas(view, SWT.BORDER), 200, 265, 180, 80);
        view.setBounds(0, 0, 400, 350);
        shell.setSize(shell.computeSize(400, 350));
        shell.setLocation(120, 90);
        shell.open();
        CaptureTarget.ask(file[0], display::asyncExec, () -> display.asyncExec(shell::dispose));
        display.asyncExec(() -> CaptureTarget.say("ready"));
        while (!shell.isDisposed()) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
        CaptureTarget.say("done");
    }
}
