package io.idem.agent.weave;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** The application's loader of one test: class files from memory, shown as resources too, the JDK as parent. */
public class ThrowAwayLoader extends ClassLoader {

    private final Map<String, byte[]> classes;

    public ThrowAwayLoader(Map<String, byte[]> classes) {
        this(classes, ClassLoader.getPlatformClassLoader());
    }

    public ThrowAwayLoader(Map<String, byte[]> classes, ClassLoader parent) {
        super(parent);
        this.classes = new HashMap<>(classes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        String className = name.replace(".class", "").replace('/', '.');
        byte[] bytes = classes.get(className);
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }
}
