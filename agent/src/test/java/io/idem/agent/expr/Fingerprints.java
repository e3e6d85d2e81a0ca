package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;

/** Makes fingerprints in one go, for tests. */
final class Fingerprints {

    private Fingerprints() {}

    static ArgumentFingerprint engine() {
        return new ArgumentFingerprint(PackageOpener.NONE);
    }

    /** @return the digest of values that were named, in hexadecimal digits; fails where one has no stable form */
    static String digest(Object... values) throws KeyException {
        CanonicalEncoder encoder = new CanonicalEncoder(PackageOpener.NONE);
        NamedFingerprint named = new NamedFingerprint(encoder, Collections.nCopies(values.length, "request.x"), null);
        return HexFormat.of().formatHex(named.of(Arrays.asList(values)).digest());
    }

    /** @return the only method of that name */
    static Method method(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findAny()
                .orElseThrow();
    }
}
