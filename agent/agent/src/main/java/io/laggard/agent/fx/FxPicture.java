package io.laggard.agent.fx;

import io.laggard.agent.capture.Png;
import io.laggard.agent.capture.UiSide;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;

/**
 * A picture of JavaFX's windows, drawn by JavaFX itself: what the system draws around a scene is not in it. UI thread only, except
 * for writing at the end.
 */
final class FxPicture {
    /** The limit of a picture's size; a larger one is not taken. */
    private static final long MOST_PIXELS = 64_000_000;
    private static final int OPAQUE = 0xFF;

    private final int width;
    private final int height;
    private final int[] pixels;

    private FxPicture(int width, int height) {
        this.width = width;
        this.height = height;
        this.pixels = new int[width * height];
    }

    /** {@code null} where there would be too much of it. */
    static FxPicture begin(UiSide.Area area) {
        return (long) area.width * area.height > MOST_PIXELS ? null : new FxPicture(area.width, area.height);
    }

    /**
     * Draws a scene. JavaFX draws it in its own coordinates: where these are larger than pixels, so are its points.
     *
     * @param left  the scene's left edge in the picture, as {@code top}
     * @param scale pixels of the picture in one of the scene's
     */
    void draw(Scene scene, int left, int top, double scale) {
        WritableImage drawn = scene.snapshot(null);
        PixelReader from = drawn.getPixelReader();
        int across = (int) drawn.getWidth();
        int down = (int) drawn.getHeight();
        for (int y = Math.max(0, -top); y < Math.min((int) (down * scale), height - top); y++) {
            for (int x = Math.max(0, -left); x < Math.min((int) (across * scale), width - left); x++) {
                int at = (top + y) * width + left + x;
                int pixel = from.getArgb(Math.min((int) (x / scale), across - 1), Math.min((int) (y / scale), down - 1));
                pixels[at] = over(pixel, pixels[at]);
            }
        }
    }

    private static int over(int above, int below) {
        int share = above >>> 24;
        if (share == OPAQUE) {
            return above;
        }
        int mixed = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            int part = ((above >> shift & OPAQUE) * share + (below >> shift & OPAQUE) * (OPAQUE - share)) / OPAQUE;
            mixed |= part << shift;
        }
        return mixed;
    }

    UiSide.Picture end() {
        return out -> Png.write(out, width, pixels);
    }
}
