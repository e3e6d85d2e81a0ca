package io.idem.agent.codec;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A declared type with its variables filled in: {@code List<Order>}. Wildcards and variables that nothing fills in are
 * their upper bound. Immutable, equal by content.
 */
final class GenericType {

    static final GenericType OBJECT = new GenericType(Object.class, Collections.<GenericType>emptyList());

    private final Class<?> raw;
    private final List<GenericType> arguments;

    private GenericType(Class<?> raw, List<GenericType> arguments) {
        this.raw = raw;
        this.arguments = arguments;
    }

    static GenericType parameterized(Class<?> raw, GenericType... arguments) {
        List<GenericType> list = new ArrayList<>();
        Collections.addAll(list, arguments);
        return new GenericType(raw, list);
    }

    /** @param context the type that declares it, for the values of its variables; null for none */
    static GenericType of(Type type, GenericType context) {
        if (type instanceof Class) {
            return new GenericType((Class<?>) type, Collections.<GenericType>emptyList());
        }
        if (type instanceof ParameterizedType) {
            List<GenericType> arguments = new ArrayList<>();
            for (Type argument : ((ParameterizedType) type).getActualTypeArguments()) {
                arguments.add(of(argument, context));
            }
            return new GenericType((Class<?>) ((ParameterizedType) type).getRawType(), arguments);
        }
        if (type instanceof GenericArrayType) {
            GenericType component = of(((GenericArrayType) type).getGenericComponentType(), context);
            return parameterized(Array.newInstance(component.raw, 0).getClass(), component);
        }
        if (type instanceof WildcardType) {
            return of(((WildcardType) type).getUpperBounds()[0], context);
        }
        return ofVariable((TypeVariable<?>) type, context);
    }

    Class<?> raw() {
        return raw;
    }

    /** @return what a type parameter is; its bound for a raw type */
    GenericType argument(int index) {
        if (index < arguments.size()) {
            return arguments.get(index);
        }
        TypeVariable<?>[] parameters = raw.getTypeParameters();
        return index < parameters.length ? erasure(parameters[index]) : OBJECT;
    }

    /** @return of an array */
    GenericType component() {
        return arguments.isEmpty() ? of(raw.getComponentType(), (GenericType) null) : arguments.get(0);
    }

    /**
     * @param supertype class or interface that this type has
     * @return the supertype as this type sees it: {@code Collection<Order>} for {@code class Orders extends ArrayList<Order>}
     */
    GenericType as(Class<?> supertype) {
        if (raw == supertype) {
            return this;
        }
        List<Type> parents = new ArrayList<>();
        Collections.addAll(parents, raw.getGenericInterfaces());
        if (raw.getGenericSuperclass() != null) {
            parents.add(0, raw.getGenericSuperclass());
        }
        for (Type parent : parents) {
            GenericType seen = of(parent, this);
            if (supertype.isAssignableFrom(seen.raw)) {
                return seen.as(supertype);
            }
        }
        return of(supertype, (GenericType) null);
    }

    /**
     * @param subclass of this type's class or interface
     * @return the subclass with its own parameters filled in as far as this type tells: {@code Page<Order>} for {@code class
     *     Page<T> implements Answer<T>}, seen from {@code Answer<Order>}
     */
    GenericType subtype(Class<?> subclass) {
        if (subclass == raw) {
            return this;
        }
        TypeVariable<?>[] parameters = subclass.getTypeParameters();
        List<GenericType> unknowns = new ArrayList<>();
        List<GenericType> found = new ArrayList<>();
        for (TypeVariable<?> parameter : parameters) {
            unknowns.add(new GenericType(Object.class, Collections.<GenericType>emptyList()));
            found.add(erasure(parameter));
        }
        new GenericType(subclass, unknowns).as(raw).match(this, unknowns, found);
        return new GenericType(subclass, found);
    }

    /** Puts into {@code found} what stands in {@code known} where one of the unknowns, by identity, stands here. */
    private void match(GenericType known, List<GenericType> unknowns, List<GenericType> found) {
        for (int i = 0; i < unknowns.size(); i++) {
            if (unknowns.get(i) == this) {
                found.set(i, known);
                return;
            }
        }
        for (int i = 0; i < arguments.size() && raw == known.raw; i++) {
            arguments.get(i).match(known.argument(i), unknowns, found);
        }
    }

    private static GenericType ofVariable(TypeVariable<?> variable, GenericType context) {
        if (context != null && variable.getGenericDeclaration() == context.raw) {
            TypeVariable<?>[] parameters = context.raw.getTypeParameters();
            for (int i = 0; i < parameters.length; i++) {
                if (parameters[i].equals(variable)) {
                    return context.argument(i);
                }
            }
        }
        return erasure(variable);
    }

    /** Not the full bound: {@code T extends Comparable<T>} has no end. */
    private static GenericType erasure(Type type) {
        Type bound = type;
        while (bound instanceof TypeVariable) {
            bound = ((TypeVariable<?>) bound).getBounds()[0];
        }
        return of(bound instanceof ParameterizedType ? ((ParameterizedType) bound).getRawType() : bound, (GenericType)
                null);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GenericType
                && raw == ((GenericType) other).raw
                && arguments.equals(((GenericType) other).arguments);
    }

    @Override
    public int hashCode() {
        return raw.hashCode() * 31 + arguments.hashCode();
    }

    @Override
    public String toString() {
        if (arguments.isEmpty() || raw.isArray()) {
            return raw.getTypeName();
        }
        String list = arguments.toString();
        return raw.getTypeName() + "<" + list.substring(1, list.length() - 1) + ">";
    }
}
