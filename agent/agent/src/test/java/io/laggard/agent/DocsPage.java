package io.laggard.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A page of {@code docs/}, for tests that hold the agent to what it says. */
public final class DocsPage {
    private final List<String> lines;

    private DocsPage(List<String> lines) {
        this.lines = lines;
    }

    /** The page of this name. */
    public static DocsPage named(String name) throws IOException {
        return new DocsPage(Files.readAllLines(Path.of("..", "..", "docs", name)));
    }

    /** The lines between a heading and the next one of its level. */
    public List<String> below(String heading) {
        String level = heading.substring(0, heading.indexOf(' ') + 1);
        int from = lines.indexOf(heading);
        if (from < 0) {
            throw new AssertionError("no section " + heading);
        }
        return lines.stream().skip(from + 1).takeWhile(line -> !line.startsWith(level)).collect(Collectors.toList());
    }

    /** The first table below a heading, without its own head, as cells without back quotes. */
    public List<List<String>> table(String heading) {
        List<List<String>> rows = new ArrayList<>();
        for (String line : below(heading)) {
            if (line.startsWith("|")) {
                String[] cells = line.replace("`", "").substring(1).split("\\|");
                rows.add(Arrays.stream(cells).map(String::trim).collect(Collectors.toList()));
            } else if (!rows.isEmpty()) {
                break;
            }
        }
        return rows.subList(2, rows.size());
    }
}
