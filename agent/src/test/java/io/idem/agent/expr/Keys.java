package io.idem.agent.expr;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Makes key parts in one go, for tests. */
final class Keys {

    private Keys() {}

    static KeyParts of(Object... values) throws KeyException {
        List<String> sources = Collections.nCopies(values.length, "request.part");
        return KeyParts.of(sources, Arrays.asList(values));
    }

    /** @return the hash in hexadecimal digits */
    static String hash(Object... values) throws KeyException {
        return java.util.HexFormat.of().formatHex(of(values).hash(new KeyScope("order-service", "create-order")));
    }
}
