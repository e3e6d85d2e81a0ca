package io.idem.agent.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a setting of a guard promises, for people: stands on the field of the same name. The table in {@code docs/guards.md} is
 * written from it by a test, which takes default and values from the reader itself; nothing else looks at it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface Guarantee {

    /** @return Markdown, one line */
    String value();

    /** @return a part of a guard that has the setting, valid YAML; empty only where it is not supported yet */
    String example();

    /** @return what holds where nothing is given, if the field holds nothing then */
    String unset() default "none";

    /** @return what may be given, where the reader takes more than it lists */
    String values() default "";
}
