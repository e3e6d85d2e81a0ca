package io.idem.agent.config;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Whether this JVM runs in a container, as far as its files and environment tell: a file store there is often gone with
 * it. Asked once, when the store opens.
 */
final class Container {

    private static final String[] NAMES = {"docker", "kubepods", "containerd", "libpod", "lxc"};

    private Container() {}

    /** @param root of the file system, {@code /} but in tests */
    static boolean isAround(File root, Map<String, String> environment) {
        return environment.containsKey("KUBERNETES_SERVICE_HOST")
                || new File(root, ".dockerenv").exists()
                || new File(root, "run/.containerenv").exists()
                || isNamedIn(new File(root, "proc/1/cgroup"));
    }

    private static boolean isNamedIn(File controlGroups) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new FileInputStream(controlGroups), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                for (String name : NAMES) {
                    if (line.contains(name)) {
                        return true;
                    }
                }
            }
            return false;
        } catch (IOException notLinux) {
            return false;
        }
    }
}
