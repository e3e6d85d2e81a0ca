package io.idem.agent.config;

import io.idem.agent.config.read.Secret;
import io.idem.agent.config.read.Section;

/** {@code store.redis}. */
public final class RedisSettings extends Settings {

    private final Secret uri;
    private final String prefix;

    RedisSettings(Section section) {
        super(section);
        uri = section.secret("uri");
        prefix = section.text("prefix", "idem");
    }

    /** @return null if absent; a secret, as it may carry a password */
    public Secret uri() {
        return uri;
    }

    /** @return of every Redis key */
    public String prefix() {
        return prefix;
    }
}
