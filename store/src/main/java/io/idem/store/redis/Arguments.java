package io.idem.store.redis;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.StoredText;
import io.idem.store.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What the scripts are given, in the order that their texts say. Texts are cut as in the other stores. */
final class Arguments {

    private static final int LONGEST_CODEC = 255;

    // Redis and Lua count in doubles; what is longer is for ever anyway.
    private static final long FOR_EVER = TimeUnit.DAYS.toMillis(100 * 365);

    // Kept for a minute after it has expired, for a replica with a fast clock that becomes master.
    private static final long GRACE = TimeUnit.MINUTES.toMillis(1);

    private final List<byte[]> all = new ArrayList<>(24);

    private Arguments() {}

    static byte[][] none() {
        return new byte[0][];
    }

    static byte[][] of(Token token, String... more) {
        Arguments arguments = new Arguments().token(token);
        for (String one : more) {
            arguments.text(one);
        }
        return arguments.toArray();
    }

    /** @param seen null where the key is to be free */
    static byte[][] taking(Claim claim, Token seen, long lease, long life) {
        Arguments arguments = new Arguments()
                .token(claim.token())
                .number(lease)
                .number(life)
                .number(claim.maxDurationMillis())
                .text(seen == null ? "" : seen.owner())
                .text(seen == null ? "" : Long.toString(seen.call()))
                .field("scope", claim.key().scope(), StoredText.SCOPE)
                .field("key_text", claim.key().text(), StoredText.KEY_TEXT);
        Fingerprint fingerprint = claim.fingerprint();
        if (fingerprint != null) {
            arguments.field("fingerprint", fingerprint.digest()).field("shape", fingerprint.shape());
        }
        return arguments.toArray();
    }

    /** @param from null where the script asks for no certain state */
    static byte[][] ending(Token token, RecordState from, Outcome outcome, long retention, long life) {
        return new Arguments()
                .token(token)
                .text(from == null ? "" : from.name())
                .number(life)
                .text(outcome.state().name())
                .number(retention)
                .number(Math.min(retention, FOR_EVER) + GRACE)
                .field("codec", outcome.codec(), LONGEST_CODEC)
                .field("result", outcome.result())
                .field("error_type", outcome.errorType(), StoredText.ERROR_TYPE)
                .field("error_message", outcome.errorMessage(), StoredText.ERROR_MESSAGE)
                .toArray();
    }

    private Arguments token(Token token) {
        return text(token.owner()).text(Long.toString(token.call()));
    }

    private Arguments number(long millis) {
        return text(Long.toString(Math.max(0, Math.min(millis, FOR_EVER + GRACE))));
    }

    private Arguments text(String text) {
        all.add(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    private Arguments field(String name, String value, int longest) {
        return value == null ? this : text(name).text(StoredText.cut(value, longest));
    }

    private Arguments field(String name, byte[] value) {
        if (value != null) {
            text(name);
            all.add(value);
        }
        return this;
    }

    private byte[][] toArray() {
        return all.toArray(new byte[0][]);
    }
}
