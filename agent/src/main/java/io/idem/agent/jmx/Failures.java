package io.idem.agent.jmx;

import io.idem.store.StoreException;
import javax.management.MBeanException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns what went wrong into an exception that a client can read without a class of ours: it carries the sentence, and
 * causes of the JDK's only. Stateless.
 */
final class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    private Failures() {}

    /** @param what the attribute or operation, for the log */
    static MBeanException portable(String what, Exception failure) {
        String message = failure.getMessage();
        if (failure instanceof IllegalArgumentException) {
            return new MBeanException(new IllegalArgumentException(message), message);
        }
        if (failure instanceof StoreException) {
            message = "the store failed: " + message
                    + (((StoreException) failure).isAmbiguous() ? "; look whether it was done all the same" : "");
        } else if (!(failure instanceof IllegalStateException)) {
            LOG.error("JMX {}: internal error, please report it", what, failure);
            message = "internal error of the agent, see its log: " + failure;
        }
        return new MBeanException(new IllegalStateException(message), message);
    }
}
