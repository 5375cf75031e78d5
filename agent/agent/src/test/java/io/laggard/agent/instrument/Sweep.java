package io.laggard.agent.instrument;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Brackets every method of every class of many jars in both ways and prints, by the class files' Java, what came of it: classes
 * that the JVM no longer takes, classes that the two ways write differently, methods whose monitors HotSpot can no longer
 * follow. {@code cargo xtask truth --classes} runs it.
 */
public final class Sweep {
    private static final String ROW = "%-12s %8s %9s %8s %8s %12s %14s %11s %10s %13s%n";

    private Sweep() {
    }

    /** Takes a file with a jar's path on each line; ends with 1 when one of the last three columns is not 0. */
    public static void main(String[] arguments) throws Exception {
        List<Path> jars = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            if (!line.isBlank()) {
                jars.add(Path.of(line));
            }
        }
        Map<Integer, Tally> byJava = sweep(jars);
        System.out.printf(ROW, "class files", "classes", "brackets", "by ASM", "linked", "not linkable", "verify errors",
                "differences", "monitors", "not compiled");
        Tally all = new Tally();
        byJava.forEach((java, tally) -> {
            print(java < 0 ? "unreadable" : java == 1 ? "Java 1.0–1.4" : "Java " + java, tally);
            all.add(tally);
        });
        print(jars.size() + " jars", all);
        System.exit(all.isGood() ? 0 : 1);
    }

    private static void print(String what, Tally of) {
        System.out.printf(ROW, what, of.classes, of.brackets, of.onlyAsm, of.linked, of.notLinkable, of.verifyErrors,
                of.differences, of.monitors, of.notCompiled);
    }

    private static Map<Integer, Tally> sweep(List<Path> jars) throws Exception {
        Library library = new Library(jars);
        ExecutorService workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        List<Future<Map<Integer, Tally>>> swept = new ArrayList<>();
        for (Path jar : jars) {
            swept.add(workers.submit(() -> new SweptJar(jar, library).sweep()));
        }
        Map<Integer, Tally> byJava = new TreeMap<>();
        for (Future<Map<Integer, Tally>> one : swept) {
            one.get().forEach((java, tally) -> byJava.computeIfAbsent(java, key -> new Tally()).add(tally));
        }
        workers.shutdown();
        return byJava;
    }

    /** Counts. */
    static final class Tally {
        long classes;
        long brackets;
        /** Classes that only ASM can bracket. */
        long onlyAsm;
        /** Verified by the JVM as they are, and then with brackets. */
        long linked;
        /** Something that they need is in none of the jars, or they are no good themselves. */
        long notLinkable;
        long verifyErrors;
        long differences;
        /** Bracketed methods with monitors that HotSpot can follow. */
        long monitors;
        /** The part of {@link #monitors} that HotSpot cannot follow any more. */
        long notCompiled;

        void add(Tally other) {
            classes += other.classes;
            brackets += other.brackets;
            onlyAsm += other.onlyAsm;
            linked += other.linked;
            notLinkable += other.notLinkable;
            verifyErrors += other.verifyErrors;
            differences += other.differences;
            monitors += other.monitors;
            notCompiled += other.notCompiled;
        }

        boolean isGood() {
            return classes > 0 && verifyErrors == 0 && differences == 0 && notCompiled == 0;
        }
    }

    /** Prints the class and jar behind a count above 0. */
    static void found(Path jar, String what, String entry, Object why) {
        System.out.println(what + ": " + entry + " in " + jar.getFileName() + ": " + why);
    }
}
