package io.idem.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Small applications as source text, compiled as old builds are: for Java 8, with debug information, no -parameters. */
final class LegacyClasses {

    private LegacyClasses() {}

    /** @return an empty directory of that name under target/ */
    static Path directory(Class<?> test, String name) {
        Path directory = Built.workDirectory(test).resolve(name);
        directory.toFile().mkdirs();
        return directory;
    }

    static Path write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @param directory where sources and classes go
     * @param sources by simple class name, in the default package or with their own package line
     * @return the class path
     */
    static Path compile(Path directory, Map<String, String> sources) {
        return compile(directory, sources, "");
    }

    /** @param libraries the class path to compile with */
    static Path compile(Path directory, Map<String, String> sources, String libraries) {
        List<Path> files = new ArrayList<>();
        sources.forEach((name, text) -> files.add(write(directory.resolve("src/" + name + ".java"), text)));
        Path classes = directory.resolve("classes");
        classes.toFile().mkdirs();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(
                            null,
                            manager,
                            null,
                            List.of(
                                    "--release",
                                    "8",
                                    "-g",
                                    "-Xlint:-options",
                                    "-cp",
                                    libraries,
                                    "-d",
                                    classes.toString()),
                            null,
                            manager.getJavaFileObjectsFromPaths(files))
                    .call();
            if (!compiled) {
                throw new AssertionError("the sources do not compile: " + files);
            }
            return classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
