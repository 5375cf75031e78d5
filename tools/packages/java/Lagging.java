import java.awt.EventQueue;
import javax.swing.JFrame;

/** A program with a window that makes its user wait three times, and ends. */
public class Lagging {
    public static void main(String[] arguments) throws Exception {
        EventQueue.invokeAndWait(() -> new JFrame("Lagging").setVisible(true));
        for (int time = 0; time < 3; time++) {
            EventQueue.invokeAndWait(Lagging::lag);
            Thread.sleep(300);
        }
        System.exit(0);
    }

    private static void lag() {
        try {
            Thread.sleep(400);
        } catch (InterruptedException end) {
            throw new IllegalStateException(end);
        }
    }
}
