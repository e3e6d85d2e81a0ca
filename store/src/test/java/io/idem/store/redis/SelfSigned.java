package io.idem.store.redis;

import io.idem.store.jdbc.h2.TestDirectory;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.KeyStore;
import java.util.Base64;

/** A certificate for 127.0.0.1 that nobody knows, its key, and a trust store with it. Closing removes the files. */
final class SelfSigned implements AutoCloseable {

    private static final char[] PASSWORD = "changeit".toCharArray();

    private final TestDirectory directory = new TestDirectory();
    private final File store = new File(directory.file(), "store.p12");

    SelfSigned() throws Exception {
        Process keytool = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/keytool",
                        "-genkeypair",
                        "-alias",
                        "redis",
                        "-keyalg",
                        "RSA",
                        "-keysize",
                        "2048",
                        "-dname",
                        "CN=redis",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-validity",
                        "2",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.getPath(),
                        "-storepass",
                        new String(PASSWORD))
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new IOException("keytool: " + said);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = new FileInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        write(certificate(), "CERTIFICATE", keys.getCertificate("redis").getEncoded());
        write(key(), "PRIVATE KEY", keys.getKey("redis", PASSWORD).getEncoded());
    }

    File certificate() {
        return new File(directory.file(), "certificate.pem");
    }

    File key() {
        return new File(directory.file(), "key.pem");
    }

    /** What an operator passes to the JVM of a service that is to trust the server. */
    void trust() {
        System.setProperty("javax.net.ssl.trustStore", store.getPath());
        System.setProperty("javax.net.ssl.trustStorePassword", new String(PASSWORD));
        System.setProperty("javax.net.ssl.trustStoreType", "PKCS12");
    }

    @Override
    public void close() {
        System.clearProperty("javax.net.ssl.trustStore");
        System.clearProperty("javax.net.ssl.trustStorePassword");
        System.clearProperty("javax.net.ssl.trustStoreType");
        directory.close();
    }

    private static void write(File file, String kind, byte[] bytes) throws IOException {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        Files.writeString(file.toPath(), "-----BEGIN " + kind + "-----\n" + lines + "\n-----END " + kind + "-----\n");
    }
}
