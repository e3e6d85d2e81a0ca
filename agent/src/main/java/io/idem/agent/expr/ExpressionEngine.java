package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.util.List;
import java.util.Objects;

/**
 * Compiles the expressions of the guards of one woven loader. Made by the guard engine when the loader's first method is
 * woven and held by that loader's state, since it learns the loader's classes; thread-safe.
 *
 * <p>The language is Apache Commons JEXL, strict: an unknown name, a property of null and arithmetic with null are errors.
 * Comparisons, arithmetic, {@code ? :}, {@code ??}, {@code empty}, {@code size}, {@code =~}, literals of numbers, strings,
 * lists, sets and maps are there. Assignments, variables, statements, loops, functions, {@code new}, class names,
 * namespaces, pragmas, annotations, templates (in back quotes) and safe navigation ({@code ?.}) are not.
 *
 * <p>Properties are read through getters, accessors of records and fields, private ones too. Methods may be called where
 * that is a read by its name: on the application's objects {@code getX}, {@code isX} and {@code hasX}, with arguments too if
 * method and class are public, and {@code x()} of a record or beside a field {@code x}; on the JDK's values and collections
 * those of a fixed list, such as {@code substring}, {@code toLowerCase}, {@code contains}. Text is made of values only: {@code
 * 'a' + object} is an error, since what an object prints may differ from call to call.
 */
public final class ExpressionEngine {

    private final PropertyAccess access;
    private final JexlCompiler jexl;
    private final JexlCompiler acting;

    /** @param opener opens packages of named modules before their members are reached */
    public ExpressionEngine(PackageOpener opener) {
        this.access = new PropertyAccess(Objects.requireNonNull(opener, "opener"));
        this.jexl = new JexlCompiler(access);
        this.acting = JexlCompiler.acting(access, opener);
    }

    /**
     * @param parameterNames by index; empty, or with nulls, where the class file has no names
     * @throws ExpressionException with a message for people, if it cannot be parsed or begins from an unknown name
     */
    public CompiledExpression compile(String source, List<String> parameterNames) throws ExpressionException {
        Path path = Path.parse(source);
        return path == null ? interpret(source, parameterNames) : path(source, path, parameterNames);
    }

    /** The same for {@code run:}, where an expression may call methods that change things. */
    public CompiledExpression compileAction(String source, List<String> parameterNames) throws ExpressionException {
        Path path = Path.parse(source);
        return path == null ? interpret(acting, source, parameterNames) : path(source, path, parameterNames);
    }

    private CompiledExpression path(String source, Path path, List<String> parameterNames) throws ExpressionException {
        requireKnown(source, path.root(), parameterNames);
        int parameter = Scope.isReserved(path.root()) ? -1 : parameterNames.indexOf(path.root());
        return new PathExpression(source, path, parameter, access);
    }

    /** Through the interpreter, also where there is a shorter way: tests compare the two. */
    CompiledExpression interpret(String source, List<String> parameterNames) throws ExpressionException {
        return interpret(jexl, source, parameterNames);
    }

    private static CompiledExpression interpret(JexlCompiler compiler, String source, List<String> parameterNames)
            throws ExpressionException {
        CompiledExpression expression = compiler.compile(source);
        for (String variable : expression.variables()) {
            requireKnown(source, variable, parameterNames);
        }
        return expression;
    }

    private static void requireKnown(String source, String name, List<String> parameterNames)
            throws ExpressionException {
        if (!Scope.isReserved(name) && !parameterNames.contains(name)) {
            throw new ExpressionException(UnknownName.message(source, name, parameterNames));
        }
    }
}
