package io.laggard.agent.capture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** Writes a picture as a PNG without AWT's classes, which a program of another toolkit may not have. */
public final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int BITS = 8;
    private static final int RGB = 2;

    private Png() {
    }

    /** Writes pixels of {@code 0xRRGGBB}, row after row; their upper bytes are of no matter. Any thread. */
    public static void write(OutputStream out, int width, int[] pixels) throws IOException {
        int height = pixels.length / width;
        DataOutputStream to = new DataOutputStream(out);
        to.write(SIGNATURE);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream fields = new DataOutputStream(header);
        fields.writeInt(width);
        fields.writeInt(height);
        fields.write(new byte[] {BITS, RGB, 0, 0, 0});
        chunk(to, "IHDR", header.toByteArray());
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        try (DeflaterOutputStream packed = new DeflaterOutputStream(data)) {
            byte[] row = new byte[1 + 3 * width];
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int pixel = pixels[y * width + x];
                    row[1 + 3 * x] = (byte) (pixel >> 16);
                    row[2 + 3 * x] = (byte) (pixel >> 8);
                    row[3 + 3 * x] = (byte) pixel;
                }
                packed.write(row);
            }
        }
        chunk(to, "IDAT", data.toByteArray());
        chunk(to, "IEND", new byte[0]);
        to.flush();
    }

    private static void chunk(DataOutputStream to, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(content);
        to.writeInt(content.length);
        to.write(name);
        to.write(content);
        to.writeInt((int) sum.getValue());
    }
}
