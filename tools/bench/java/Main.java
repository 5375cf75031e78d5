import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import javax.swing.JFrame;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * A window as large as its arguments say, in which three plug-ins make their user wait, one after the other. Each wait's end
 * is written down, in Unix milliseconds.
 *
 * <p>WIDTH HEIGHT FILE MILLISECONDS-UNTIL-THE-FIRST
 */
public final class Main {
  private static final int APART_MS = 3_500;

  private Main() {}

  public static void main(String[] arguments) {
    int width = Integer.parseInt(arguments[0]);
    int height = Integer.parseInt(arguments[1]);
    Path ends = Path.of(arguments[2]);
    int first = Integer.parseInt(arguments[3]);
    SwingUtilities.invokeLater(
        () -> {
          JFrame frame = new JFrame("Slow");
          JTextArea text = new JTextArea("A line of text, and another one.\n".repeat(80));
          text.setFont(new Font(Font.MONOSPACED, Font.PLAIN, 24));
          text.setBackground(new Color(250, 250, 245));
          frame.add(text);
          frame.setUndecorated(true);
          frame.setBounds(0, 0, width, height);
          frame.setVisible(true);
          later(first, new com.example.one.Work(), ends);
          later(first + APART_MS, new com.example.two.Work(), ends);
          later(first + 2 * APART_MS, new com.example.three.Work(), ends);
        });
  }

  private static void later(int delay, java.awt.event.ActionListener work, Path ends) {
    Timer timer = new Timer(delay, work);
    timer.setRepeats(false);
    // Told in the opposite order of being added: this one comes last.
    timer.removeActionListener(work);
    timer.addActionListener(event -> note(ends));
    timer.addActionListener(work);
    timer.start();
  }

  private static void note(Path ends) {
    try {
      String line = System.currentTimeMillis() + "\n";
      Files.writeString(ends, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException cannotTell) {
      throw new UncheckedIOException(cannotTell);
    }
  }
}
