package io.laggard.targets.micro;

import org.eclipse.swt.widgets.Shell;

/** A second {@code Shell}; {@link SwtOpening} says what is expected. */
final class SwtTwoShells extends SwtOpening {
    private Shell other;

    SwtTwoShells() {
        super("two frames");
    }

    @Override
    void build() {
        super.build();
        other = new Shell(display);
        furnish(other);
    }

    @Override
    void opens() {
        slow("opens", () -> other.open());
    }

    @Override
    void closes() {
        slow("inside", () -> other.setVisible(false));
    }

    public static void main(String[] args) throws Exception {
        new SwtTwoShells().run(args);
    }
}
