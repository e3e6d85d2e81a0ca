package io.idem.agent.codec;

import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.databind.*;
import java.lang.reflect.Type;
import java.util.*;

public final class ReturnValues {
    final ObjectMapper m = new ObjectMapper().setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);

    public ReturnValues(ClassLoader l, io.idem.agent.reflect.PackageOpener o) {}

    public Object decode(Object v, Type t) throws CodecException {
        try {
            return m.convertValue(v, m.constructType(t));
        } catch (RuntimeException e) {
            throw new CodecException(e.toString(), e);
        }
    }

    public static List<String> check(Object v, net.bytebuddy.description.type.TypeDescription.Generic t) {
        return Collections.emptyList();
    }
}
