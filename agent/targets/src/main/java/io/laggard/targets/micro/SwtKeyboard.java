package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyAdapter;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;

/** Expected: {@code observer}, {@code keyPressed} of the listener. */
final class SwtKeyboard extends SwtMicro {
    private Canvas canvas;
    private KeyListener listener;

    SwtKeyboard() {
        super("keyboard input", new Expected("observer", "keyPressed", SwtKeyboard.class, ""));
    }

    @Override
    void build() {
        shell.setLayout(new FillLayout());
        canvas = new Canvas(shell, SWT.NONE);
    }

    @Override
    void spell(Spelling spelling) {
        if (listener != null) {
            canvas.removeKeyListener(listener);
        }
        listener = spelled(spelling);
        canvas.addKeyListener(listener);
        canvas.setFocus();
    }

    private KeyListener spelled(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                return new KeyAdapter() {
                    @Override
                    public void keyPressed(KeyEvent e) {
                        slow();
                    }
                };
            case INNER:
                return new Slow();
            case LAMBDA:
                return KeyListener.keyPressedAdapter(e -> slow());
            default:
                return KeyListener.keyPressedAdapter(this::referred);
        }
    }

    private void referred(KeyEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        hand.key("a");
    }

    private final class Slow extends KeyAdapter {
        @Override
        public void keyPressed(KeyEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwtKeyboard().run(args);
    }
}
