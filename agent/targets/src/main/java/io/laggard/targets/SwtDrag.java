package io.laggard.targets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;

/**
 * A menu that opens at the pointer, and something that can be dragged onto something else. Needs a display and somebody
 * who drives its mouse. Says {@code at} and from where to where to drag. Expected: {@code SwtDrag$Slow.drop}, 150 ms; no
 * episode lasts as long as the menu is open or the mouse is held.
 */
public final class SwtDrag {
    private static boolean dropped;

    private SwtDrag() {
    }

    private static final class Text extends DragSourceAdapter {
        @Override
        public void dragSetData(DragSourceEvent event) {
            event.data = "text";
        }
    }

    private static final class Slow extends DropTargetAdapter {
        @Override
        public void dragEnter(DropTargetEvent event) {
            event.detail = DND.DROP_COPY;
        }

        @Override
        public void drop(DropTargetEvent event) {
            Busy.work(150);
            dropped = true;
        }
    }

    private static String middle(Label label) {
        Point middle = label.toDisplay(label.getSize().x / 2, label.getSize().y / 2);
        return " " + middle.x + " " + middle.y;
    }

    /** Ends when something was dropped. */
    public static void main(String[] args) throws Exception {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setLayout(new FillLayout());
        Label from = new Label(shell, SWT.BORDER);
        DragSource source = new DragSource(from, DND.DROP_COPY);
        source.setTransfer(TextTransfer.getInstance());
        source.addDragListener(new Text());
        Menu menu = new Menu(from);
        new MenuItem(menu, SWT.PUSH).setText("Item");
        from.setMenu(menu);
        Label onto = new Label(shell, SWT.BORDER);
        DropTarget target = new DropTarget(onto, DND.DROP_COPY | DND.DROP_DEFAULT);
        target.setTransfer(TextTransfer.getInstance());
        target.addDropListener(new Slow());
        shell.setSize(400, 200);
        shell.open();
        Pump.ready(display);
        System.out.println("at" + middle(from) + middle(onto) + " .");
        System.out.flush();
        while (!dropped) {
            Pump.pump(display, 50);
        }
        Pump.pump(display, 300);
        display.dispose();
        System.out.println("done");
    }
}
