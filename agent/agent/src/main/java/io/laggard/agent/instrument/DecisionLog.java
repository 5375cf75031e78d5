package io.laggard.agent.instrument;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** This start's findings on the classes that {@link Decisions} did not know. Bounded. Safe for any thread. */
final class DecisionLog {
    /** Half of the largest table. */
    private static final int MOST = DecisionFile.MOST_SLOTS / 2;
    private static final int LEAST_SLOTS = 1 << 10;
    private static final int FEW = 16;

    /** The class makes listeners of lambdas or method references, or calls for collections: it is always parsed. */
    private static final int SPEAKS = 1;
    /** All supertypes of the class were known, and there was nothing to do. */
    private static final int EMPTY = 2;

    private long[] hashes = new long[1024];
    private int[] lengths = new int[1024];
    private int[] crcs = new int[1024];
    private byte[] flags = new byte[1024];
    private Header[] headers = new Header[1024];
    private final List<List<String>> undecided = new ArrayList<>();
    /** Loaders of classes about which something was not known yet; {@code null} for the others. */
    private final List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    private int count;

    /** A class was parsed. Whatever was not known of it then is asked again when all is written. */
    synchronized void add(ClassLoader loader, long hash, int length, int crc, Header header, Plan plan, boolean isEmpty) {
        if (count == MOST) {
            return;
        }
        if (count == hashes.length) {
            hashes = Arrays.copyOf(hashes, count * 2);
            lengths = Arrays.copyOf(lengths, count * 2);
            crcs = Arrays.copyOf(crcs, count * 2);
            flags = Arrays.copyOf(flags, count * 2);
            headers = Arrays.copyOf(headers, count * 2);
        }
        hashes[count] = hash;
        lengths[count] = length;
        crcs[count] = crc;
        boolean speaks = !plan.lambdaTypes.isEmpty() || plan.collections;
        flags[count] = (byte) ((speaks ? SPEAKS : 0) | (isEmpty ? EMPTY : 0));
        headers[count++] = header;
        boolean known = header.heritage != null && plan.undecided.isEmpty();
        undecided.add(plan.undecided.isEmpty() ? List.of() : plan.undecided);
        loaders.add(known ? null : new WeakReference<>(loader));
    }

    /** Names that change from start to start ({@code GeneratedMethodAccessor12}) are no reason to write all anew. */
    synchronized boolean isWorthWriting(Decisions known) {
        return count > FEW || known.isEmpty() && count > 0;
    }

    /** The known ones and the new ones; without the known ones where together they would be too many. */
    synchronized Decisions with(Decisions known, Hierarchy hierarchy) {
        int before = 0;
        for (int fact : known.facts) {
            before += fact == 0 ? 0 : 1;
        }
        boolean keep = before + count <= MOST;
        int slots = LEAST_SLOTS;
        while (slots < 2 * (count + (keep ? before : 0))) {
            slots *= 2;
        }
        Table table = new Table(slots);
        for (int i = 0; keep && i < known.facts.length; i++) {
            int fact = known.facts[i];
            if (fact != 0) {
                table.put(known.hashes[i], known.lengths[i], known.crcs[i], known.heritage(i), known.isQuiet(i),
                        known.isCandidate(i));
            }
        }
        for (int i = 0; i < count; i++) {
            put(table, i, hierarchy);
        }
        return table.done();
    }

    /** Puts a class into the table, unless its heritage is still not known. */
    private void put(Table table, int i, Hierarchy hierarchy) {
        WeakReference<ClassLoader> from = loaders.get(i);
        ClassLoader loader = from == null ? null : from.get();
        Heritage heritage = from == null ? headers[i].heritage : hierarchy.heritage(loader, headers[i]);
        boolean empty = (flags[i] & EMPTY) != 0;
        boolean speaks = (flags[i] & SPEAKS) != 0;
        boolean decided = heritage.isComplete();
        for (String type : undecided.get(i)) {
            Heritage made = hierarchy.heritage(loader, type);
            boolean listens = made.isListener(type);
            decided &= listens || made.isComplete();
            speaks |= listens;
        }
        if (decided) {
            boolean quiet = !speaks && (empty || heritage.callTypes.isEmpty());
            table.put(hashes[i], lengths[i], crcs[i], heritage, quiet, speaks || heritage.isLasting());
        }
    }

    /** A table that is being filled. */
    private static final class Table {
        private final long[] hashes;
        private final int[] lengths;
        private final int[] crcs;
        private final int[] facts;
        private final Map<List<String>, Integer> numbers = new HashMap<>();
        private final List<Heritage> heritages = new ArrayList<>(List.of(Heritage.NOTHING));

        Table(int slots) {
            hashes = new long[slots];
            lengths = new int[slots];
            crcs = new int[slots];
            facts = new int[slots];
        }

        void put(long hash, int length, int crc, Heritage heritage, boolean isQuiet, boolean isCandidate) {
            int mask = hashes.length - 1;
            int slot = Decisions.slot(hash, mask);
            while (facts[slot] != 0) {
                if (hashes[slot] == hash && lengths[slot] == length && crcs[slot] == crc) {
                    return;
                }
                slot = slot + 1 & mask;
            }
            int number = number(heritage);
            if (number >= 0) {
                hashes[slot] = hash;
                lengths[slot] = length;
                crcs[slot] = crc;
                facts[slot] = Decisions.fact(number, isQuiet, isCandidate);
            }
        }

        /** -1 where there are too many. */
        private int number(Heritage heritage) {
            if (heritage == Heritage.NOTHING) {
                return 0;
            }
            List<String> names = heritage.signature();
            Integer known = numbers.get(names);
            if (known != null) {
                return known;
            }
            if (heritages.size() > 0xFFFF || heritage.callTypes.size() > 0xFFFF) {
                return -1;
            }
            heritages.add(heritage);
            numbers.put(names, heritages.size() - 1);
            return heritages.size() - 1;
        }

        Decisions done() {
            return new Decisions(hashes, lengths, crcs, facts, List.copyOf(heritages));
        }
    }
}
