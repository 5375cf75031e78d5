package io.laggard.agent.capture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngTest {
    @Test
    void anotherReaderFindsEachPixel() throws Exception {
        int width = 37;
        int[] pixels = new int[width * 11];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = i * 0x010305 & 0xFFFFFF;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Png.write(out, width, pixels);
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        assertEquals(11, read.getHeight());
        int[] found = read.getRGB(0, 0, width, 11, null, 0, width);
        for (int i = 0; i < found.length; i++) {
            found[i] &= 0xFFFFFF;
        }
        assertArrayEquals(pixels, found);
    }
}
