package net.example.plugin;

import java.util.Collections;
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
    public void listen(Runnable heard) {
        result.addLookupListener(event -> heard.run());
        result.allInstances();
    }

    @Override
    public void tell() {
        content.set(Collections.singleton(Long.toString(System.nanoTime())), null);
    }
}
