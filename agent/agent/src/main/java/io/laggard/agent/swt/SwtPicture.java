package io.laggard.agent.swt;

import io.laggard.agent.capture.UiSide;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** A picture of a display's windows, drawn by their own widgets. UI thread only, except for writing at the end. */
final class SwtPicture {
    /** The limit of a picture's size; a larger one is not taken. */
    private static final long MOST_PIXELS = 64_000_000;

    private final Display display;
    private final int zoom;
    private final Image image;

    private SwtPicture(Display display, int zoom, Image image) {
        this.display = display;
        this.zoom = zoom;
        this.image = image;
    }

    /** {@code null} where there would be too much of it. */
    static SwtPicture begin(Display display, int zoom, UiSide.Area area) {
        if ((long) area.width * area.height > MOST_PIXELS) {
            return null;
        }
        return new SwtPicture(display, zoom, new Image(display, points(area.width, zoom), points(area.height, zoom)));
    }

    private static int points(int pixels, int zoom) {
        return Math.max(1, (int) Math.ceil(pixels * 100.0 / zoom));
    }

    void draw(Shell shell, UiSide.Area area) {
        if (shell.isDisposed()) {
            return;
        }
        // Not the shell itself: where a picture has no room for what the window manager draws, it complains aloud.
        Control[] children = shell.getChildren();
        for (int i = children.length - 1; i >= 0; i--) {
            if (children[i].getVisible() && !(children[i] instanceof Shell)) {
                draw(children[i], shell, area);
            }
        }
    }

    private void draw(Control child, Shell shell, UiSide.Area area) {
        Rectangle bounds = child.getBounds();
        if (bounds.width <= 0 || bounds.height <= 0) {
            return;
        }
        Image own = new Image(display, bounds.width, bounds.height);
        try {
            GC from = new GC(own);
            try {
                child.print(from);
            } finally {
                from.dispose();
                // On GTK printing a canvas leaves its place on the screen empty until it is painted again.
                child.redraw(0, 0, bounds.width, bounds.height, true);
                child.update();
            }
            Point at = shell.toDisplay(bounds.x, bounds.y);
            GC to = new GC(image);
            try {
                to.drawImage(own, at.x - area.x * 100 / zoom, at.y - area.y * 100 / zoom);
            } finally {
                to.dispose();
            }
        } finally {
            own.dispose();
        }
    }

    /** The picture; its memory is freed in any case. */
    UiSide.Picture end(UiSide.Area area) {
        ImageData data;
        try {
            data = image.getImageData(zoom);
        } finally {
            image.dispose();
        }
        // The picture's size is the area's, even if a fractional zoom has changed it.
        area.width = data.width;
        area.height = data.height;
        return out -> {
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {data};
            loader.save(out, SWT.IMAGE_PNG);
        };
    }
}
