package io.idem.agent.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/** A generic type as a method would declare it: {@code new TypeOf<List<Order>>() {}.type()}. */
abstract class TypeOf<T> {

    Type type() {
        return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }
}
