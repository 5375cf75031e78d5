package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.EventRequest;
import io.laggard.agent.wire.BlockType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Time in which the program could not run is told as such, so that no plug-in is blamed for it. */
@Isolated("stops its own program, keeps all processors busy, and measures both")
class StandstillIT {
    private static final long MS = 1_000_000L;
    private static final int STOPPED = 1;
    /** The system's unit of time, independent of its processors' clocks. */
    private static final long TICK_NS = 10 * MS;
    private static final int DEBUGGER = 3;
    private static final String LISTENING = "Listening for transport dt_socket at address:";

    @TempDir
    Path directory;

    @Test
    void aStoppedProcessIsAGap() throws Exception {
        try (Observed program = new Observed(directory).start("spin:2500", "wait:300", "exit:0")) {
            program.await("ready");
            Thread.sleep(500);
            program.signal("STOP");
            Thread.sleep(1000);
            program.signal("CONT");
            program.finish(0);
            long[] gap = longestGap(program.read());
            assertTrue(gap[2] >= 900 * MS && gap[2] <= 1500 * MS, gap[2] / MS + " ms");
            assertEquals(STOPPED, gap[4], "stopped, not asleep");
            assertEquals(0, gap[5], "all of it");
        }
    }

    @Test
    void aThreadAtABreakpointIsAGap() throws Exception {
        try (Observed program = debuggable("spin:2500")) {
            String port = program.awaitBeginning(LISTENING);
            program.await("ready");
            Thread.sleep(300);
            VirtualMachine debugged = attach(port);
            ThreadReference ui = debugged.allThreads().stream()
                    .filter(t -> t.name().startsWith("AWT-EventQueue")).findFirst().get();
            ui.suspend();
            Thread.sleep(1000);
            ui.resume();
            debugged.dispose();
            program.finish(0);

            SessionReader session = program.read();
            long together = length(session, DEBUGGER);
            // A tick at either end is not known; the command and the answer are on the way for a while, too.
            assertTrue(together >= 850 * MS && together <= 1300 * MS,
                    together / MS + " ms of a second are told as a debugger's");
            long held = session.others.stream().filter(o -> o[0] == BlockType.GAP && o[4] == DEBUGGER).findFirst().get()[5];
            assertTrue(session.threads.get(held).startsWith("AWT-EventQueue"), "of the thread that it held");
        }
    }

    @Test
    void aProgramThatADebuggerHoldsAsAWholeIsNotAStoppedOne() throws Exception {
        try (Observed program = debuggable("spin:3000")) {
            String port = program.awaitBeginning(LISTENING);
            program.await("ready");
            Thread.sleep(300);
            VirtualMachine debugged = attach(port);
            debugged.suspend();
            Thread.sleep(1000);
            debugged.resume();
            debugged.dispose();
            // Two that the watcher has no tick between are one to it.
            Thread.sleep(300);
            program.signal("STOP");
            Thread.sleep(500);
            program.signal("CONT");
            program.finish(0);
            SessionReader session = program.read();
            long held = length(session, DEBUGGER);
            assertTrue(held >= 800 * MS && held <= 1300 * MS, held / MS + " ms of a second" + told(session));
            long stopped = length(session, STOPPED);
            assertTrue(stopped >= 400 * MS && stopped <= 700 * MS, stopped / MS + " ms of half a second" + told(session));
        }
    }

    /** The watcher stands still with all others, in the middle of a sample: that lasts long, and holds nobody up. */
    @Test
    void aSampleDuringWhichADebuggerHoldsTheProgramIsNotExpensive() throws Exception {
        try (Observed program = debuggable("spin:3000")) {
            String port = program.awaitBeginning(LISTENING);
            program.await("ready");
            VirtualMachine debugged = attach(port);
            EventSet inSample = awaitSample(debugged);
            Thread.sleep(1000);
            inSample.resume();
            debugged.dispose();
            program.finish(0);
            SessionReader session = program.read();
            long held = length(session, DEBUGGER);
            assertTrue(held >= 800 * MS && held <= 1300 * MS, held / MS + " ms of a second" + told(session));
            assertEquals(0, length(session, STOPPED), "nobody stopped it" + told(session));
            assertEquals(List.of(), session.errors);
        }
    }

    /** Suspends the whole program as soon as the watcher begins to take a stack. */
    private static EventSet awaitSample(VirtualMachine debugged) throws Exception {
        for (ReferenceType type : debugged.allClasses()) {
            if (type.name().matches("io\\.laggard\\.agent\\.watch\\.(Stopping|Handshake)Sampler")) {
                Location begin = type.methodsByName("sample").get(0).location();
                EventRequest request = debugged.eventRequestManager().createBreakpointRequest(begin);
                request.setSuspendPolicy(EventRequest.SUSPEND_ALL);
                request.enable();
            }
        }
        EventSet events = debugged.eventQueue().remove(10_000);
        assertNotNull(events, "no sample was taken");
        debugged.eventRequestManager().deleteAllBreakpoints();
        return events;
    }

    /** Everything on one processor, with three others that want it all the time. */
    @Test
    void aThreadWithoutAProcessorIsStarvedAndOneThatSleepsIsNot() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/thread-self/schedstat")), "the system keeps no run delay");
        List<Process> busy = new ArrayList<>();
        try (Observed program = new Observed(directory).through("taskset", "-c", "0")
                .start("wait:1500", "spin:1000", "wait:300", "sleep:1000", "wait:300", "exit:0")) {
            program.await("ready");
            Thread.sleep(500);
            for (int i = 0; i < 3; i++) {
                busy.add(new ProcessBuilder("taskset", "-c", "0", "sh", "-c", "while :; do :; done").start());
            }
            program.finish(0);
            SessionReader session = program.read();
            SessionReader.Interval spun = episode(session, 0);
            SessionReader.Interval slept = episode(session, 1);
            long starved = within(session, spun);
            assertTrue(starved >= 400 * MS && starved <= spun.duration,
                    starved / MS + " ms of " + spun.duration / MS + " ms with a quarter of a processor");
            long wronged = within(session, slept);
            assertTrue(wronged <= 100 * MS, wronged / MS + " ms of a second in which it slept");
            assertEquals(0, length(session, STOPPED), "nobody stopped it");
        } finally {
            busy.forEach(Process::destroyForcibly);
        }
    }

    /** Its UI thread waits, so nothing but the watcher's own delay tells that the program does not stand still. */
    @Test
    void aProgramOnACrowdedMachineIsNotAStoppedOne() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/thread-self/schedstat")), "the system keeps no run delay");
        List<Process> busy = new ArrayList<>();
        try (Observed program = new Observed(directory).start("wait:500", "sleep:4000", "wait:300", "exit:0")) {
            program.await("ready");
            long stolen = stolenNs();
            for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
                busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            program.finish(0);
            long stopped = length(program.read(), STOPPED);
            stolen = stolenNs() - stolen;
            assertTrue(stopped <= stolen, "nobody stopped it, but for its machine: " + stopped / MS + " ms of " + stolen / MS);
        } finally {
            busy.forEach(Process::destroyForcibly);
        }
    }

    /** The time for which a virtual machine's processors were taken from it, all together, by the system's own count. */
    private static long stolenNs() throws IOException {
        String all = Files.readString(Path.of("/proc/stat")).lines().findFirst().orElseThrow();
        return Long.parseLong(all.trim().split("\\s+")[8]) * TICK_NS;
    }

    /** The n-th episode of a second or so. */
    private static SessionReader.Interval episode(SessionReader session, int n) {
        return session.intervals.stream().filter(i -> (i.flags & 1) == 1 && i.duration >= 990 * MS).skip(n)
                .findFirst().orElseThrow();
    }

    private static long within(SessionReader session, SessionReader.Interval episode) {
        return session.others.stream().filter(o -> o[0] == BlockType.GAP)
                .filter(o -> o[1] > episode.start && o[1] <= episode.start + episode.duration + 60 * MS)
                .mapToLong(o -> o[2]).sum();
    }

    private static long length(SessionReader session, int kind) {
        return session.others.stream().filter(o -> o[0] == BlockType.GAP && o[4] == kind).mapToLong(o -> o[2]).sum();
    }

    /** All that the session tells of standstills, so that a run that fails explains itself. */
    private static String told(SessionReader session) {
        StringBuilder told = new StringBuilder();
        for (long[] gap : session.others) {
            if (gap[0] == BlockType.GAP) {
                told.append("; kind ").append(gap[4]).append(": ").append(gap[2] / MS).append(" ms to ").append(gap[1] / MS);
            }
        }
        return told.append("; problems ").append(session.errors).toString();
    }

    private static long[] longestGap(SessionReader session) {
        long[] longest = session.others.stream().filter(o -> o[0] == BlockType.GAP)
                .max((a, b) -> Long.compare(a[2], b[2])).orElse(null);
        assertNotNull(longest, "no gap");
        return longest;
    }

    /** A program that works for a while, and in which a debugger may attach. */
    private Observed debuggable(String work) throws Exception {
        return new Observed(directory).java("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0")
                .start(work, "wait:300", "exit:0");
    }

    private static VirtualMachine attach(String port) throws Exception {
        for (AttachingConnector connector : Bootstrap.virtualMachineManager().attachingConnectors()) {
            if (connector.transport().name().equals("dt_socket")) {
                Map<String, Connector.Argument> arguments = connector.defaultArguments();
                arguments.get("hostname").setValue("127.0.0.1");
                arguments.get("port").setValue(port.substring(port.lastIndexOf(':') + 1));
                return connector.attach(arguments);
            }
        }
        throw new AssertionError("this JDK cannot debug over a socket");
    }
}
