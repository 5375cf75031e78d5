package net.example.rowan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: executing net.example.rowan, 350 ms of waiting for an answer on a socket; I/O. */
public final class Rowan implements IStartup {
    private int port;

    @Override
    public void earlyStartup() {
        try {
            ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
            port = server.getLocalPort();
            Thread other = new Thread(() -> answer(server), "far away");
            other.setDaemon(true);
            other.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/rowan", event -> heard());
    }

    private void heard() {
        Note note = Note.of("rowan").executing("net.example.rowan").cause("io");
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getInputStream().read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        note.end();
    }

    /** The other side: takes its time. */
    private static void answer(ServerSocket server) {
        while (true) {
            try (Socket socket = server.accept()) {
                Thread.sleep(350);
                socket.getOutputStream().write(1);
            } catch (IOException | InterruptedException e) {
                return;
            }
        }
    }
}
