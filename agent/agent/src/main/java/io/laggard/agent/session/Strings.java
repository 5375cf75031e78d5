package io.laggard.agent.session;

import io.laggard.agent.wire.BlockEncoder;
import java.util.HashMap;
import java.util.Map;

/**
 * Strings of this session, each defined before its first use. Bounded: {@link Dictionary#makeRoom} forgets them before a
 * record may find no room; what one record has beyond all bounds is id 0 and counted.
 */
final class Strings {
    static final int LIMIT = 1 << 16;
    /** Characters kept at most, all strings together. */
    static final long MOST_CHARACTERS = 6_000_000;
    /** The most strings of one record: a new class has its name, those of its plug-in, and those of a landmark. */
    private static final int RECORD = 4 * Dictionary.RECORD;
    /** Characters of one record at most: a stack's 256 classes and methods, each as long as may be. */
    private static final long RECORD_CHARACTERS = 2 * 257 * BlockEncoder.LONGEST_STRING;

    private final BlockEncoder out;
    private final Map<String, Integer> ids = new HashMap<>();
    private long characters;
    private long dropped;

    Strings(BlockEncoder out) {
        this.out = out;
    }

    /** 0 for null and the empty string. */
    int id(String text) {
        if (text == null || text.isEmpty()) {
            return 0;
        }
        Integer known = ids.get(text);
        if (known != null) {
            return known;
        }
        String kept = text.length() > BlockEncoder.LONGEST_STRING
                ? text.substring(0, BlockEncoder.LONGEST_STRING) : text;
        if (ids.size() >= LIMIT || characters + kept.length() > MOST_CHARACTERS) {
            dropped++;
            return 0;
        }
        if (kept.length() != text.length()) {
            return id(kept);
        }
        int id = ids.size() + 1;
        out.string(id, kept);
        ids.put(kept, id);
        characters += kept.length();
        return id;
    }

    /** Whether one record more may find no room. */
    boolean isCrowded() {
        return ids.size() > LIMIT - RECORD || characters > MOST_CHARACTERS - RECORD_CHARACTERS;
    }

    /** Ends the life of all; the caller tells the reader. */
    void forget() {
        ids.clear();
        characters = 0;
    }

    /** The number of strings dropped for lack of room so far. */
    long dropped() {
        return dropped;
    }
}
