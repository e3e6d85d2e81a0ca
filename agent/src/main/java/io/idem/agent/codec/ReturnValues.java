package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;
import net.bytebuddy.description.type.TypeDescription;

/**
 * The values that a configuration gives for {@code return:}, as objects of a method's return type. Read as a stored result
 * would be, but strictly: a field that the class does not have is a mistake. Decoded at the first call and whenever such an
 * answer is given, on application threads; checked while a class loads. Thread-safe.
 */
public final class ReturnValues {

    private static final String ROOT = "value";

    private final JsonCodec codec;

    /** @param codec of the same loader */
    public ReturnValues(JsonCodec codec) {
        this.codec = codec;
    }

    /**
     * @param yamlValue a Map, List, String, Number, Boolean or null
     * @param declared generic return type of the method
     * @return a new object, assignable to {@code declared}; null for void
     * @throws CodecException naming the property that does not fit, {@code value.code}
     */
    public Object decode(Object yamlValue, Type declared) throws CodecException {
        BoundedBytes bytes = new BoundedBytes(Integer.MAX_VALUE);
        try (JsonGenerator out = codec.generator(bytes)) {
            YamlAsJson.write(out, yamlValue);
        } catch (IOException e) {
            throw new CodecException(CodecException.Kind.NOT_READABLE, ROOT + " has no JSON form", e);
        }
        return codec.read(ROOT, bytes.toByteArray(), declared, true);
    }

    /**
     * Finds mistakes from class files alone, while the class loads.
     *
     * @return whole sentences; empty also for what cannot be known yet
     */
    public static List<String> check(Object yamlValue, TypeDescription.Generic declared) {
        return new ReturnValueCheck().problems(ROOT, yamlValue, declared);
    }
}
