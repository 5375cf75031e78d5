package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandFileTest {
    @TempDir
    Path directory;
    private Path path;
    private CommandFile file;
    private final List<String> heard = new ArrayList<>();

    @BeforeEach
    void name() {
        path = directory.resolve("commands");
        file = new CommandFile(path);
    }

    @Test
    void eachWholeLineIsHeardOnce() throws Exception {
        assertEquals(List.of(), poll());
        append("1 restart\n2 fl");
        assertEquals(List.of("1 restart"), poll());
        assertEquals(List.of("1 restart"), poll());
        append("ush\n\r\n3 stop now\r\n");
        assertEquals(List.of("1 restart", "2 flush", "3 stop"), poll());
    }

    @Test
    void whatIsNoCommandIsAnsweredAsNumberZero() throws Exception {
        append("restart\n-5 stop\n99999999999999999999 stop\n7\n");
        assertEquals(List.of("0 ", "0 stop", "0 stop", "7 "), poll());
    }

    @Test
    void anEndlessLineIsPassedOver() throws Exception {
        append("9 " + "x".repeat(10_000));
        for (int i = 0; i < 4; i++) {
            poll();
        }
        append("\n10 flush\n");
        poll();
        assertEquals("10 flush", poll().get(heard.size() - 1));
    }

    @Test
    void theEndOfALineThatIsPassedOverIsNoCommand() throws Exception {
        append("x".repeat(4096) + "1 stop\n" + "x".repeat(4090) + "1 stop\n2 flush\n");
        for (int i = 0; i < 4; i++) {
            poll();
        }
        assertEquals(List.of("2 flush"), heard);
    }

    @Test
    void aFileThatBeginsAnewIsReadFromItsStart() throws Exception {
        append("1 flush\n2 flush\n");
        poll();
        Files.writeString(path, "3 stop\n");
        assertEquals(List.of("1 flush", "2 flush", "3 stop"), poll());
    }

    private void append(String text) throws IOException {
        Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private List<String> poll() {
        file.poll(command -> heard.add(command.number + " " + command.verb));
        return heard;
    }
}
