package io.laggard.targets;

import java.awt.EventQueue;
import java.awt.GridLayout;
import java.awt.Point;
import java.awt.datatransfer.StringSelection;
import java.awt.dnd.DnDConstants;
import java.awt.dnd.DragGestureEvent;
import java.awt.dnd.DragGestureListener;
import java.awt.dnd.DragSource;
import java.awt.dnd.DropTarget;
import java.awt.dnd.DropTargetAdapter;
import java.awt.dnd.DropTargetDropEvent;
import java.util.concurrent.CountDownLatch;
import javax.swing.JFrame;
import javax.swing.JLabel;

/**
 * Something that can be dragged onto something else. Needs a display and somebody who drives its mouse. Says {@code at} and
 * from where to where to drag. Expected: {@code AwtDrag$Slow.drop}, 150 ms; no episode lasts as long as the mouse is held.
 */
public final class AwtDrag {
    private static final CountDownLatch DROPPED = new CountDownLatch(1);

    private AwtDrag() {
    }

    private static final class Text implements DragGestureListener {
        @Override
        public void dragGestureRecognized(DragGestureEvent event) {
            event.startDrag(DragSource.DefaultCopyDrop, new StringSelection("text"));
        }
    }

    private static final class Slow extends DropTargetAdapter {
        @Override
        public void drop(DropTargetDropEvent event) {
            event.acceptDrop(DnDConstants.ACTION_COPY);
            Busy.work(150);
            event.dropComplete(true);
            DROPPED.countDown();
        }
    }

    private static String middle(JLabel label) {
        Point corner = label.getLocationOnScreen();
        return " " + (corner.x + label.getWidth() / 2) + " " + (corner.y + label.getHeight() / 2);
    }

    /** Ends when something was dropped. */
    public static void main(String[] args) throws Exception {
        JFrame frame = new JFrame("Laggard's target");
        JLabel from = new JLabel("from");
        JLabel onto = new JLabel("onto");
        EventQueue.invokeAndWait(() -> {
            frame.setLayout(new GridLayout(1, 2));
            frame.add(from);
            frame.add(onto);
            DragSource.getDefaultDragSource().createDefaultDragGestureRecognizer(from, DnDConstants.ACTION_COPY, new Text());
            new DropTarget(onto, new Slow());
            frame.setSize(400, 200);
            frame.setVisible(true);
        });
        Ready.await();
        EventQueue.invokeAndWait(() -> System.out.println("at" + middle(from) + middle(onto) + " ."));
        System.out.flush();
        DROPPED.await();
        Thread.sleep(300);
        EventQueue.invokeAndWait(frame::dispose);
        System.out.println("done");
    }
}
