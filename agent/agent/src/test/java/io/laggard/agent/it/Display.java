package io.laggard.agent.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

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
        Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        BufferedReader in = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        String number = in.readLine();
        if (number == null) {
            throw new IOException("Xvfb did not start: install the package xvfb");
        }
        String name = ":" + number.trim();
        return new Display(server, start(name, "openbox"), name);
    }

    private static Process start(String display, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", display);
        return builder.start();
    }

    /** Presses a key in the window that has the focus. */
    void press(String key) throws IOException, InterruptedException {
        start(name, "xdotool", "key", key).waitFor();
    }

    @Override
    public void close() {
        windows.destroy();
        server.destroy();
    }
}
