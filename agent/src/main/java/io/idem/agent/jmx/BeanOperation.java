package io.idem.agent.jmx;

import java.util.ArrayList;
import java.util.List;
import javax.management.MBeanOperationInfo;
import javax.management.openmbean.OpenMBeanOperationInfo;
import javax.management.openmbean.OpenMBeanOperationInfoSupport;
import javax.management.openmbean.OpenMBeanParameterInfo;
import javax.management.openmbean.OpenMBeanParameterInfoSupport;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/** One operation of an {@link OpenBean}. Invoked on JMX's threads. Immutable once the bean is registered. */
final class BeanOperation {

    /** What the operation does. */
    interface Body {

        /** @param arguments one for each parameter, of its type; texts may be null, numbers are not */
        Object run(Arguments arguments) throws Exception;
    }

    private final String name;
    private final OpenType<?> returns;
    private final String description;
    private final int impact;
    private final Body body;
    private final List<OpenMBeanParameterInfo> parameters = new ArrayList<>();

    private BeanOperation(String name, OpenType<?> returns, String description, int impact, Body body) {
        this.name = name;
        this.returns = returns;
        this.description = description;
        this.impact = impact;
        this.body = body;
    }

    /** One that changes nothing. */
    static BeanOperation reading(String name, OpenType<?> returns, String description, Body body) {
        return new BeanOperation(name, returns, description, MBeanOperationInfo.INFO, body);
    }

    /** One that changes something, and returns a sentence about it. */
    static BeanOperation acting(String name, String description, Body body) {
        return new BeanOperation(name, SimpleType.STRING, description, MBeanOperationInfo.ACTION, body);
    }

    BeanOperation parameter(String parameter, SimpleType<?> type, String text) {
        parameters.add(new OpenMBeanParameterInfoSupport(parameter, text, type));
        return this;
    }

    String name() {
        return name;
    }

    Object run(Object[] arguments) throws Exception {
        return body.run(new Arguments(parameters, arguments));
    }

    OpenMBeanOperationInfo info() {
        return new OpenMBeanOperationInfoSupport(
                name, description, parameters.toArray(new OpenMBeanParameterInfo[0]), returns, impact);
    }
}
