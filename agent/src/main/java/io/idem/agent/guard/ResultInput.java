package io.idem.agent.guard;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * A result that an operator typed. Only its syntax and size can be checked here, since no class of the application is
 * held: one that does not fit the method's return type makes the duplicates follow {@code unreplayable}. Stateless.
 */
final class ResultInput {

    /** Codec of what is stored. */
    static final String CODEC = "json/1";

    private ResultInput() {}

    /** @throws IllegalArgumentException if it is not one JSON value, or is bigger than {@code maxBytes} */
    static byte[] encode(String json, long maxBytes) {
        byte[] bytes = json.trim().getBytes(StandardCharsets.UTF_8);
        if (bytes.length > maxBytes) {
            throw new IllegalArgumentException(
                    "the result has " + bytes.length + " bytes, more than the guard's result.maxSize of " + maxBytes);
        }
        int values = 0;
        int depth = 0;
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            while (parser.nextToken() != null) {
                depth += parser.currentToken().isStructStart() ? 1 : 0;
                depth -= parser.currentToken().isStructEnd() ? 1 : 0;
                values += depth == 0 ? 1 : 0;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the result is not JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new IllegalArgumentException("the result is not JSON: " + e.getMessage());
        }
        if (values != 1) {
            throw new IllegalArgumentException("the result is " + values + " JSON values, not one");
        }
        return bytes;
    }
}
