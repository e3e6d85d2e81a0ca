package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.JexlException;
import org.apache.commons.jexl3.JexlFeatures;
import org.apache.commons.jexl3.JexlInfo;
import org.apache.commons.jexl3.JexlScript;

/**
 * The interpreter's engine, with everything off that is not one expression; what it may call is told by its uberspect. Made
 * at the first expression that is no plain path: most configurations never load it. Thread-safe.
 */
final class JexlCompiler {

    private static final String READING = ": only methods that read, by their names.";
    private static final String ACTING = ": neither a public one, nor a single one of that name and these parameters.";

    private final PropertyAccess access;
    private final PackageOpener acting;
    private volatile JexlEngine engine;

    JexlCompiler(PropertyAccess access) {
        this(access, null);
    }

    private JexlCompiler(PropertyAccess access, PackageOpener acting) {
        this.access = access;
        this.acting = acting;
    }

    /** @return one whose expressions may change things, by calling any method of the application's objects */
    static JexlCompiler acting(PropertyAccess access, PackageOpener opener) {
        return new JexlCompiler(access, opener);
    }

    JexlCompiled compile(String source) throws ExpressionException {
        ForbiddenSyntax.check(source);
        try {
            JexlScript script = (JexlScript) engine().createExpression(new JexlInfo("expression", 1, 1), source);
            return new JexlCompiled(source, script, acting == null ? READING : ACTING);
        } catch (JexlException e) {
            throw new ExpressionException(syntaxError(source, e), e);
        }
    }

    private static String syntaxError(String source, JexlException e) {
        int column = e.getInfo() == null ? 0 : e.getInfo().getColumn();
        String where = column > 0 ? " at column " + column : "";
        String detail = e.getDetail() == null ? "" : " near '" + e.getDetail() + "'";
        String keyword = Path.isKeyword(source.trim())
                ? " '" + source.trim() + "' is a word of the language: write args[0] for a parameter of that name."
                : "";
        return "The expression `" + source + "` cannot be parsed" + where + detail
                + ": it must be one expression; assignments, statements, functions and new are not supported."
                + keyword;
    }

    /** Racing threads may each make one; all are alike. */
    private JexlEngine engine() {
        JexlEngine made = engine;
        if (made == null) {
            JexlFeatures features = JexlFeatures.createNone()
                    .arrayReferenceExpr(true)
                    .structuredLiteral(true)
                    .methodCall(true)
                    .comparatorNames(true);
            made = new JexlBuilder()
                    .features(features)
                    .strict(true)
                    .silent(false)
                    .safe(false)
                    .antish(false)
                    .lexical(true)
                    .debug(false)
                    .cancellable(false)
                    .cache(0)
                    .loader(JexlCompiler.class.getClassLoader())
                    .arithmetic(new StableArithmetic())
                    .uberspect(acting == null ? new ReadOnlyUberspect(access) : new ActingUberspect(access, acting))
                    .create();
            engine = made;
        }
        return made;
    }
}
