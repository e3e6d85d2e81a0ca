package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import java.util.Collections;
import java.util.List;

/** {@code result} of a guard: how what the method returns is kept. */
public final class ResultSettings extends Settings {

    private static final long DEFAULT_MAX_SIZE = 256L << 10;
    private static final String JSON = "json";

    private final String codec;
    private final long maxSize;
    private final List<String> mask;
    private final boolean encrypt;

    ResultSettings(Section section) {
        super(section);
        codec = section.text("codec", JSON);
        if (!codec.equals(JSON)) {
            section.problem(positionOf("codec"), "a `codec` other than `json` is not supported yet");
        }
        maxSize = section.size("maxSize", DEFAULT_MAX_SIZE);
        mask = section.list("mask", Collections.<String>emptyList());
        section.notYet("mask");
        encrypt = section.flag("encrypt", false);
        if (encrypt) {
            section.problem(positionOf("encrypt"), "`encrypt` is not supported yet");
        }
    }

    public String codec() {
        return codec;
    }

    /** @return bytes; a bigger result is not kept */
    public long maxSize() {
        return maxSize;
    }

    /** @return paths in the result that are not kept */
    public List<String> mask() {
        return mask;
    }

    public boolean encrypt() {
        return encrypt;
    }
}
