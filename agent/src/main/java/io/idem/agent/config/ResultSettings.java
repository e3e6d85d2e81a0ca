package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.config.read.Words;
import io.idem.agent.guard.policy.ResultFormat;
import io.idem.agent.reflect.PropertySteps;
import java.util.Collections;
import java.util.List;

/** {@code result} of a guard: how what the method returns is kept. */
public final class ResultSettings extends Settings {

    private static final long DEFAULT_MAX_SIZE = 256L << 10;

    private static final ResultFormat[] WORDS = {ResultFormat.JSON, ResultFormat.JAVA, ResultFormat.NONE};

    @Guarantee(
            value = "How results are kept. [More](#resultcodec-how-results-are-kept)",
            example = "result: {codec: java}")
    private final ResultFormat codec;

    private final String codecClass;

    @Guarantee(
            value =
                    "A bigger result is not kept, and never cut off: the caller gets it, duplicates follow `unreplayable`.",
            example = "result: {maxSize: 1MB}")
    private final long maxSize;

    @Guarantee(
            value =
                    "What is at these paths of results and outputs is in no record; every duplicate gets the masked form. [More](#resultmask-properties-that-are-not-kept)",
            example = "result: {mask: [card.number]}",
            values = "a path or a list of them")
    private final List<String> mask;

    @Guarantee(
            value =
                    "Results, outputs and exceptions are stored encrypted, bound to their record. [More](#resultencrypt-records-that-tell-nothing)",
            example = "result: {encrypt: true}")
    private final boolean encrypt;

    ResultSettings(Section section) {
        super(section);
        boolean isClass = isClass(section);
        codecClass = isClass ? section.className("codec", section.node("codec")) : null;
        codec = isClass
                ? ResultFormat.OWN
                : section.oneOf("codec", WORDS, ResultFormat.JSON, "the full name of a class");
        maxSize = section.size("maxSize", DEFAULT_MAX_SIZE);
        mask = section.list("mask", Collections.<String>emptyList());
        checkMask(section);
        encrypt = section.flag("encrypt", false);
    }

    private static boolean isClass(Section section) {
        String text = section.has("codec") ? section.text("codec", null) : null;
        return text != null && text.indexOf('.') >= 0;
    }

    private void checkMask(Section section) {
        for (String path : mask) {
            if (PropertySteps.of(path) == null) {
                section.problem(
                        positionOf("mask"),
                        "`mask` has `" + path + "`, which is no path of properties, such as `card.number`");
            }
        }
        boolean isMistaken = codec == ResultFormat.OWN && codecClass == null;
        if (!mask.isEmpty() && codec != ResultFormat.JSON && !isMistaken) {
            section.problem(
                    positionOf("mask"),
                    "`mask` needs `codec: json`: no other codec leaves out a property (`codec: "
                            + (codec == ResultFormat.OWN ? codecClass : Words.of(codec)) + "`)");
        }
    }

    public ResultFormat codec() {
        return codec;
    }

    /** @return full name of the application's codec; null but for {@link ResultFormat#OWN} */
    public String codecClass() {
        return codecClass;
    }

    /** @return bytes; a bigger result is not kept */
    public long maxSize() {
        return maxSize;
    }

    /** @return paths in the result and the outputs that are not kept */
    public List<String> mask() {
        return mask;
    }

    public boolean encrypt() {
        return encrypt;
    }
}
