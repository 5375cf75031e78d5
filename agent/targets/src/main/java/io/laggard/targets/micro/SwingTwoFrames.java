package io.laggard.targets.micro;

import javax.swing.JFrame;

/** A second {@code JFrame}; {@link SwingOpening} says what is expected. */
final class SwingTwoFrames extends SwingOpening {
    private final JFrame other = new JFrame(SECOND);

    SwingTwoFrames() {
        super("two frames");
    }

    @Override
    void build() {
        super.build();
        other.add(second);
        other.setBounds(500, 50, 300, 200);
    }

    @Override
    void opens() {
        slow("opens", () -> other.setVisible(true));
    }

    @Override
    void closes() {
        slow("inside", () -> other.setVisible(false));
    }

    public static void main(String[] args) throws Exception {
        new SwingTwoFrames().run(args);
    }
}
