package io.laggard.bench;

import java.awt.EventQueue;
import java.util.EventListener;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A landmark that is shorter than the filter, on a UI thread, against the two {@code System.nanoTime()} calls that it
 * contains. Runs in a JVM with the agent: the listener below is instrumented like any other.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LandmarkCost {
    private final Listening listening = new Listening();
    private final Plain plain = new Plain();

    interface Told extends EventListener {
        int told(int n);
    }

    static final class Listening implements Told {
        @Override
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        public int told(int n) {
            return Integer.sum(n, 1);
        }
    }

    static final class Plain {
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        int told(int n) {
            return Integer.sum(n, 1);
        }
    }

    /** Makes this thread a UI thread that is inside a dispatch, as the agent sees it. */
    @Setup
    public void dispatch() throws Exception {
        Class.forName("java.awt.EventQueue");
        Class<?> probe = Class.forName("java.lang.LaggardProbe");
        if (!(Boolean) probe.getMethod("isOn").invoke(null)) {
            throw new IllegalStateException("the agent did not claim the session");
        }
        probe.getMethod("enterDispatch", int.class, Object.class, int.class).invoke(null, 99_999, this, 2);
        if (EventQueue.isDispatchThread()) {
            throw new IllegalStateException("this is AWT's own thread");
        }
    }

    /** The call without anything. */
    @Benchmark
    public int call() {
        return plain.told(1);
    }

    /** The call and two looks at the clock: the floor. */
    @Benchmark
    public int callAndTwoNanoTimes(Blackhole hole) {
        long from = System.nanoTime();
        int n = plain.told(1);
        hole.consume(System.nanoTime() - from);
        return n;
    }

    /** The call with the agent's landmark around it. */
    @Benchmark
    public int filteredLandmark() {
        return listening.told(1);
    }
}
