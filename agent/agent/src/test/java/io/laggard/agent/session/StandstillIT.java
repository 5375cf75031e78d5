package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import io.laggard.agent.wire.BlockType;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time in which the program could not run is told as such, so that no plug-in is blamed for it. */
class StandstillIT {
    private static final long MS = 1_000_000L;
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
            assertEquals(1, gap[4], "stopped, not asleep");
        }
    }

    @Test
    void aThreadAtABreakpointIsAGap() throws Exception {
        try (Observed program = new Observed(directory)
                .java("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0")
                .start("spin:2500", "wait:300", "exit:0")) {
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
            long together = session.others.stream().filter(o -> o[0] == BlockType.GAP).mapToLong(o -> o[2]).sum();
            assertTrue(together >= 800 * MS, together / MS + " ms of a second are told as standstill");
        }
    }

    private static long[] longestGap(SessionReader session) {
        long[] longest = session.others.stream().filter(o -> o[0] == BlockType.GAP)
                .max((a, b) -> Long.compare(a[2], b[2])).orElse(null);
        assertNotNull(longest, "no gap");
        return longest;
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
