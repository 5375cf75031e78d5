package net.example.plugin;

import ij.IJ;
import ij.IJEventListener;
import ij.Menus;
import ij.gui.Toolbar;
import ij.plugin.PlugIn;
import java.awt.Color;
import java.util.Locale;

/** In ImageJ: a command of the menu, which the start-up macro runs; hears of a new foreground colour. */
public final class BenchCommand implements PlugIn, Host {
    private IJEventListener ear;
    private boolean own;
    private int shade;

    @Override
    public void run(String argument) {
        Bench.start();
        Bench.open(this);
    }

    @Override
    public void listen(Runnable heard) {
        ear = id -> {
            if (own && id == IJEventListener.FOREGROUND_COLOR_CHANGED) {
                heard.run();
            }
        };
        IJ.addEventListener(ear);
    }

    @Override
    public void forget() {
        IJ.removeEventListener(ear);
    }

    /** Help &gt; Refresh Menus, and the command once more: one loader is that of all plug-ins. */
    @Override
    public void reloadOther() {
        Peer.of(Runnable.class, "stop").run();
        Menus.updateImageJMenus();
        String name = Peer.OTHER.substring(Peer.OTHER.lastIndexOf('.') + 1);
        // In a thread of the command's own, as from the menu: ImageJ gives the thread another name.
        IJ.doCommand(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
    }

    @Override
    public void tell() {
        own = true;
        shade = (shade + 40) % 200;
        Toolbar.setForegroundColor(new Color(shade + 20, 90, 90));
        own = false;
    }
}
