package io.laggard.agent.equinox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OffListsTest {
    @TempDir
    Path directory;
    private File run;
    private File everywhere;
    private File here;
    private File books;

    @BeforeEach
    void layOut() throws IOException {
        run = Files.createDirectory(directory.resolve("run")).toFile();
        books = Files.createDirectory(directory.resolve("books")).toFile();
        everywhere = Files.writeString(directory.resolve("off.list"), "demo.everywhere\n").toFile();
        here = Files.writeString(directory.resolve("here.list"), "demo.everywhere\ndemo.here\n").toFile();
    }

    private File chosen() {
        return OffLists.ofThisStart(run, everywhere, here, books);
    }

    private void asks(String... words) throws IOException {
        Files.writeString(run.toPath().resolve("exitdata"), String.join("\n", words) + "\n");
    }

    @Test
    void thatOfTheWorkspaceHoldsAsLongAsItIsOpen() throws Exception {
        assertEquals(here, chosen());
        asks("--launcher.skipOldUserArgs", "-name", "Eclipse");
        assertEquals(here, chosen(), "a restart in the same workspace");
        asks("-data", books.getPath());
        assertEquals(here, chosen());
        asks("-data", "file:" + directory.resolve("other/../books"));
        assertEquals(here, chosen(), "by another name");
    }

    @Test
    void inAnotherWorkspaceOnlyWhatIsOffEverywhereIsOff() throws Exception {
        asks("/opt/eclipse", "-data", directory.resolve("other").toString(), "-vmargs", "-Xmx1g");
        assertEquals(everywhere, chosen());
        asks("-data", books.getPath(), "-DATA", "/somewhere/else");
        assertEquals(everywhere, chosen(), "the last word counts");
    }

    @Test
    void withoutItsOwnListAWorkspaceHasThatOfAll() {
        assertEquals(everywhere, OffLists.ofThisStart(run, everywhere, null, null));
        assertEquals(everywhere, OffLists.ofThisStart(run, everywhere, new File("no such file"), books));
        assertNull(OffLists.ofThisStart(run, null, null, null));
    }
}
