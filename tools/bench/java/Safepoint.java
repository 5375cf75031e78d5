import java.awt.EventQueue;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Random;
import javax.swing.JButton;

/**
 * A listener's fixed work beside a thread at which the JVM cannot stop all others at once: {@code loop} is a counted loop
 * that is compiled without polls, {@code faults} reads pages of a mapped file that are not in memory, {@code none} is
 * neither. Prints how long each click took, ns.
 */
public final class Safepoint {
    private static final int PAGE = 4096;
    private static final int CLICKS = 2;
    private static final int PAUSE_MS = 700;
    private static final int STEPS = 10_000;
    static volatile long sink;
    /** Volatile, so that its loop is not counted: the thread that works stops at once when it is to. */
    static volatile long left;

    /** @param args beside, units of work, and the file of {@code faults} */
    public static void main(String[] args) throws Exception {
        long units = Long.parseLong(args[1]);
        ActionListener work = new Work(units);
        for (int i = 0; i < 3; i++) {
            sink += Work.spin(units / 5);
        }
        JButton[] button = new JButton[1];
        EventQueue.invokeAndWait(() -> {
            button[0] = new JButton("work");
            button[0].addActionListener(work);
        });
        // The agent is at work, and the compilers are done.
        sink += loop(20_000);
        sink += loop(200_000);
        Thread.sleep(1500);
        Thread beside = new Thread(() -> beside(args), "beside");
        beside.setDaemon(true);
        beside.start();
        Thread.sleep(PAUSE_MS);
        for (int i = 0; i < CLICKS; i++) {
            long[] took = new long[1];
            EventQueue.invokeAndWait(() -> {
                long before = System.nanoTime();
                button[0].doClick(0);
                took[0] = System.nanoTime() - before;
            });
            System.out.println(took[0]);
            Thread.sleep(PAUSE_MS);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void beside(String[] args) {
        try {
            switch (args[0]) {
                case "loop":
                    while (true) {
                        sink += loop(250_000_000);
                    }
                case "faults":
                    faults(args[2]);
                    break;
                default:
                    break;
            }
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    static int loop(int times) {
        int x = 12345;
        for (int i = 1; i < times; i++) {
            x = x / (i | 1) + i * 31;
        }
        return x;
    }

    static void faults(String file) throws Exception {
        try (FileChannel channel = new RandomAccessFile(file, "r").getChannel()) {
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            int pages = (int) (channel.size() / PAGE);
            int[] order = new int[pages];
            Random random = new Random(42);
            for (int i = 0; i < pages; i++) {
                order[i] = random.nextInt(pages);
            }
            sink += pages(mapped, new int[20_000]);
            while (true) {
                sink += pages(mapped, order);
            }
        }
    }

    static int pages(MappedByteBuffer mapped, int[] order) {
        int sum = 0;
        for (int i = 0; i < order.length; i++) {
            sum += mapped.get(order[i] * PAGE);
        }
        return sum;
    }

    /** Works for half a second, without allocation. */
    static final class Work implements ActionListener {
        private final long units;

        Work(long units) {
            this.units = units;
        }

        @Override
        public void actionPerformed(ActionEvent e) {
            sink += spin(units);
        }

        static long spin(long units) {
            long x = 88172645463325252L;
            left = units / STEPS;
            while (left > 0) {
                for (int i = 0; i < STEPS; i++) {
                    x ^= x << 13;
                    x ^= x >>> 7;
                    x ^= x << 17;
                }
                left--;
            }
            return x;
        }
    }
}
