package net.example.plugin;

import com.intellij.ide.AppLifecycleListener;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.progress.util.PotemkinProgress;
import java.awt.event.ActionListener;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/** On a stage for plug-ins of the IntelliJ Platform: hears of changed settings; waits for the platform's lock and its progresses. */
public final class BenchPlugin implements AppLifecycleListener, Host {
    private static final long MS = 350;
    private static final String KEY = Peer.OWN + ".told";

    @Override
    public void appStarted() {
        Bench.start();
        Peer.offer("reads", (Runnable) () -> inside(ApplicationManager::runReadAction));
        Peer.offer("writes", (Runnable) () -> inside(ApplicationManager::runWriteAction));
        Bench.open(this);
    }

    @Override
    public void listen(Runnable heard) {
        ApplicationManager.subscribe(name -> {
            if (name.equals(KEY)) {
                heard.run();
            }
        });
    }

    @Override
    public void tell() {
        ApplicationManager.settingsChanged(KEY);
    }

    @Override
    public Map<String, ActionListener> more() {
        Map<String, ActionListener> more = new TreeMap<>();
        // Truth: executing, this one, in a runnable that the platform's queue carries.
        more.put("flush", event -> new Thread(() -> ApplicationManager.invokeLater(BenchPlugin::flush)).start());
        // Truth: the other one's thread reads; this one, which is to write, is the initiator.
        more.put("write", event -> awaitOther("write", "waiting", "reads", ApplicationManager::runWriteAction));
        // Truth: the other one's thread writes; this one is to read, and the platform draws a progress meanwhile.
        more.put("read", event -> awaitOther("read", "sleeping", "writes", ApplicationManager::runReadAction));
        // Truth: executing, this one, on a thread whose end a progress awaits.
        more.put("progress", event -> {
            Note note = Note.of("progress").executing(Peer.OWN).cause("sleeping");
            new PotemkinProgress().runInBackground(() -> Work.ms(MS));
            note.end();
        });
        return more;
    }

    private static void flush() {
        Note note = Note.of("flush").executing(Peer.OWN);
        Work.ms(MS);
        note.end();
    }

    private static void awaitOther(String name, String cause, String what, Action action) {
        Peer.of(Runnable.class, what).run();
        Note note = Note.of(name).lockHolder(Peer.OTHER).initiator(Peer.OWN).cause(cause);
        action.run(() -> {
            note.end();
        });
    }

    /** Returns as soon as a thread of this plug-in is inside, where it works for a while. */
    private static void inside(Action action) {
        CountDownLatch begun = new CountDownLatch(1);
        new Thread(() -> action.run(() -> {
            begun.countDown();
            Work.ms(MS);
        }), Peer.OWN + " inside").start();
        try {
            begun.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Action {
        void run(Runnable work);
    }
}
