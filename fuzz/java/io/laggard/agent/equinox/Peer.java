package io.laggard.agent.equinox;

import io.laggard.agent.session.CommandPeer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.PropertyResourceBundle;
import java.util.Set;

/**
 * Answers what the agent's readers make of bytes. A question: its number, the bytes' length, the bytes. An answer: its
 * length and its bytes; a length of -1 where the reader refuses them. See {@code fuzz/src/java.rs}.
 */
public final class Peer {
    private Peer() {
    }

    /** Reads questions until there are no more. */
    public static void main(String[] arguments) throws IOException {
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(System.out);
        File scratch = Files.createTempFile("laggard-peer", ".tmp").toFile();
        scratch.deleteOnExit();
        try {
            while (true) {
                int question = in.readUnsignedByte();
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                byte[] answer = answer(question, bytes, scratch);
                out.writeInt(answer == null ? -1 : answer.length);
                out.write(answer == null ? new byte[0] : answer);
                out.flush();
            }
        } catch (EOFException over) {
            return;
        }
    }

    private static byte[] answer(int question, byte[] bytes, File scratch) throws IOException {
        switch (question) {
            case 1:
                return texts(bytes);
            case 2:
                return settings(bytes);
            case 3:
                return bundlesInfo(bytes);
            case 4:
                return offList(bytes, scratch);
            case 5:
                return written(CommandPeer.heard(bytes, scratch));
            default:
                throw new IOException("there is no question " + question);
        }
    }

    private static byte[] texts(byte[] bytes) throws IOException {
        PropertyResourceBundle bundle;
        try {
            bundle = new PropertyResourceBundle(new ByteArrayInputStream(bytes));
        } catch (IllegalArgumentException | CharacterCodingException refused) {
            return null;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Enumeration<String> keys = bundle.getKeys(); keys.hasMoreElements();) {
            String key = keys.nextElement();
            write(key, out);
            write(bundle.getString(key), out);
        }
        return out.toByteArray();
    }

    private static byte[] settings(byte[] bytes) throws IOException {
        Properties properties = new Properties();
        try {
            properties.load(new ByteArrayInputStream(bytes));
        } catch (IllegalArgumentException refused) {
            return null;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (String key : properties.stringPropertyNames()) {
            write(key, out);
            write(properties.getProperty(key), out);
        }
        return out.toByteArray();
    }

    /** First the ids that are off, one a line, to a NUL; then the list. */
    private static byte[] bundlesInfo(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        Set<String> off = new HashSet<>(List.of(new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n")).stream()
                .filter(id -> !id.isEmpty()).collect(java.util.stream.Collectors.toList()));
        int from = Math.min(end + 1, bytes.length);
        try {
            return new BundlesInfo(java.util.Arrays.copyOfRange(bytes, from, bytes.length)).without(off);
        } catch (OddInput refused) {
            return null;
        }
    }

    private static byte[] offList(byte[] bytes, File scratch) throws IOException {
        try (OutputStream file = new FileOutputStream(scratch)) {
            file.write(bytes);
        }
        try {
            return written(BundlesFilter.readOffList(scratch));
        } catch (OddInput refused) {
            return null;
        }
    }

    private static byte[] written(Iterable<String> texts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (String text : texts) {
            write(text, out);
        }
        return out.toByteArray();
    }

    /** A NUL ends a text, so one within it is written as a letter of nobody's with a 0, and that letter with a 1. */
    private static void write(String text, ByteArrayOutputStream out) {
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            boolean pair = Character.isHighSurrogate(unit) && at + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(at + 1));
            if (pair) {
                plain.append(unit).append(text.charAt(++at));
            } else if (Character.isSurrogate(unit)) {
                // Half of a letter, which no other language has.
                plain.append('\uFFFD');
            } else if (unit == 0 || unit == '\uE000') {
                plain.append('\uE000').append(unit == 0 ? '0' : '1');
            } else {
                plain.append(unit);
            }
        }
        byte[] bytes = plain.toString().getBytes(StandardCharsets.UTF_8);
        out.write(bytes, 0, bytes.length);
        out.write(0);
    }
}
