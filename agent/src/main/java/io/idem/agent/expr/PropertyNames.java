package io.idem.agent.expr;

import java.util.Arrays;
import java.util.List;

/** How properties and the methods that read them are named. Shared by the reading of objects and by the static checks. */
final class PropertyNames {

    private PropertyNames() {}

    /** @return in the order in which they are tried; the second is what IDEs make of names such as {@code eMail} */
    static List<String> getters(String property) {
        return Arrays.asList("get" + capitalized(property), "get" + property);
    }

    static List<String> booleanGetters(String property) {
        return Arrays.asList("is" + capitalized(property), "is" + property);
    }

    /** @return the property that a method of this name reads, or null if it is named like no getter */
    static String propertyOf(String method) {
        for (String prefix : new String[] {"get", "is"}) {
            if (method.length() > prefix.length()
                    && method.startsWith(prefix)
                    && !Character.isLowerCase(method.charAt(prefix.length()))) {
                String rest = method.substring(prefix.length());
                boolean acronym = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
                return acronym ? rest : Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
            }
        }
        return null;
    }

    /** @return whether the name promises a read: getX, isX, hasX */
    static boolean isRead(String method) {
        return startsWord(method, "get") || startsWord(method, "is") || startsWord(method, "has");
    }

    private static boolean startsWord(String method, String prefix) {
        return method.length() > prefix.length()
                && method.startsWith(prefix)
                && !Character.isLowerCase(method.charAt(prefix.length()));
    }

    private static String capitalized(String property) {
        return Character.toUpperCase(property.charAt(0)) + property.substring(1);
    }
}
