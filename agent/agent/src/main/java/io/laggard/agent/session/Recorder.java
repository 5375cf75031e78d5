package io.laggard.agent.session;

import io.laggard.agent.capture.Components;
import io.laggard.agent.capture.PointerEvents;
import io.laggard.agent.capture.UiSide;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.instrument.Bypassing;
import io.laggard.agent.watch.GcPause;
import io.laggard.agent.watch.Holder;
import io.laggard.agent.watch.OpenEpisode;
import io.laggard.agent.watch.Sample;
import io.laggard.agent.watch.SeenThread;
import io.laggard.agent.watch.Standstill;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.Relation;
import io.laggard.agent.wire.RowBatch;
import java.lang.management.LockInfo;
import java.util.Map;

/** Writes observations as blocks, with the session's identifiers and its clock. Writer's thread only. */
final class Recorder {
    /** Kinds of listeners of one plug-in that are told. */
    private static final int MOST_LISTENERS = 256;

    private final BlockEncoder out;
    private final Dictionary dictionary;
    private final Stacks stacks;
    private final long originNs;

    Recorder(BlockEncoder out, Dictionary dictionary, long originNs) {
        this.out = out;
        this.dictionary = dictionary;
        this.stacks = new Stacks(dictionary);
        this.originNs = originNs;
    }

    /** ns since the session's origin; never negative. */
    long time(long nanoTime) {
        return Math.max(0, nanoTime - originNs);
    }

    long now() {
        return time(System.nanoTime());
    }

    void session(long unixMillis, Map<String, String> properties) {
        dictionary.makeRoom();
        long[] pairs = new long[properties.size() * 2];
        int i = 0;
        for (Map.Entry<String, String> property : properties.entrySet()) {
            pairs[i++] = dictionary.string(property.getKey());
            pairs[i++] = dictionary.string(property.getValue());
        }
        out.session(unixMillis, ProcessHandle.current().pid(), pairs);
    }

    void sample(Sample sample) {
        dictionary.makeRoom();
        SeenThread seen = sample.thread();
        int stack = stacks.of(sample);
        int thread = dictionary.thread(seen.id(), seen.name(), sample.threadKind());
        Holder holder = sample.holder();
        LockInfo lock = seen.awaited();
        Class<?> awaited = holder == null ? null : holder.awaitedClass();
        int lockClass = awaited != null ? dictionary.classOf(awaited)
                : lock == null ? 0 : dictionary.classNamed(lock.getClassName(), false);
        int hash = awaited != null ? holder.awaitedHash() : lock == null ? 0 : lock.getIdentityHashCode();
        int state = Stacks.state(seen.state(), seen.stack());
        out.sample(time(sample.timeNs()), thread, stack, state, lockClass, hash & 0xFFFFFFFFL, owner(seen, holder),
                sample.reason(), sample.costNs(), holder == null ? Relation.JVM : holder.relation());
    }

    private int owner(SeenThread seen, Holder holder) {
        if (holder != null) {
            return dictionary.thread(holder.thread().getId(), holder.thread().getName(), 0);
        }
        return seen.ownerId() < 0 ? 0 : dictionary.thread(seen.ownerId(), seen.ownerName(), 0);
    }

    void open(OpenEpisode episode) {
        dictionary.makeRoom();
        int depth = episode.depth();
        int[] landmarks = new int[depth];
        int[] receivers = new int[depth];
        long[] starts = new long[depth];
        for (int i = 0; i < depth; i++) {
            Receiver on = dictionary.receivers().of(episode.receiver(i));
            landmarks[i] = dictionary.landmark(episode.landmark(i), on);
            receivers[i] = dictionary.receiver(episode.landmark(i), on);
            starts[i] = time(episode.start(i));
        }
        Thread thread = episode.thread();
        int threadId = dictionary.thread(thread.getId(), thread.getName(), episode.threadKind());
        out.open(threadId, time(episode.timeNs()), time(episode.startNs()), episode.modalNs(), depth, landmarks,
                receivers, starts);
    }

    void gc(GcPause pause) {
        dictionary.makeRoom();
        int collector = dictionary.string(pause.collector());
        int cause = pause.cause() == null ? 0 : dictionary.string(pause.cause());
        GcPause.Heap heap = pause.heap();
        out.gc(time(pause.startNs()), pause.durationNs(), collector, cause, heap.before(), heap.after(), heap.limit());
    }

    void gap(Standstill gap) {
        dictionary.makeRoom();
        Thread thread = gap.thread();
        int id = thread == null ? 0 : dictionary.thread(thread.getId(), thread.getName(), gap.threadKind());
        out.gap(time(gap.endNs()), gap.monotonicNs(), gap.wallNs(), gap.kind(), id);
    }

    void milestone(long nanoTime, int which) {
        out.milestone(time(nanoTime), which);
    }

    void error(String message) {
        dictionary.makeRoom();
        int string = dictionary.string(message);
        out.error(now(), string, 0, 0, 0, 0);
    }

    void fault(Fault fault) {
        dictionary.makeRoom();
        long message = dictionary.string(fault.message());
        long kind = dictionary.string(fault.kind().text());
        long type = dictionary.string(fault.className());
        long method = dictionary.string(fault.method());
        out.error(now(), message, kind, type, method, dictionary.string(fault.stack()));
    }

    void end(int reason, String message) {
        dictionary.makeRoom();
        long string = dictionary.string(message);
        out.end(now(), reason, string);
    }

    void turnedOff(String[] symbolicIds) {
        dictionary.makeRoom();
        long[] strings = new long[symbolicIds.length];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = dictionary.string(symbolicIds[i]);
        }
        out.turnedOff(strings);
    }

    void pointer(long command, Thread of, int threadKind, PointerEvents events) {
        dictionary.makeRoom();
        int thread = dictionary.thread(of.getId(), of.getName(), threadKind);
        // Made anew, as the batches below: it may grow large, and is not needed again soon.
        RowBatch rows = new RowBatch();
        for (int i = 0; i < events.count(); i++) {
            int type = dictionary.classOf(events.type(i));
            int owner = dictionary.classOf(events.owner(i));
            rows.pointer(time(events.timeNs(i)), events.kind(i), events.button(i), events.x(i), events.y(i),
                    events.window(i), type, owner);
        }
        out.pointer(command, thread, time(events.sinceNs()), rows);
    }

    void components(long command, Thread of, int threadKind, Components found) {
        dictionary.makeRoom();
        int thread = dictionary.thread(of.getId(), of.getName(), threadKind);
        RowBatch rows = new RowBatch();
        for (int i = 0; i < found.count(); i++) {
            int type = dictionary.classOf(found.type(i));
            int owner = dictionary.classOf(found.owner(i));
            rows.component(found.parent(i), found.window(i), found.kind(i), found.flags(i), type, owner);
            rows.bounds(found.area(i, 0), found.area(i, 1), found.area(i, 2), found.area(i, 3));
        }
        out.components(command, thread, time(found.startNs()), time(found.endNs()), found.isCut() ? 1 : 0, rows);
    }

    void render(long command, Thread of, int threadKind, long timeNs, String file, UiSide.Area area) {
        dictionary.makeRoom();
        int thread = dictionary.thread(of.getId(), of.getName(), threadKind);
        int name = dictionary.string(file);
        out.render(command, thread, time(timeNs), name, area.x, area.y, area.width, area.height);
    }

    /** @param until {@code System.nanoTime()} at which it ends by itself; 0 unless it has begun */
    void bypass(String plugin, int state, long until, long skipped, Bypassing.Found found) {
        dictionary.makeRoom();
        int id = dictionary.string(plugin);
        RowBatch rows = new RowBatch();
        found.listeners().entrySet().stream().limit(MOST_LISTENERS).forEach(each -> rows.listeners(
                dictionary.string(each.getKey()), each.getValue().methods(), each.getValue().kept()));
        out.bypass(now(), id, state, until == 0 ? 0 : time(until), skipped, found.classes(), rows);
    }

    void reply(long command, int status, String message) {
        dictionary.makeRoom();
        int string = dictionary.string(message);
        out.reply(command, status, string);
    }
}
