package io.laggard.agent.instrument;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The methods that the user named: {@code class#method}, one a line, {@code *} standing for any characters, in either
 * part ({@code docs/agent-contract.md}). Immutable.
 */
public final class NamedLandmarks {
    /** No named landmarks. */
    public static final NamedLandmarks NONE = new NamedLandmarks(List.of());

    private static final int MOST_LINES = 1000;

    /** Patterns of methods by class name, with slashes. */
    private final Map<String, List<String>> exact = new HashMap<>();
    private final List<String[]> wild = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private NamedLandmarks(List<String> lines) {
        int number = 0;
        for (String line : lines) {
            number++;
            String text = line.trim();
            if (!text.isEmpty() && text.charAt(0) != '#') {
                add(text, number);
            }
        }
    }

    private void add(String text, int number) {
        int hash = text.indexOf('#');
        if (hash <= 0 || hash == text.length() - 1 || text.indexOf('#', hash + 1) >= 0 || number > MOST_LINES) {
            problems.add("landmark in line " + number + " is not understood: " + text + " (expected class#method)");
            return;
        }
        String type = text.substring(0, hash).replace('.', '/');
        String method = text.substring(hash + 1);
        if (type.indexOf('*') >= 0) {
            wild.add(new String[] {type, method});
        } else {
            exact.computeIfAbsent(type, t -> new ArrayList<>(1)).add(method);
        }
    }

    /** Reads the file, {@code null} for none; never throws. */
    public static NamedLandmarks read(Path file) {
        if (file == null) {
            return NONE;
        }
        try {
            return new NamedLandmarks(Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (IOException | RuntimeException e) {
            NamedLandmarks none = new NamedLandmarks(List.of());
            none.problems.add("cannot read the landmarks' file " + file + ": " + e);
            return none;
        }
    }

    /** Lines that were not understood, in words. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Whether methods of a class of this name (with slashes) may be named. */
    boolean hasClass(String name) {
        if (exact.containsKey(name)) {
            return true;
        }
        for (String[] pattern : wild) {
            if (matches(pattern[0], name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the user named this method: never a constructor, nor a bridge that the compiler adds. */
    boolean has(String className, ClassFile.Method method) {
        if (method.name.charAt(0) == '<' || (method.access & ClassFile.ACC_BRIDGE) != 0) {
            return false;
        }
        for (String pattern : exact.getOrDefault(className, List.of())) {
            if (matches(pattern, method.name)) {
                return true;
            }
        }
        for (String[] pattern : wild) {
            if (matches(pattern[0], className) && matches(pattern[1], method.name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether {@code text} is {@code pattern} with something for each star. */
    static boolean matches(String pattern, String text) {
        int p = 0;
        int t = 0;
        int star = -1;
        int tried = 0;
        while (t < text.length()) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                tried = t;
            } else if (p < pattern.length() && pattern.charAt(p) == text.charAt(t)) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++tried;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }
}
