package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.wire.LandmarkKind;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;

/**
 * Puts checks before a bypassed plug-in's void listeners, and takes them out again ({@code docs/bypassing.md}): its classes alone are
 * retransformed, and afterwards have the bytes that they had before. One thread at a time.
 */
public final class Bypassing {
    /** After so many pauses without a moment in which the program's stop would be short it is stopped all the same: its user asked. */
    private static final int MOST_WAITS = 8;
    private static final String RUNNABLE = "java.lang.Runnable";

    private final Instrumentation instrumentation;
    private final Transformer transformer;
    private final Bypassed bypassed;
    private final Initialized initialized;
    private final RetransformBatches batches;
    private final BooleanSupplier shortStop;
    private int waits;
    /** Classes with a check, by slot. */
    private final List<Set<Class<?>>> changed = new ArrayList<>();
    /** What was last asked of each slot; {@code null}: it is free. */
    private final Part[] last = new Part[LaggardBypass.SLOTS];

    /** A kind of listener that a plug-in has. */
    public static final class Listeners {
        private int methods;
        private int kept;

        /** Its landmarks. */
        public int methods() {
            return methods;
        }

        /** How many of these are never skipped. */
        public int kept() {
            return kept;
        }
    }

    /** A plug-in's landmarks by the interface that they are called through; empty: none is known. */
    public static final class Found {
        private final Map<String, Listeners> listeners = new TreeMap<>();
        private int classes;

        /** By the interface's name, {@code a.b.Listener}. */
        public Map<String, Listeners> listeners() {
            return listeners;
        }

        /** Loaded classes that have methods which are skipped. */
        public int classes() {
            return classes;
        }

        /** Its own methods that hand runnables to the UI thread. */
        private void addPosts(Map<String, Boolean> methods) {
            methods.forEach((method, isSkipped) -> {
                Listeners of = listeners.computeIfAbsent(RUNNABLE, name -> new Listeners());
                of.methods++;
                if (!isSkipped) {
                    of.kept++;
                }
            });
        }

        /** Methods that are skipped. */
        public int skipped() {
            int sum = 0;
            for (Listeners each : listeners.values()) {
                sum += each.methods - each.kept;
            }
            return sum;
        }

        private void add(Landmark landmark, boolean isSkipped) {
            Listeners of = listeners.computeIfAbsent(String.valueOf(landmark.listenerInterface()), name -> new Listeners());
            of.methods++;
            if (!isSkipped) {
                of.kept++;
            }
        }
    }

    /** @param shortStop waits a little for a moment in which a stop of the program would be short; false where none came */
    public Bypassing(Instrumentation instrumentation, Transformer transformer, BooleanSupplier shortStop) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
        this.bypassed = transformer.bypassed();
        this.initialized = Initialized.of(instrumentation);
        this.shortStop = shortStop;
        this.batches = new RetransformBatches(instrumentation, () -> false, this::isMoment, System::nanoTime);
        for (int slot = 0; slot < LaggardBypass.SLOTS; slot++) {
            changed.add(Collections.newSetFromMap(new WeakHashMap<>()));
        }
    }

    private boolean isMoment() {
        return shortStop.getAsBoolean() || ++waits > MOST_WAITS;
    }

    /** Whether this JVM can change classes that are loaded. */
    public boolean isPossible() {
        return instrumentation.isRetransformClassesSupported();
    }

    /** What would be skipped of these owners' classes, as far as names tell; changes nothing. */
    public Found look(BitSet owners) {
        Found found = new Found();
        Set<String> names = new HashSet<>();
        for (int id = transformer.landmarks().count(); id > 0; id--) {
            Landmark landmark = transformer.landmarks().get(id);
            if (landmark != null && landmark.kind() == LandmarkKind.OBSERVER && !landmark.isHandedOver() && isOf(landmark, owners)) {
                boolean isSkipped = BypassRule.of(landmark.listenerInterface().replace('.', '/'), landmark.method(),
                        landmark.descriptor()) != BypassRule.Check.NEVER;
                found.add(landmark, isSkipped);
                if (isSkipped && names.add(landmark.className())) {
                    found.classes++;
                }
            }
        }
        return found;
    }

    private static boolean isOf(Landmark landmark, BitSet owners) {
        int key = NameIndex.JVM.ownerOf(landmark.className());
        return landmark.listenerInterface() != null && key > 0 && owners.get(key);
    }

    /** What one slot skips. */
    public static final class Part {
        private final int slot;
        private final BitSet owners;
        private final int also;

        /**
         * @param owners keys of the plug-in's owners
         * @param also as {@link LaggardBypass#begin} has it: then all classes are looked through
         */
        public Part(int slot, BitSet owners, int also) {
            this.slot = slot;
            this.owners = owners;
            this.also = also;
        }

        /** Its slot. */
        public int slot() {
            return slot;
        }
    }

    /**
     * Changes the loaded classes of these parts' owners, and has later ones changed as they are defined. A second call takes in classes
     * that came since. The program's classes are gone through once, however many parts there are.
     */
    public void begin(List<Part> parts) {
        for (Part part : parts) {
            bypassed.add(part.slot, part.owners, part.also);
            last[part.slot] = part;
        }
        Map<Class<?>, Part> classes = unchanged(parts);
        retransform(new ArrayList<>(classes.keySet()));
        classes.forEach((c, part) -> changed.get(part.slot).add(c));
    }

    /** The loaded classes of these parts' owners that may have something to be skipped, but for those that were changed. */
    private Map<Class<?>, Part> unchanged(List<Part> parts) {
        boolean all = false;
        for (Part part : parts) {
            all |= part.also != 0;
        }
        Set<String> names = names();
        Map<Class<?>, Part> found = new LinkedHashMap<>();
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            boolean listens = names.contains(c.getName()) || transformer.hasBridges(c);
            Part part = all || listens ? partOf(c, parts) : null;
            if (part != null && (listens || part.also != 0) && !changed.get(part.slot).contains(c) && initialized.is(c)
                    && instrumentation.isModifiableClass(c)) {
                found.put(c, part);
            }
        }
        return found;
    }

    /** Names of the classes that have listeners' landmarks. */
    private Set<String> names() {
        Set<String> names = new HashSet<>();
        for (int id = transformer.landmarks().count(); id > 0; id--) {
            Landmark landmark = transformer.landmarks().get(id);
            if (landmark != null && landmark.kind() == LandmarkKind.OBSERVER) {
                names.add(landmark.className());
            }
        }
        return names;
    }

    /** The part whose owner the class belongs to; {@code null}: none. */
    private static Part partOf(Class<?> c, List<Part> parts) {
        if (c.getClassLoader() == null) {
            return null;
        }
        int key = NameIndex.JVM.ownerOf(c, c.getProtectionDomain());
        for (Part part : parts) {
            if (key > 0 && part.owners.get(key)) {
                return part;
            }
        }
        return null;
    }

    /** What a slot skips now. */
    public Found found(int slot) {
        Found found = new Found();
        for (boolean areSkipped : new boolean[] {true, false}) {
            bypassed.landmarks(slot, areSkipped).stream().forEach(id -> {
                Landmark landmark = transformer.landmarks().get(id);
                if (landmark != null) {
                    found.add(landmark, areSkipped);
                }
            });
        }
        found.addPosts(bypassed.posts(slot));
        found.classes = bypassed.also(slot) == 0 ? changed.get(slot).size() : classes(slot);
        return found;
    }

    /** How many classes have something that is skipped: with other work all classes of the plug-in's were changed. */
    private int classes(int slot) {
        Set<String> names = new HashSet<>();
        bypassed.landmarks(slot, true).stream().forEach(id -> {
            Landmark landmark = transformer.landmarks().get(id);
            if (landmark != null) {
                names.add(landmark.className().replace('.', '/'));
            }
        });
        bypassed.posts(slot).forEach((method, isSkipped) -> {
            if (isSkipped) {
                names.add(method.substring(0, method.indexOf('.')));
            }
        });
        return names.size();
    }

    /** Gives these slots' classes their former bytes. Returns when all have them that can. */
    public void end(List<Integer> slots) {
        List<Part> parts = new ArrayList<>();
        Set<Class<?>> classes = new LinkedHashSet<>();
        for (int slot : slots) {
            if (last[slot] != null) {
                parts.add(last[slot]);
            }
            free(slot);
            classes.addAll(changed.get(slot));
        }
        if (!parts.isEmpty()) {
            // Those that were defined since the last look have a check, too.
            classes.addAll(unchanged(parts).keySet());
        }
        for (int slot : slots) {
            changed.get(slot).clear();
        }
        retransform(new ArrayList<>(classes));
    }

    private void free(int slot) {
        // No more checks first: those that there are mean nothing from then on.
        bypassed.remove(slot);
        LaggardBypass.free(slot);
        last[slot] = null;
    }

    /** Nothing is skipped any more, and no class is changed for that: checks stay, and nothing turns them on again. */
    public void abandon() {
        for (int slot = 0; slot < LaggardBypass.SLOTS; slot++) {
            free(slot);
            changed.get(slot).clear();
        }
    }

    private void retransform(List<Class<?>> classes) {
        List<Class<?>> left = classes;
        waits = 0;
        while (!left.isEmpty()) {
            left = batches.of(left);
        }
    }
}
