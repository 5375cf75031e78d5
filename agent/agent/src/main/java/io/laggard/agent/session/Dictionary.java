package io.laggard.agent.session;

import io.laggard.agent.instrument.Landmark;
import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.Forgotten;
import io.laggard.agent.wire.ThreadKind;
import io.laggard.agent.wire.WorksFor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Identifiers of this session's classes, landmarks, threads, frames and stacks. Each is defined in the file before its
 * first use. All tables are bounded, a session is not: {@link #makeRoom} ends the life of identifiers whose table may not
 * hold all of the next record ({@code docs/decisions/0013-identifiers-are-forgotten.md}). Writer's thread only.
 */
final class Dictionary {
    static final int MOST_CLASSES = 1 << 16;
    static final int MOST_BODIES = 1 << 14;
    static final int MOST_THREADS = 1 << 12;
    static final int MOST_FRAMES = 1 << 16;
    static final int MOST_STACKS = 1 << 17;
    /**
     * The most definitions of each kind in one record, {@link Strings} apart: a stack has 256 frames, an interval 256 rows of two
     * classes. Blocks of a capture may hold more.
     */
    static final int RECORD = 1024;
    /** A frame is known by its class and its method's name. */
    private static final int OF_CODE = Forgotten.FRAMES | Forgotten.STACKS;
    /** Below this many bits stand a frame's line and its native flag; above them its class and method. */
    private static final int LINE_BITS = 24;
    private static final int METHOD_BITS = 20;
    private static final int FRAME_BITS = 20;

    private final BlockEncoder out;
    private final Landmarks landmarks;
    private final Strings strings;
    private final Plugins plugins;
    private final Receivers receivers;
    private final List<Map<String, Integer>> classesOfPlugin = new ArrayList<>();
    /** Landmarks of lambdas' bodies, by all that they are. */
    private final Map<String, Integer> bodies = new HashMap<>();
    private final Map<Long, Integer> threads = new HashMap<>();
    /** Identifiers of threads that were defined as JavaFX's. */
    private final Set<Integer> javaFx = new HashSet<>();
    private int lastThread;
    private final LongIntMap frames = new LongIntMap();
    private final LongIntMap stacks = new LongIntMap();
    private int[] landmarkIds = new int[256];
    private int landmarkCount;
    private int classCount;
    /** The class of all that found no room; 0 before it is needed. */
    private int noRoom;
    private long dropped;

    Dictionary(BlockEncoder out, Landmarks landmarks, NameIndex names, OwnerIdentity agent, LambdaBodies lambdas) {
        this.out = out;
        this.landmarks = landmarks;
        this.strings = new Strings(out);
        this.plugins = new Plugins(out, strings, names, agent);
        this.receivers = new Receivers(plugins, lambdas);
    }

    /** The number of definitions dropped for lack of room so far. */
    long dropped() {
        return dropped + strings.dropped();
    }

    /** Whether {@link #makeRoom} would forget identifiers: records built with them must be written before. */
    boolean isCrowded() {
        return crowded() != 0;
    }

    /**
     * To be called before a record's identifiers are asked for: from here on, those of a table that might not hold all of
     * them count from 1 again, and those from before must not be used.
     */
    void makeRoom() {
        int kinds = crowded();
        if (kinds == 0) {
            return;
        }
        if ((kinds & Forgotten.STRINGS) != 0) {
            strings.forget();
        }
        if ((kinds & Forgotten.CLASSES) != 0) {
            classesOfPlugin.clear();
            classCount = 0;
            noRoom = 0;
        }
        if ((kinds & Forgotten.LANDMARKS) != 0) {
            bodies.clear();
            landmarkIds = new int[256];
            landmarkCount = 0;
        }
        if ((kinds & Forgotten.THREADS) != 0) {
            threads.clear();
            javaFx.clear();
            lastThread = 0;
        }
        if ((kinds & Forgotten.FRAMES) != 0) {
            frames.clear();
        }
        if ((kinds & Forgotten.STACKS) != 0) {
            stacks.clear();
        }
        out.forget(kinds);
    }

    /** Kinds of identifiers that the next record may have no room for, with those whose keys are made of them. */
    private int crowded() {
        int kinds = 0;
        if (strings.isCrowded()) {
            kinds |= Forgotten.STRINGS | OF_CODE;
        }
        if (classCount > MOST_CLASSES - RECORD) {
            // The landmarks of lambdas' bodies are known by their class.
            kinds |= Forgotten.CLASSES | Forgotten.LANDMARKS | OF_CODE;
        }
        if (bodies.size() > MOST_BODIES - RECORD) {
            kinds |= Forgotten.LANDMARKS;
        }
        if (threads.size() > MOST_THREADS - RECORD) {
            kinds |= Forgotten.THREADS;
        }
        if (frames.size() > MOST_FRAMES - RECORD) {
            kinds |= OF_CODE;
        }
        if (stacks.size() > MOST_STACKS - RECORD) {
            kinds |= Forgotten.STACKS;
        }
        return kinds;
    }

    int string(String text) {
        return strings.id(text);
    }

    /** 0 for null. */
    int classOf(Class<?> type) {
        return type == null ? 0 : defineClass(lasting(type.getName()), plugins.of(type));
    }

    /** The classes that landmarks work for. */
    Receivers receivers() {
        return receivers;
    }

    /** Defines a class that is known by name only. */
    int classNamed(String name, boolean fromJavaModule) {
        return name == null ? 0 : defineClass(lasting(name), plugins.ofName(name, fromJavaModule));
    }

    /**
     * The landmark that is written for {@code id} working for {@code on} (or null): what a carrier was handed as a lambda goes
     * by the name of the lambda's body. 0 where there is no such landmark.
     */
    int landmark(int id, Receiver on) {
        Landmark landmark = on == null || on.body == null ? null : landmarks.get(id);
        if (landmark == null || !landmark.isHandedOver()) {
            return landmark(id);
        }
        int declaring = defineClass(on.body.className, ownerOfBody(on));
        String key = landmark.kind() + " " + declaring + " " + on.body.method + on.body.descriptor + " "
                + landmark.listenerInterface();
        Integer known = bodies.get(key);
        if (known != null) {
            return known;
        }
        if (bodies.size() == MOST_BODIES) {
            return landmark(id);
        }
        int made = defineLandmark(landmark, declaring, on.body.method, on.body.descriptor);
        bodies.put(key, made);
        return made;
    }

    /** The class that is written as the receiver of {@code id}; 0 for null. */
    int receiver(int id, Receiver on) {
        if (on == null) {
            return 0;
        }
        int owner = plugins.ofOwner(on.owner);
        Landmark landmark = on.body == null ? null : landmarks.get(id);
        boolean byBody = landmark != null && landmark.isHandedOver() && ownerOfBody(on) == owner;
        return defineClass(byBody ? on.body.className : on.name, owner);
    }

    /** The owner of the lambda's body, which may be another plug-in's method if it is a reference. */
    private int ownerOfBody(Receiver on) {
        boolean own = on.name.equals(on.body.className + LambdaBodies.SUFFIX);
        return own ? plugins.ofOwner(on.owner) : plugins.ofName(on.body.className, false);
    }

    /** 0 where there is no such landmark. */
    int landmark(int id) {
        if (id < landmarkIds.length && landmarkIds[id] != 0) {
            return landmarkIds[id];
        }
        Landmark landmark = landmarks.get(id);
        if (landmark == null) {
            dropped++;
            return 0;
        }
        int plugin = landmark.isElsewhere() ? plugins.ofName(landmark.className(), false)
                : plugins.of(landmark.loader(), landmark.className());
        int declaring = defineClass(landmark.className(), plugin);
        int wire = defineLandmark(landmark, declaring, landmark.method(), landmark.descriptor());
        if (id >= landmarkIds.length) {
            landmarkIds = Arrays.copyOf(landmarkIds, Math.max(id + 1, landmarkIds.length * 2));
        }
        landmarkIds[id] = wire;
        return wire;
    }

    private int defineLandmark(Landmark like, int declaring, String method, String descriptor) {
        int wire = landmarkCount + 1;
        out.landmark(wire, like.kind(), declaring, strings.id(method), strings.id(descriptor),
                strings.id(like.listenerInterface()), WorksFor.of(like.kind()));
        landmarkCount = wire;
        return wire;
    }

    /**
     * A thread by its Java id; name and kind are those of its first use. One that was JavaFX's and turns out to be another toolkit's
     * is defined once more.
     */
    int thread(long javaId, String name, int threadKind) {
        Integer known = threads.get(javaId);
        if (known != null && (threadKind == ThreadKind.BACKGROUND || threadKind == ThreadKind.JAVAFX_UI || !javaFx.contains(known))) {
            return known;
        }
        lastThread++;
        out.thread(lastThread, javaId, strings.id(name), threadKind);
        threads.put(javaId, lastThread);
        if (threadKind == ThreadKind.JAVAFX_UI) {
            javaFx.add(lastThread);
        }
        return lastThread;
    }

    int frame(int classId, String method, int line, boolean nativeMethod) {
        int methodId = strings.id(method);
        int shown = Math.min(Math.max(line, 0), (1 << LINE_BITS - 1) - 1);
        long key = ((long) classId << METHOD_BITS | methodId) << LINE_BITS | shown << 1 | (nativeMethod ? 1 : 0);
        int known = frames.get(key);
        if (known != 0) {
            return known;
        }
        int id = frames.size() + 1;
        out.frame(id, classId, methodId, shown, nativeMethod ? 1 : 0);
        frames.put(key, id);
        return id;
    }

    /** {@code frame} called from {@code caller}, 0 at the root. */
    int stack(int caller, int frame, boolean cut) {
        long key = ((long) caller << FRAME_BITS | frame) << 1 | (cut ? 1 : 0);
        int known = stacks.get(key);
        if (known != 0) {
            return known;
        }
        int id = stacks.size() + 1;
        out.stack(id, caller, frame, cut ? 1 : 0);
        stacks.put(key, id);
        return id;
    }

    private int defineClass(String name, int plugin) {
        while (classesOfPlugin.size() <= plugin) {
            classesOfPlugin.add(new HashMap<>());
        }
        Map<String, Integer> known = classesOfPlugin.get(plugin);
        Integer id = known.get(name);
        if (id != null) {
            return id;
        }
        if (classCount == MOST_CLASSES) {
            dropped++;
            return unknownClass();
        }
        int made = classCount + 1;
        out.classOf(made, strings.id(name), plugin);
        classCount = made;
        known.put(name, made);
        return made;
    }

    /** Not 0: that would say that the method is static, and its declaring class's plug-in would be taken for the owner. */
    private int unknownClass() {
        if (noRoom == 0) {
            noRoom = MOST_CLASSES + 1;
            out.classOf(noRoom, 0, Plugins.NONE);
        }
        return noRoom;
    }

    /** The name without what changes from run to run: {@code a.B$$Lambda$12/0x00…} is {@code a.B$$Lambda}. */
    static String lasting(String name) {
        int lambda = name.indexOf(LambdaBodies.SUFFIX);
        if (lambda >= 0) {
            return name.substring(0, lambda + LambdaBodies.SUFFIX.length());
        }
        int hidden = name.indexOf('/');
        return hidden < 0 ? name : name.substring(0, hidden);
    }
}
