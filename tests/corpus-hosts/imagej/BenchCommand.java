package net.example.plugin;

import ij.IJ;
import ij.IJEventListener;
import ij.gui.Toolbar;
import ij.plugin.PlugIn;
import java.awt.Color;

/** In ImageJ: a command of the menu, which the start-up macro runs; hears of a new foreground colour. */
public final class BenchCommand implements PlugIn, Host {
    private boolean own;
    private int shade;

    @Override
    public void run(String argument) {
        Bench.start();
        Bench.open(this);
    }

    @Override
    public void listen(Runnable heard) {
        IJ.addEventListener(id -> {
            if (own && id == IJEventListener.FOREGROUND_COLOR_CHANGED) {
                heard.run();
            }
        });
    }

    @Override
    public void tell() {
        own = true;
        shade = (shade + 40) % 200;
        Toolbar.setForegroundColor(new Color(shade + 20, 90, 90));
        own = false;
    }
}
