package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.MethodReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodTest {

    @Test
    void parameterTypesAreWrittenAsInSource() {
        MethodReference method =
                method("com.acme.Orders$Desk#take( int[] , java.lang.String[][],com.acme.Order$Line )");
        assertThat(method.className()).isEqualTo("com.acme.Orders$Desk");
        assertThat(method.methodName()).isEqualTo("take");
        assertThat(method.parameterTypes()).containsExactly("int[]", "java.lang.String[][]", "com.acme.Order$Line");
    }

    @Test
    void anEmptyListIsNotAnAbsentOne() {
        assertThat(method("com.acme.Orders#take()").parameterTypes()).isEmpty();
        assertThat(method("com.acme.Orders#take").parameterTypes()).isNull();
    }

    @Test
    void aClassMayHaveNoPackageAndAMethodAnOddName() {
        assertThat(method("Main#take-a1B2")).hasToString("Main#take-a1B2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.acme.Orders.take      | has no `#` between class and method: write `com.acme.Orders#take`",
                "com.acme.Orders.take(int) | has no `#` between class and method: write `com.acme.Orders#take`",
                "take                      | must be the full name of a class, `#` and a method, as `com.acme.OrderService#createOrder`",
                "com.acme.Orders#          | has no valid method name after `#`",
                "#take                     | has no valid class name before `#`: write the full one, nested classes with `$`",
                "com/acme/Orders#take      | has no valid class name before `#`: write the full one, nested classes with `$`",
                "com.acme.Orders#a#b       | has no valid method name after `#`",
                "com.acme.Orders#take*     | has a wildcard: a guard names one method, since its key is made of that method's parameters; write one guard a method, or `subtypes: true` for every implementation of it",
                "com.acme.*#take           | has a wildcard: a guard names one method, since its key is made of that method's parameters; write one guard a method, or `subtypes: true` for every implementation of it",
                "com.acme.Order#<init>(int) | names a constructor or initializer, which cannot be guarded: there is no object to give back before it has run; name the method that has the effect",
                "com.acme.Order#<clinit>   | names a constructor or initializer, which cannot be guarded: there is no object to give back before it has run; name the method that has the effect",
                "com.acme.Orders#take(java.util.List<java.lang.String>) | has type arguments: leave out what stands between `<` and `>`, as the class file does",
                "com.acme.Orders<T>#take   | has type arguments: leave out what stands between `<` and `>`",
                "com.acme.Orders#take(int  | must end with one `)`",
                "com.acme.Orders#take(int) throws | must end with one `)`",
                "com.acme.Orders#take(int,) | has the parameter ``: write full type names alone, as `java.lang.String`, `int[]` or `com.acme.Order$Line`",
                "com.acme.Orders#take(int amount) | has the parameter `int amount`: write full type names alone, as `java.lang.String`, `int[]` or `com.acme.Order$Line`",
                "com.acme.Orders#take(int...) | has a variable parameter: write `int[]` for `int...`",
                "com.acme.Orders#take(String[]) | has the parameter `String[]`: write its full name, `java.lang.String[]`",
            })
    void malformedOnesAreRefused(String method, String why) {
        assertThat(Yaml.mistakes(text(method)))
                .containsExactly("idem-agent.yaml:5:13: `method` `" + method + "` " + why);
    }

    private static MethodReference method(String method) {
        return Yaml.load(text(method)).guards().get(0).method();
    }

    private static String text(String method) {
        return Yaml.withGuard().replace("com.acme.OrderService#createOrder", "'" + method + "'");
    }
}
