package io.laggard.targets.micro;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves the pointer and presses keys as a user does: through the X server ({@code xdotool}), so that the toolkit finds
 * real events, in Swing and in SWT alike. Its methods return when the event has been sent, not when it has been handled.
 */
final class Hand {
    void move(int x, int y) throws IOException, InterruptedException {
        xdotool("mousemove", String.valueOf(x), String.valueOf(y));
    }

    void click(int[] at) throws IOException, InterruptedException {
        move(at[0], at[1]);
        // A component that has just appeared under the pointer must have seen it arrive.
        Thread.sleep(60);
        xdotool("click", "1");
    }

    void key(String name) throws IOException, InterruptedException {
        xdotool("key", name);
    }

    /** The window that has the keyboard. */
    String window() throws IOException, InterruptedException {
        return xdotool("getactivewindow");
    }

    /** Waits until this window has the keyboard again. */
    void awaitThis(String window) throws IOException, InterruptedException {
        await(window, true);
    }

    /** Waits until another window has the keyboard. (Titles will not do: a {@code MessageBox} has none.) */
    void awaitOther(String window) throws IOException, InterruptedException {
        await(window, false);
    }

    private void await(String window, boolean same) throws IOException, InterruptedException {
        for (int waited = 0;; waited += 50) {
            String now = window();
            if (!now.isEmpty() && now.equals(window) == same) {
                return;
            }
            if (waited > 10_000) {
                throw new IOException("the keyboard did not change windows");
            }
            Thread.sleep(50);
        }
    }

    private static String xdotool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = process.waitFor();
        // With no window in front getactivewindow ends with 1, which is an answer.
        if (exit != 0 && !arguments[0].equals("getactivewindow")) {
            throw new IOException(command + " ended with " + exit);
        }
        return printed;
    }
}
