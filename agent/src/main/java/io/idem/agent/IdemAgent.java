package io.idem.agent;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Where the JVM enters the agent. Of all that is in the jar the application can see this class and {@code io.idem.api};
 * everything else is named so that only the loader made here finds it:
 *
 * <pre>
 *   boot loader      java.*, io.idem.api  (this very jar, appended to the boot search)
 *     │      └──────────────────────────────────────────┐
 *   platform loader  java.sql, …                        Loader: inst/**.classdata of this jar
 *     │                                                 (parent: boot; java.* and javax.* also from the platform loader)
 *   system loader    the application, this class
 * </pre>
 *
 * The JVM calls it on the thread that starts the application, before {@code main}, or on its attach thread.
 */
public final class IdemAgent {

    private static final String ENTRY = "io.idem.agent.start.AgentStart";
    private static boolean entered;

    private IdemAgent() {}

    /** Called by the JVM for {@code -javaagent:idem-agent.jar=arguments}. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        try {
            enter("premain", arguments, instrumentation);
        } catch (Throwable broken) {
            System.err.println("[idem-agent] ERROR the agent's jar cannot be used: " + broken);
            broken.printStackTrace();
            if (!"proceed".equals(System.getenv("IDEM_ON_START_FAILURE"))
                    && !"proceed".equals(System.getProperty("idem.onStartFailure"))) {
                System.err.flush();
                Runtime.getRuntime().halt(78);
            }
            System.err.println("[idem-agent] ERROR the service runs UNGUARDED");
        }
    }

    /** Called by the JVM when the agent is attached while the application runs. */
    public static void agentmain(String arguments, Instrumentation instrumentation) throws Exception {
        enter("agentmain", arguments, instrumentation);
    }

    /** The command line. */
    public static void main(String[] arguments) throws Exception {
        Class<?> entry = new Loader(new JarFile(ownJar())).loadClass("io.idem.agent.cli.Main");
        call(entry, "run", new Class<?>[] {String[].class}, new Object[] {arguments});
    }

    private static synchronized void enter(String how, String arguments, Instrumentation instrumentation)
            throws Exception {
        if (entered || isForeignAgentThere()) {
            System.err.println("[idem-agent] this JVM has an idem-agent already; the second one does nothing");
            return;
        }
        entered = true;
        JarFile jar = new JarFile(ownJar());
        // made before the jar is in the boot search, where its class would be found a second time
        Loader loader = new Loader(jar);
        instrumentation.appendToBootstrapClassLoaderSearch(jar);
        Class<?> entry = loader.loadClass(ENTRY);
        call(entry, how, new Class<?>[] {String.class, Instrumentation.class}, new Object[] {arguments, instrumentation
        });
    }

    /** Another copy of the agent has put its bridge into the boot loader. */
    private static boolean isForeignAgentThere() {
        try {
            Class.forName("io.idem.api.Guards", false, null);
            return true;
        } catch (ClassNotFoundException none) {
            return false;
        }
    }

    private static File ownJar() throws URISyntaxException {
        URL location = IdemAgent.class.getProtectionDomain().getCodeSource().getLocation();
        try {
            return new File(location.toURI());
        } catch (URISyntaxException unescaped) {
            // Java 8 leaves some characters of the path as they are
            return new File(new URI("file", location.getPath(), null).getPath());
        }
    }

    private static void call(Class<?> entry, String method, Class<?>[] types, Object[] arguments) throws Exception {
        try {
            entry.getMethod(method, types).invoke(null, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error) {
                throw (Error) e.getCause();
            }
            throw (Exception) e.getCause();
        }
    }

    /** Reads the agent's own classes and its libraries out of the jar; see the drawing above. No temporary files. */
    private static final class Loader extends ClassLoader {

        private static final String ROOM = "inst/";

        static {
            registerAsParallelCapable();
        }

        private final JarFile jar;
        private final ClassLoader platform;

        Loader(JarFile jar) {
            super(null);
            this.jar = jar;
            this.platform = platform();
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                if (name.startsWith("java.") || name.startsWith("javax.")) {
                    return platform == null ? super.loadClass(name, resolve) : platform.loadClass(name);
                }
                JarEntry entry = jar.getJarEntry(ROOM + name.replace('.', '/') + ".classdata");
                return entry == null ? super.loadClass(name, resolve) : define(name, entry);
            }
        }

        private Class<?> define(String name, JarEntry entry) throws ClassNotFoundException {
            try {
                byte[] classFile = read(entry);
                return defineClass(name, classFile, 0, classFile.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(
                        name + " cannot be read from " + jar.getName() + "; was the jar replaced while it was in use?",
                        e);
            }
        }

        private byte[] read(JarEntry entry) throws IOException {
            InputStream in = jar.getInputStream(entry);
            try {
                ByteArrayOutputStream out = new ByteArrayOutputStream(Math.max(1024, (int) entry.getSize()));
                byte[] buffer = new byte[8192];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    out.write(buffer, 0, n);
                }
                return out.toByteArray();
            } finally {
                in.close();
            }
        }

        @Override
        protected URL findResource(String name) {
            String path = name.endsWith(".class") ? name.substring(0, name.length() - 5) + "classdata" : name;
            if (jar.getJarEntry(ROOM + path) == null) {
                return null;
            }
            try {
                return new URL("jar:" + new File(jar.getName()).toURI() + "!/" + ROOM + path);
            } catch (MalformedURLException e) {
                throw new IllegalStateException("no URL for " + path + " in " + jar.getName(), e);
            }
        }

        @Override
        protected Enumeration<URL> findResources(String name) {
            URL own = findResource(name);
            return own == null
                    ? Collections.<URL>emptyEnumeration()
                    : Collections.enumeration(Collections.singleton(own));
        }

        /** What is in the jar hides what the JDK has: asking the JDK would initialise its file systems during premain. */
        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            Enumeration<URL> own = findResources(name);
            return own.hasMoreElements() ? own : super.getResources(name);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            String path = name.endsWith(".class") ? name.substring(0, name.length() - 5) + "classdata" : name;
            JarEntry entry = jar.getJarEntry(ROOM + path);
            try {
                return entry == null ? super.getResourceAsStream(name) : jar.getInputStream(entry);
            } catch (IOException e) {
                throw new IllegalStateException(path + " cannot be read from " + jar.getName(), e);
            }
        }

        /** On Java 8 all of it is in the boot loader; later java.sql and some others are in the platform loader. */
        private static ClassLoader platform() {
            try {
                return (ClassLoader)
                        ClassLoader.class.getMethod("getPlatformClassLoader").invoke(null);
            } catch (ReflectiveOperationException java8) {
                return null;
            }
        }
    }
}
