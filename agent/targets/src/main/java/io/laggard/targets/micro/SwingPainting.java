package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.BorderLayout;
import java.awt.Graphics;
import javax.swing.JComponent;

/** Expected: {@code paint}, {@code paintComponent} of the component. LiLa 2008 saw a nameless long dispatch. */
final class SwingPainting extends SwingMicro {
    private final JComponent inner = new Slow();
    private final JComponent anonymous = new JComponent() {
        private static final long serialVersionUID = 1L;

        @Override
        protected void paintComponent(Graphics g) {
            slow();
        }
    };
    private JComponent painted;

    SwingPainting() {
        super("painting", new Expected("paint", "paintComponent", SwingPainting.class, ""));
        cannot("a method is overridden by a class", Spelling.LAMBDA, Spelling.REFERENCE);
    }

    /**
     * The verifier loads both classes with this one, before the toolkit: such a class is seen to within three seconds of
     * its first use.
     */
    @Override
    int warmUpMs() {
        return 4000;
    }

    @Override
    void build() {
        frame.setLayout(new BorderLayout());
    }

    @Override
    void spell(Spelling spelling) {
        frame.getContentPane().removeAll();
        painted = spelling == Spelling.INNER ? inner : anonymous;
        frame.getContentPane().add(painted);
        frame.validate();
    }

    @Override
    void act() throws Exception {
        painted.repaint();
    }

    private final class Slow extends JComponent {
        private static final long serialVersionUID = 1L;

        @Override
        protected void paintComponent(Graphics g) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwingPainting().run(args);
    }
}
