package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.MouseAdapter;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;

/** Expected: {@code observer}, {@code mouseDown} of the listener; it is slow when the button goes down. */
final class SwtMouseButton extends SwtMicro {
    private Canvas canvas;
    private MouseListener listener;

    SwtMouseButton() {
        super("mouse button", new Expected("observer", "mouseDown", SwtMouseButton.class, ""));
    }

    @Override
    void build() {
        shell.setLayout(new FillLayout());
        canvas = new Canvas(shell, SWT.NONE);
    }

    @Override
    void spell(Spelling spelling) {
        if (listener != null) {
            canvas.removeMouseListener(listener);
        }
        listener = spelled(spelling);
        canvas.addMouseListener(listener);
    }

    private MouseListener spelled(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                return new MouseAdapter() {
                    @Override
                    public void mouseDown(MouseEvent e) {
                        slow();
                    }
                };
            case INNER:
                return new Slow();
            case LAMBDA:
                return MouseListener.mouseDownAdapter(e -> slow());
            default:
                return MouseListener.mouseDownAdapter(this::referred);
        }
    }

    private void referred(MouseEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        hand.click(middle(canvas));
    }

    private final class Slow extends MouseAdapter {
        @Override
        public void mouseDown(MouseEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwtMouseButton().run(args);
    }
}
