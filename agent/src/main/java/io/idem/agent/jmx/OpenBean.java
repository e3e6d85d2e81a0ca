package io.idem.agent.jmx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.InvalidAttributeValueException;
import javax.management.MBeanException;
import javax.management.MBeanInfo;
import javax.management.MBeanNotificationInfo;
import javax.management.ReflectionException;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanConstructorInfo;
import javax.management.openmbean.OpenMBeanInfoSupport;
import javax.management.openmbean.OpenMBeanOperationInfo;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/**
 * An MBean put together from described attributes and operations, all of open types, so that clients need no class of
 * ours and each number says what it does not promise. Called on JMX's threads; thread-safe once built.
 */
class OpenBean implements DynamicMBean {

    private final String description;
    private final Map<String, BeanAttribute> attributes = new LinkedHashMap<>();
    private final Map<String, BeanOperation> operations = new LinkedHashMap<>();

    OpenBean(String description) {
        this.description = description;
    }

    final OpenBean attribute(String name, OpenType<?> type, String text, BeanAttribute.Reader reader) {
        attributes.put(name, new BeanAttribute(name, type, text, reader, null));
        return this;
    }

    final OpenBean writable(String name, String text, BeanAttribute.Reader reader, BeanAttribute.Writer writer) {
        attributes.put(name, new BeanAttribute(name, SimpleType.STRING, text, reader, writer));
        return this;
    }

    final OpenBean operation(BeanOperation operation) {
        operations.put(operation.name(), operation);
        return this;
    }

    @Override
    public final MBeanInfo getMBeanInfo() {
        List<OpenMBeanAttributeInfo> readable = new ArrayList<>();
        for (BeanAttribute attribute : attributes.values()) {
            readable.add(attribute.info());
        }
        List<OpenMBeanOperationInfo> invocable = new ArrayList<>();
        for (BeanOperation operation : operations.values()) {
            invocable.add(operation.info());
        }
        return new OpenMBeanInfoSupport(
                OpenBean.class.getName(),
                description,
                readable.toArray(new OpenMBeanAttributeInfo[0]),
                new OpenMBeanConstructorInfo[0],
                invocable.toArray(new OpenMBeanOperationInfo[0]),
                notifications());
    }

    /** @return what the bean sends; none unless overridden */
    MBeanNotificationInfo[] notifications() {
        return new MBeanNotificationInfo[0];
    }

    @Override
    public final Object getAttribute(String name) throws AttributeNotFoundException, MBeanException {
        try {
            return named(name).read();
        } catch (AttributeNotFoundException none) {
            throw none;
        } catch (Exception e) {
            throw Failures.portable("attribute " + name, e);
        }
    }

    @Override
    public final void setAttribute(Attribute change)
            throws AttributeNotFoundException, InvalidAttributeValueException, MBeanException {
        BeanAttribute attribute = named(change.getName());
        if (!attribute.isWritable()) {
            throw new AttributeNotFoundException("the attribute " + attribute.name() + " cannot be written");
        }
        if (!(change.getValue() instanceof String)) {
            throw new InvalidAttributeValueException("the attribute " + attribute.name() + " takes a text");
        }
        try {
            attribute.write((String) change.getValue());
        } catch (IllegalArgumentException refused) {
            throw new InvalidAttributeValueException(refused.getMessage());
        } catch (RuntimeException e) {
            throw Failures.portable("attribute " + attribute.name(), e);
        }
    }

    /** Leaves out those that cannot be read, as JMX asks for. */
    @Override
    public final AttributeList getAttributes(String[] names) {
        AttributeList list = new AttributeList();
        for (String name : names) {
            try {
                list.add(new Attribute(name, getAttribute(name)));
            } catch (AttributeNotFoundException | MBeanException leftOut) {
                continue;
            }
        }
        return list;
    }

    /** Leaves out those that cannot be written, as JMX asks for. */
    @Override
    public final AttributeList setAttributes(AttributeList changes) {
        AttributeList done = new AttributeList();
        for (Attribute change : changes.asList()) {
            try {
                setAttribute(change);
                done.add(change);
            } catch (AttributeNotFoundException | InvalidAttributeValueException | MBeanException leftOut) {
                continue;
            }
        }
        return done;
    }

    @Override
    public final Object invoke(String name, Object[] arguments, String[] signature)
            throws MBeanException, ReflectionException {
        BeanOperation operation = operations.get(name);
        if (operation == null) {
            throw new ReflectionException(
                    new NoSuchMethodException(name), "there is no operation " + name + ", only " + operations.keySet());
        }
        try {
            return operation.run(arguments);
        } catch (Exception e) {
            throw Failures.portable("operation " + name, e);
        }
    }

    private BeanAttribute named(String name) throws AttributeNotFoundException {
        BeanAttribute attribute = attributes.get(name);
        if (attribute == null) {
            throw new AttributeNotFoundException("there is no attribute " + name + ", only " + attributes.keySet());
        }
        return attribute;
    }
}
