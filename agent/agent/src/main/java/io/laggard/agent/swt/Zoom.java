package io.laggard.agent.swt;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** The number of screen pixels in a hundred of SWT's points. */
final class Zoom {
    private static final int PLAIN = 100;

    private Zoom() {
    }

    /**
     * On GTK the factor by which GTK itself enlarges everything, the same on all monitors of an X11 display; on Windows
     * what SWT made of the primary monitor's; macOS counts its screens in points, too.
     */
    static int of(Display display) {
        try {
            switch (SWT.getPlatform()) {
                case "gtk":
                    return sane(display.getPrimaryMonitor().getZoom());
                case "win32":
                    Class<?> internal = Class.forName("org.eclipse.swt.internal.DPIUtil", true, Zoom.class.getClassLoader());
                    return sane((Integer) internal.getMethod("getDeviceZoom").invoke(null));
                default:
                    return PLAIN;
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // An older SWT, without zoom.
            return PLAIN;
        }
    }

    private static int sane(int zoom) {
        return zoom >= 50 && zoom <= 1000 ? zoom : PLAIN;
    }
}
