package io.idem.agent.start;

/**
 * Tells the class loaders of JBoss Modules and of OSGi frameworks, which filter what they take from their parents, to let
 * the bridge through. Both read these properties once, later than the agent's start. What is set already stays.
 */
final class BridgeProperties {

    private static final String BRIDGE = "io.idem.api";

    private BridgeProperties() {}

    static void set() {
        append("jboss.modules.system.pkgs");
        append("org.osgi.framework.bootdelegation");
    }

    private static void append(String property) {
        String set = System.getProperty(property);
        if (set == null || set.isEmpty()) {
            System.setProperty(property, BRIDGE);
        } else if (!("," + set + ",").contains("," + BRIDGE + ",")) {
            System.setProperty(property, set + "," + BRIDGE);
        }
    }
}
