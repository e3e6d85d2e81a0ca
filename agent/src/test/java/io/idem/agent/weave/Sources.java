package io.idem.agent.weave;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles small legacy-like classes in memory. */
public final class Sources {

    private Sources() {}

    /** @return class files by binary name, of Java 8, with local variable tables */
    public static Map<String, byte[]> compile(String... sources) {
        return compile(List.of("--release", "8", "-g", "-Xlint:-options"), sources);
    }

    public static Map<String, byte[]> compile(List<String> options, String... sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Output output = new Output(compiler.getStandardFileManager(null, null, null));
        StringWriter messages = new StringWriter();
        List<JavaFileObject> units = new ArrayList<>();
        for (String source : sources) {
            units.add(new Source(source));
        }
        if (!compiler.getTask(messages, output, null, options, null, units).call()) {
            throw new IllegalArgumentException(messages.toString());
        }
        Map<String, byte[]> classes = new TreeMap<>();
        output.written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String text) {
            super(URI.create("string:///" + nameIn(text) + ".java"), Kind.SOURCE);
            this.text = text;
        }

        private static String nameIn(String text) {
            String[] words = text.substring(0, text.indexOf('{')).split("[\\s<(]+");
            for (int i = 0; i < words.length - 1; i++) {
                if (List.of("class", "interface", "@interface", "enum", "record")
                        .contains(words[i])) {
                    return words[i + 1];
                }
            }
            throw new IllegalArgumentException(text);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {

        private final Map<String, ByteArrayOutputStream> written = new TreeMap<>();

        Output(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) throws IOException {
            return new SimpleJavaFileObject(URI.create("bytes:///" + name.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(name, bytes);
                    return bytes;
                }
            };
        }
    }
}
