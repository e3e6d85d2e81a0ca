package io.idem.agent.config.read;

import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * The places besides the file that settings come from: agent argument, then system property {@code idem.*}, then
 * environment variable {@code IDEM_*}. Made once a start or reload, by the thread that does it. What it was made from is
 * copied or, the properties, only read.
 */
public final class SettingSources {

    /** Where nothing but the file speaks. */
    public static final SettingSources NONE = of(null, new Properties(), Collections.<String, String>emptyMap());

    private final AgentArguments arguments;
    private final Properties properties;
    private final Map<String, String> environment;

    private SettingSources(AgentArguments arguments, Properties properties, Map<String, String> environment) {
        this.arguments = arguments;
        this.properties = properties;
        this.environment = environment;
    }

    /** @param arguments behind {@code -javaagent:…=}, or of an attach; null for none */
    public static SettingSources of(String arguments, Properties properties, Map<String, String> environment) {
        return new SettingSources(AgentArguments.parse(arguments), properties, new HashMap<>(environment));
    }

    /** The same with this JVM's system properties and environment. */
    public static SettingSources ofThisJvm(String arguments) {
        return of(arguments, System.getProperties(), System.getenv());
    }

    /**
     * @param name of a scalar setting with its sections, such as {@code store.h2.file}
     * @return null where none of the sources has it; an empty variable or property counts as absent
     */
    public Given find(String name) {
        String value = arguments.get(name);
        if (value != null) {
            return new Given(value, "agent argument " + name);
        }
        value = properties.getProperty("idem." + name);
        if (value != null && !value.isEmpty()) {
            return new Given(value, "system property idem." + name);
        }
        String variable = variable(name);
        value = environment.get(variable);
        return value == null || value.isEmpty() ? null : new Given(value, "environment variable " + variable);
    }

    /** {@code onStartFailure} is IDEM_ON_START_FAILURE, {@code store.h2.file} is IDEM_STORE_H2_FILE. */
    static String variable(String name) {
        StringBuilder variable = new StringBuilder("IDEM_");
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c)) {
                variable.append('_');
            }
            variable.append(c == '.' ? '_' : c);
        }
        return variable.toString().toUpperCase(Locale.ROOT);
    }

    AgentArguments arguments() {
        return arguments;
    }

    Properties properties() {
        return properties;
    }

    Map<String, String> environment() {
        return environment;
    }

    /** A value with the name of its source. */
    public static final class Given {
        private final String value;
        private final String source;

        Given(String value, String source) {
            this.value = value;
            this.source = source;
        }

        public String value() {
            return value;
        }

        /** @return for people: {@code system property idem.mode} */
        public String source() {
            return source;
        }
    }
}
