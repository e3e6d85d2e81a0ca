package io.idem.agent.config.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The parsed form of {@code com.acme.OrderService#createOrder(java.lang.String,com.acme.OrderRequest)}. Whether there is
 * such a method is found out when the class turns up. Immutable.
 */
public final class MethodReference {

    private static final List<String> JAVA_LANG = Arrays.asList(
            "Boolean",
            "Byte",
            "Character",
            "CharSequence",
            "Class",
            "Double",
            "Enum",
            "Exception",
            "Float",
            "Integer",
            "Iterable",
            "Long",
            "Number",
            "Object",
            "Runnable",
            "Short",
            "String",
            "StringBuilder",
            "Throwable",
            "Void");

    private final String className;
    private final String methodName;
    private final List<String> parameterTypes;

    private MethodReference(String className, String methodName, List<String> parameterTypes) {
        this.className = className;
        this.methodName = methodName;
        this.parameterTypes = parameterTypes == null ? null : Collections.unmodifiableList(parameterTypes);
    }

    /** @throws InvalidValueException that says what is wrong and what the right form is */
    static MethodReference parse(String text) throws InvalidValueException {
        String pattern = text.trim();
        if (pattern.indexOf('*') >= 0 || pattern.indexOf('?') >= 0) {
            throw invalid(
                    pattern,
                    "has a wildcard: a guard names one method, since its key is made of that method's"
                            + " parameters; write one guard a method, or `subtypes: true` for every implementation of it");
        }
        int open = pattern.indexOf('(');
        String name = (open < 0 ? pattern : pattern.substring(0, open)).trim();
        int hash = name.indexOf('#');
        if (hash < 0) {
            throw invalid(pattern, withoutHash(name));
        }
        String className = name.substring(0, hash).trim();
        String methodName = name.substring(hash + 1).trim();
        checkNames(pattern, className, methodName);
        return new MethodReference(className, methodName, open < 0 ? null : parameters(pattern, open));
    }

    private static String withoutHash(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 && dot < name.length() - 1
                ? "has no `#` between class and method: write `" + name.substring(0, dot) + "#"
                        + name.substring(dot + 1) + "`"
                : "must be the full name of a class, `#` and a method, as `com.acme.OrderService#createOrder`";
    }

    private static void checkNames(String pattern, String className, String methodName) throws InvalidValueException {
        if (methodName.equals("<init>") || methodName.equals("<clinit>") || methodName.equals("new")) {
            throw invalid(
                    pattern,
                    "names a constructor or initializer, which cannot be guarded: there is no object to"
                            + " give back before it has run; name the method that has the effect");
        }
        if (className.indexOf('<') >= 0 || methodName.indexOf('<') >= 0) {
            throw invalid(pattern, "has type arguments: leave out what stands between `<` and `>`");
        }
        if (!ClassNames.isValid(className)) {
            throw invalid(pattern, "has no valid class name before `#`: write the full one, nested classes with `$`");
        }
        if (!isMethodName(methodName)) {
            throw invalid(pattern, "has no valid method name after `#`");
        }
    }

    private static List<String> parameters(String pattern, int open) throws InvalidValueException {
        if (!pattern.endsWith(")") || pattern.indexOf('(', open + 1) >= 0) {
            throw invalid(pattern, "must end with one `)`");
        }
        String list = pattern.substring(open + 1, pattern.length() - 1).trim();
        List<String> types = new ArrayList<>();
        if (list.isEmpty()) {
            return types;
        }
        if (list.indexOf('<') >= 0 || list.indexOf('>') >= 0) {
            throw invalid(
                    pattern, "has type arguments: leave out what stands between `<` and `>`, as the class file does");
        }
        for (int from = 0; from <= list.length(); ) {
            int comma = list.indexOf(',', from);
            int end = comma < 0 ? list.length() : comma;
            types.add(parameter(pattern, list.substring(from, end).trim()));
            from = end + 1;
        }
        return types;
    }

    private static String parameter(String pattern, String type) throws InvalidValueException {
        if (type.endsWith("...")) {
            String element = type.substring(0, type.length() - 3);
            throw invalid(pattern, "has a variable parameter: write `" + element + "[]` for `" + type + "`");
        }
        String element = type;
        while (element.endsWith("[]")) {
            element = element.substring(0, element.length() - 2).trim();
        }
        if (!ClassNames.isValid(element)) {
            throw invalid(
                    pattern,
                    "has the parameter `" + type + "`: write full type names alone, as `java.lang.String`,"
                            + " `int[]` or `com.acme.Order$Line`");
        }
        if (JAVA_LANG.contains(element)) {
            throw invalid(pattern, "has the parameter `" + type + "`: write its full name, `java.lang." + type + "`");
        }
        return element + type.substring(element.length()).replace(" ", "");
    }

    private static InvalidValueException invalid(String pattern, String why) {
        return new InvalidValueException("`" + pattern + "` " + why);
    }

    /** Other languages' compilers name methods more freely than Java's. */
    private static boolean isMethodName(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (".;[/<>()#,".indexOf(name.charAt(i)) >= 0 || Character.isISOControl(name.charAt(i))) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** @return whether both may mean the same method: one without a parameter list means whichever there is */
    public boolean overlaps(MethodReference other) {
        return className.equals(other.className)
                && methodName.equals(other.methodName)
                && (parameterTypes == null
                        || other.parameterTypes == null
                        || parameterTypes.equals(other.parameterTypes));
    }

    /** @return binary name, with $ for nested classes */
    public String className() {
        return className;
    }

    public String methodName() {
        return methodName;
    }

    /** @return as in source, arrays as {@code int[]}, nested classes with $; null where no list was given */
    public List<String> parameterTypes() {
        return parameterTypes;
    }

    @Override
    public String toString() {
        String parameters = parameterTypes == null ? "" : "(" + String.join(",", parameterTypes) + ")";
        return className + "#" + methodName + parameters;
    }
}
