package net.example.plugin;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import org.openide.filesystems.FileObject;
import org.openide.filesystems.FileUtil;
import org.openide.modules.ModuleInstall;
import org.openide.util.Lookup;
import org.openide.util.lookup.AbstractLookup;
import org.openide.util.lookup.InstanceContent;
import org.openide.windows.WindowManager;

/** On the NetBeans platform: restored at the start; hears changes of a lookup. */
public final class Installer extends ModuleInstall implements Host {
    private static final long serialVersionUID = 1;

    private final transient InstanceContent content = new InstanceContent();
    private final transient Lookup.Result<String> result = new AbstractLookup(content).lookupResult(String.class);

    @Override
    public void restored() {
        Bench.start();
        WindowManager.getDefault().invokeWhenUIReady(() -> Bench.open(this));
    }

    @Override
    public void uninstalled() {
        Bench.stop(this);
    }

    @Override
    public void listen(Runnable heard) {
        result.addLookupListener(event -> heard.run());
        result.allInstances();
    }

    @Override
    public void forget() {
        // The lookup is this plug-in's own.
    }

    /** Says in the settings that the module is disabled, and then that it is enabled: the program looks after these files. */
    @Override
    public void reloadOther() {
        new Thread(() -> {
            try {
                FileObject file = FileUtil.getConfigFile("Modules/" + Peer.OTHER.replace('.', '-') + ".xml");
                enable(file, false);
                while (Peer.of(Object.class, "hold") != null) {
                    Thread.sleep(50);
                }
                // The program is still at it, and does not hear what is said meanwhile.
                Thread.sleep(2_000);
                enable(file, true);
            } catch (IOException | InterruptedException e) {
                e.printStackTrace();
            }
        }, Peer.OWN + " reloads").start();
    }

    private static void enable(FileObject file, boolean now) throws IOException {
        String text = file.asText("UTF-8").replace(
                "name=\"enabled\">" + !now + "<", "name=\"enabled\">" + now + "<");
        try (OutputStream out = file.getOutputStream()) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Override
    public void tell() {
        content.set(Collections.singleton(Long.toString(System.nanoTime())), null);
    }
}
