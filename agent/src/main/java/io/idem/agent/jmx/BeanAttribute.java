package io.idem.agent.jmx;

import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanAttributeInfoSupport;
import javax.management.openmbean.OpenType;

/** One attribute of an {@link OpenBean}. Read and written on JMX's threads. Immutable. */
final class BeanAttribute {

    /** Reads the present value, of the attribute's open type; null where there is none. */
    interface Reader {
        Object read() throws Exception;
    }

    /** Takes a new text; refuses it with an {@link IllegalArgumentException} that says why. */
    interface Writer {
        void write(String value);
    }

    private final String name;
    private final OpenType<?> type;
    private final String description;
    private final Reader reader;
    private final Writer writer;

    /** @param writer null for an attribute that cannot be written; those that can are texts */
    BeanAttribute(String name, OpenType<?> type, String description, Reader reader, Writer writer) {
        this.name = name;
        this.type = type;
        this.description = description;
        this.reader = reader;
        this.writer = writer;
    }

    String name() {
        return name;
    }

    boolean isWritable() {
        return writer != null;
    }

    Object read() throws Exception {
        return reader.read();
    }

    void write(String value) {
        writer.write(value);
    }

    OpenMBeanAttributeInfo info() {
        return new OpenMBeanAttributeInfoSupport(name, description, type, true, isWritable(), false);
    }
}
