package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;

/** Expected: {@code paint}, {@code paintControl} of the listener. */
final class SwtPainting extends SwtMicro {
    private Canvas canvas;
    private PaintListener listener;

    SwtPainting() {
        super("painting", new Expected("paint", "paintControl", SwtPainting.class, ""));
    }

    @Override
    void build() {
        shell.setLayout(new FillLayout());
        canvas = new Canvas(shell, SWT.NONE);
    }

    @Override
    void spell(Spelling spelling) {
        if (listener != null) {
            canvas.removePaintListener(listener);
        }
        listener = spelled(spelling);
        canvas.addPaintListener(listener);
    }

    private PaintListener spelled(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                return new PaintListener() {
                    @Override
                    public void paintControl(PaintEvent e) {
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

    private void referred(PaintEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        onUi(canvas::redraw);
    }

    private final class Slow implements PaintListener {
        @Override
        public void paintControl(PaintEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwtPainting().run(args);
    }
}
