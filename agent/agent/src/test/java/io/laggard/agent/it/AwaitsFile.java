package io.laggard.agent.it;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** A program without windows that says “ready” and ends when a file exists. */
public final class AwaitsFile {
    private AwaitsFile() {
    }

    /** @param args the file */
    public static void main(String[] args) throws Exception {
        Path file = Paths.get(args[0]);
        System.out.println("ready");
        while (!Files.exists(file)) {
            Thread.sleep(20);
        }
    }
}
