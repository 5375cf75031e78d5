package io.laggard.agent.wire;

/**
 * Writes blocks, one method a block type, its parameters in the order of {@code docs/wire-format.md}: identifiers, times and
 * durations (ns) as {@code long}, kinds and flags as {@code int}. Never throws for a value it is given; text that is too
 * long is cut.
 */
public final class BlockEncoder extends BlockBuffer {
    /** Format this encoder writes. */
    public static final int MAJOR = 1;
    /** Format this encoder writes. */
    public static final int MINOR = 9;
    /** A string keeps this many bytes of UTF-8. */
    public static final int LONGEST_STRING = 4096;

    /** The twelve bytes at the file's beginning. */
    public void header() {
        header(MAJOR, MINOR);
    }

    /**
     * @param unixMillis wall clock at the origin
     * @param pairs      identifiers of strings: key, value, key, value …
     */
    public void session(long unixMillis, long pid, long... pairs) {
        body.uvar(unixMillis);
        body.uvar(pid);
        body.uvar(pairs.length / 2);
        for (long string : pairs) {
            body.uvar(string);
        }
        end(BlockType.SESSION);
    }

    /** Defines string {@code id}. */
    public void string(long id, String text) {
        body.uvar(id);
        body.utf8(text, LONGEST_STRING);
        end(BlockType.STRING);
    }

    /** Defines plug-in {@code id}; all but the kind are identifiers of strings. */
    public void plugin(long id, int kind, long symbolicId, long name, long version, long location, long loaderClass,
            long codeSource) {
        body.uvar(id);
        body.u8(kind);
        body.uvar(symbolicId);
        body.uvar(name);
        body.uvar(version);
        body.uvar(location);
        body.uvar(loaderClass);
        body.uvar(codeSource);
        end(BlockType.PLUGIN);
    }

    /** Defines class {@code id}; {@code name} is a string, {@code plugin} 0 where not known for sure. */
    public void classOf(long id, long name, long plugin) {
        body.uvar(id);
        body.uvar(name);
        body.uvar(plugin);
        end(BlockType.CLASS);
    }

    /** Defines landmark {@code id}; method, descriptor and listener interface are strings; the last as in {@link WorksFor}. */
    public void landmark(long id, int kind, long declaringClass, long method, long descriptor, long listenerInterface,
            int worksFor) {
        body.uvar(id);
        body.u8(kind);
        body.uvar(declaringClass);
        body.uvar(method);
        body.uvar(descriptor);
        body.uvar(listenerInterface);
        body.u8(worksFor);
        end(BlockType.LANDMARK);
    }

    /** Defines thread {@code id}; kind as in {@link ThreadKind}. */
    public void thread(long id, long javaId, long name, int threadKind) {
        body.uvar(id);
        body.uvar(javaId);
        body.uvar(name);
        body.u8(threadKind);
        end(BlockType.THREAD);
    }

    /** Writes the batch's records and empties it. */
    public void intervals(long thread, IntervalBatch batch) {
        body.uvar(thread);
        body.uvar(batch.count);
        body.append(batch.records);
        batch.clear();
        end(BlockType.INTERVALS);
    }

    /** Defines frame {@code id}; bit 0 of the flags: native. */
    public void frame(long id, long classId, long method, long line, int flags) {
        body.uvar(id);
        body.uvar(classId);
        body.uvar(method);
        body.uvar(line);
        body.u8(flags);
        end(BlockType.FRAME);
    }

    /** Defines stack {@code id}: {@code frame} called from {@code caller} (0 at the root); bit 0 of the flags: cut. */
    public void stack(long id, long caller, long frame, int flags) {
        body.uvar(id);
        body.uvar(caller);
        body.uvar(frame);
        body.u8(flags);
        end(BlockType.STACK);
    }

    /**
     * Writes an observed stack; {@code lockOwner} is a thread, {@code lockHash} an identity hash, {@code cost} in ns,
     * {@code relation} the way in which the owner is known.
     */
    public void sample(long time, long thread, long stack, int state, long lockClass, long lockHash, long lockOwner,
            int reason, long cost, int relation) {
        body.uvar(time);
        body.uvar(thread);
        body.uvar(stack);
        body.u8(state);
        body.uvar(lockClass);
        body.uvar(lockHash);
        body.uvar(lockOwner);
        body.u8(reason);
        body.uvar(cost);
        body.u8(relation);
        end(BlockType.SAMPLE);
    }

    /** An unfinished episode; the first {@code depth} entries of the arrays are its frames from the outermost in. */
    public void open(long thread, long time, long episodeStart, long modal, int depth, int[] landmarks,
            int[] receiverClasses, long[] starts) {
        body.uvar(thread);
        body.uvar(time);
        body.uvar(episodeStart);
        body.uvar(modal);
        body.uvar(depth);
        for (int i = 0; i < depth; i++) {
            body.uvar(landmarks[i]);
            body.uvar(receiverClasses[i]);
            body.uvar(starts[i]);
        }
        end(BlockType.OPEN);
    }

    /** The program stood still for {@code duration}; collector and cause are strings, the heap is in bytes. */
    public void gc(long start, long duration, long collector, long cause, long before, long after, long limit) {
        body.uvar(start);
        body.uvar(duration);
        body.uvar(collector);
        body.uvar(cause);
        body.uvar(before);
        body.uvar(after);
        body.uvar(limit);
        end(BlockType.GC);
    }

    /** A thread (0: the whole process) could not run; {@code time} is the gap's end. */
    public void gap(long time, long monotonic, long wall, int kind, long thread) {
        body.uvar(time);
        body.uvar(monotonic);
        body.uvar(wall);
        body.u8(kind);
        body.uvar(thread);
        end(BlockType.GAP);
    }

    /** The user said that it was slow just now. */
    public void mark(long time) {
        body.uvar(time);
        end(BlockType.MARK);
    }

    /** Writes the losses, and the cost of samples and of the agent's own threads, since the session began. */
    public void health(long time, long dropped, long suppressed, long samplingNanos, long cpuNanos) {
        body.uvar(time);
        body.uvar(dropped);
        body.uvar(suppressed);
        body.uvar(samplingNanos);
        body.uvar(cpuNanos);
        end(BlockType.HEALTH);
    }

    /** The last block of an orderly session; {@code message} is a string, 0 for none. */
    public void end(long time, int reason, long message) {
        body.uvar(time);
        body.u8(reason);
        body.uvar(message);
        end(BlockType.END);
    }

    /** {@code which}: a {@link Milestone}. */
    public void milestone(long time, int which) {
        body.uvar(time);
        body.u8(which);
        end(BlockType.MILESTONE);
    }

    /** Symbolic ids, as strings, of what this start left out. */
    public void turnedOff(long... symbolicIds) {
        body.uvar(symbolicIds.length);
        for (long string : symbolicIds) {
            body.uvar(string);
        }
        end(BlockType.TURNED_OFF);
    }

    /** The agent's own failure; all but the time are strings, 0 for none. */
    public void error(long time, long message, long kind, long type, long method, long stack) {
        body.uvar(time);
        body.uvar(message);
        body.uvar(kind);
        body.uvar(type);
        body.uvar(method);
        body.uvar(stack);
        end(BlockType.ERROR);
    }

    /** Events dispatched on {@code thread} in the window of {@code length} ns that ends at {@code time}. */
    public void activity(long time, long length, long thread, long events) {
        body.uvar(time);
        body.uvar(length);
        body.uvar(thread);
        body.uvar(events);
        end(BlockType.ACTIVITY);
    }

    /** Answer to a command; {@code message} is a string. */
    public void reply(long command, int status, long message) {
        body.uvar(command);
        body.u8(status);
        body.uvar(message);
        end(BlockType.REPLY);
    }

    /** An unbroken run of short dispatches; {@code longest} in ns. Writes the table of {@code inside}, empties it. */
    public void burst(long thread, long start, long duration, long dispatches, long paints, long longest,
            RowBatch inside) {
        body.uvar(thread);
        body.uvar(start);
        body.uvar(duration);
        body.uvar(dispatches);
        body.uvar(paints);
        body.uvar(longest);
        rows(inside);
        end(BlockType.BURST);
    }

    /** Writes the intervals since {@code since} that the filter had summed up. Writes the batch's intervals, empties it. */
    public void recent(long thread, long since, RowBatch intervals) {
        body.uvar(thread);
        body.uvar(since);
        rows(intervals);
        end(BlockType.RECENT);
    }

    /** Writes the mouse's events since {@code since}, for the command of this number. Empties the batch. */
    public void pointer(long command, long thread, long since, RowBatch events) {
        body.uvar(command);
        body.uvar(thread);
        body.uvar(since);
        rows(events);
        end(BlockType.POINTER);
    }

    /** Writes windows and their visible components; bit 0 of the flags: there are more. Empties the batch. */
    public void components(long command, long thread, long start, long end, int flags, RowBatch all) {
        body.uvar(command);
        body.uvar(thread);
        body.uvar(start);
        body.uvar(end);
        body.u8(flags);
        rows(all);
        end(BlockType.COMPONENTS);
    }

    /** A picture of the windows in a file of the session's directory, whose name is a string. */
    public void render(long command, long thread, long time, long file, long x, long y, long width, long height) {
        body.uvar(command);
        body.uvar(thread);
        body.uvar(time);
        body.uvar(file);
        body.svar(x);
        body.svar(y);
        body.uvar(width);
        body.uvar(height);
        end(BlockType.RENDER);
    }

    /** Plug-ins' starts before anything was measured; {@code before}: ns from the agent's beginning to the origin. Empties the batch. */
    public void activations(long before, RowBatch all) {
        body.uvar(before);
        rows(all);
        end(BlockType.ACTIVATIONS);
    }

    /**
     * What became of the bypass of a plug-in, whose symbolic id is a string; {@code until} 0 unless it has begun, {@code skipped} calls so far,
     * {@code classes} with methods that are skipped. Empties the batch.
     */
    public void bypass(long time, long plugin, int state, long until, long skipped, long classes, RowBatch listeners) {
        body.uvar(time);
        body.uvar(plugin);
        body.u8(state);
        body.uvar(until);
        body.uvar(skipped);
        body.uvar(classes);
        rows(listeners);
        end(BlockType.BYPASS);
    }

    /** Ends the life of all identifiers of these kinds, bits of {@link Forgotten}: they count from 1 again. */
    public void forget(int kinds) {
        body.uvar(kinds);
        end(BlockType.FORGET);
    }
}
