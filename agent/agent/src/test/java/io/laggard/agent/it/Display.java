package io.laggard.agent.it;

import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** A display that nobody sees, with a window manager, or no window gets the focus. */
final class Display implements AutoCloseable {
    private final Process server;
    private final Process windows;
    final String name;

    private Display(Process server, Process windows, String name) {
        this.server = server;
        this.windows = windows;
        this.name = name;
    }

    static Display open() throws IOException {
        return open("1024x768");
    }

    static Display open(String size) throws IOException {
        Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", size + "x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String number = firstLine(server);
        if (number == null) {
            throw new IOException("Xvfb did not start: install the package xvfb");
        }
        String name = ":" + number.trim();
        // Its word comes when it manages windows: one that opens before may not get the focus.
        Process windows = on(name, "openbox", "--startup", "echo begun").start();
        if (firstLine(windows) == null) {
            server.destroy();
            throw new IOException("openbox did not start: install the package openbox");
        }
        return new Display(server, windows, name);
    }

    private static String firstLine(Process of) throws IOException {
        return new BufferedReader(new InputStreamReader(of.getInputStream(), StandardCharsets.UTF_8)).readLine();
    }

    private static ProcessBuilder on(String display, String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", display);
        return builder;
    }

    /** Presses a key in the window that has the focus. */
    void press(String key) throws IOException, InterruptedException {
        drive("key", key);
    }

    /** Runs {@code xdotool}, which drives the mouse and the keys, and returns its output. */
    String drive(String... arguments) throws IOException, InterruptedException {
        String[] command = new String[arguments.length + 1];
        command[0] = "xdotool";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        Process process = on(name, command).redirectErrorStream(true).start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return answer;
    }

    /** A picture of the whole screen. */
    BufferedImage picture() throws IOException, InterruptedException {
        Path file = Files.createTempFile("screen", ".png");
        try {
            on(name, "import", "-window", "root", file.toString()).redirectOutput(ProcessBuilder.Redirect.DISCARD).start()
                    .waitFor();
            return ImageIO.read(file.toFile());
        } finally {
            Files.delete(file);
        }
    }

    @Override
    public void close() {
        windows.destroy();
        server.destroy();
    }
}
