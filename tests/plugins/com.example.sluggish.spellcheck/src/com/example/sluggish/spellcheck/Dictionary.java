package com.example.sluggish.spellcheck;

import java.util.Locale;

/** A dictionary as slow as some real ones: it has no index. */
final class Dictionary {
    /** How long one file takes, in nanoseconds. */
    private static final long WORK_NS = 400_000_000L;

    private long found;

    /** Compares made-up words with one another until the time is up. */
    void check(String text) {
        long begin = System.nanoTime();
        int word = 0;
        while (System.nanoTime() - begin < WORK_NS) {
            String candidate = "word" + Integer.toString(word++ % 5000, 36);
            if (candidate.toLowerCase(Locale.ROOT).contains(text)) {
                found++;
            }
        }
    }

    /** How many words were found, so that the work cannot be optimised away. */
    long found() {
        return found;
    }
}
