package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseMoveListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;

/** Expected: {@code observer}, {@code mouseMove} of the listener. */
final class SwtMouseMotion extends SwtMicro {
    private Canvas canvas;
    private MouseMoveListener listener;
    private int moved = 10;

    SwtMouseMotion() {
        super("mouse motion", new Expected("observer", "mouseMove", SwtMouseMotion.class, ""));
    }

    @Override
    void build() {
        shell.setLayout(new FillLayout());
        canvas = new Canvas(shell, SWT.NONE);
    }

    @Override
    void spell(Spelling spelling) {
        if (listener != null) {
            canvas.removeMouseMoveListener(listener);
        }
        listener = spelled(spelling);
        canvas.addMouseMoveListener(listener);
    }

    private MouseMoveListener spelled(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                return new MouseMoveListener() {
                    @Override
                    public void mouseMove(MouseEvent e) {
                        slow();
                    }
                };
            case INNER:
                return new Slow();
            case LAMBDA:
                return e -> slow();
            default:
                return this::referred;
        }
    }

    private void referred(MouseEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        int[] middle = middle(canvas);
        moved = -moved;
        // The first may only be told as the pointer's arrival.
        hand.move(middle[0] + moved, middle[1]);
        hand.move(middle[0] + moved, middle[1] + moved);
    }

    private final class Slow implements MouseMoveListener {
        @Override
        public void mouseMove(MouseEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwtMouseMotion().run(args);
    }
}
