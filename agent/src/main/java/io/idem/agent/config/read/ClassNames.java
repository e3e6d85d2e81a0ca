package io.idem.agent.config.read;

/** What a class can be called. Stateless; any thread. */
public final class ClassNames {

    private ClassNames() {}

    /** @return whether a class can have this binary name */
    static boolean isValid(String name) {
        boolean start = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (start ? !Character.isJavaIdentifierStart(c) : !(c == '.' || Character.isJavaIdentifierPart(c))) {
                return false;
            }
            start = c == '.';
        }
        return !start;
    }

    /** @return whether it is valid and has a package: a simple name would match nothing, and nobody would notice */
    public static boolean isFull(String name) {
        return isValid(name) && name.indexOf('.') > 0;
    }
}
