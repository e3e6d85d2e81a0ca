package io.idem.agent.config.yaml;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Reads the file's text. With java.io alone: the file systems of java.nio must not be initialised inside premain. */
public final class YamlFile {

    /** Hundreds of guards are a tenth of it; what is bigger is another file, given by mistake. */
    static final int MOST_BYTES = 1 << 20;

    private static final String TOO_BIG = "has more than 1 MB: is this the right file?";

    private YamlFile() {}

    /**
     * @param name as the user gave it, for positions
     * @return null if there is no text to be had, which is in {@code problems} then
     */
    public static String text(String name, File file, Problems problems) {
        Position position = Position.of(name);
        if (file.isDirectory()) {
            problems.add(position, "is a directory: name the file in it");
        } else if (!file.exists()) {
            problems.add(position, "no such file (" + file.getAbsolutePath() + ")");
        } else if (file.length() > MOST_BYTES) {
            problems.add(position, TOO_BIG);
        } else {
            try {
                byte[] bytes = bytes(file);
                if (bytes.length <= MOST_BYTES) {
                    return decoded(name, bytes, problems);
                }
                problems.add(position, TOO_BIG);
            } catch (IOException | SecurityException e) {
                problems.add(position, "cannot be read: " + e.getMessage());
            }
        }
        return null;
    }

    private static byte[] bytes(File file) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream((int) file.length() + 1);
        try (InputStream in = new FileInputStream(file)) {
            byte[] buffer = new byte[8192];
            // a pipe or device may never end
            for (int n = in.read(buffer); n >= 0 && all.size() <= MOST_BYTES; n = in.read(buffer)) {
                all.write(buffer, 0, n);
            }
        }
        return all.toByteArray();
    }

    /** Strictly UTF-8: a replaced character in a name or a password would be found much later. */
    static String decoded(String name, byte[] bytes, Problems problems) {
        if (bytes.length > 1 && (bytes[0] & bytes[1]) == (byte) 0xFE && bytes[0] != bytes[1]) {
            problems.add(Position.of(name), "is UTF-16: save it as UTF-8");
            return null;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            problems.add(
                    positionOf(name, text, text.codePointCount(0, text.length())),
                    "is not UTF-8: the byte 0x" + Integer.toHexString(bytes[in.position()] & 0xFF)
                            + " starts no character");
            return null;
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** @param codePoints how many there are before the place */
    static Position positionOf(String name, String text, int codePoints) {
        int line = 1;
        int column = 1;
        for (int at = 0, left = codePoints; left > 0 && at < text.length(); left--) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            line += c == '\n' ? 1 : 0;
            column = c == '\n' ? 1 : column + 1;
        }
        return Position.inFile(name, line, column);
    }
}
