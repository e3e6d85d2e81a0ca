package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HexFormat;

/** Makes fingerprints in one go, for tests. */
final class Fingerprints {

    private Fingerprints() {}

    static ArgumentFingerprint engine() {
        return new ArgumentFingerprint(PackageOpener.NONE);
    }

    /** @return the digest of named values, in hexadecimal digits */
    static String digest(Object... values) throws KeyException {
        return HexFormat.of().formatHex(engine().of(Arrays.asList(values)).digest());
    }

    /** @return the only method of that name */
    static Method method(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findAny()
                .orElseThrow();
    }
}
