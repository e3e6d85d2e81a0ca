/**
 * What a guard reads from a call: expressions over arguments and results, the key made of their values, and the
 * fingerprint of what the caller asked for. {@link io.idem.agent.expr.ExpressionEngine} compiles, {@link
 * io.idem.agent.expr.Scope} holds one call, {@link io.idem.agent.expr.KeyParts} and {@link
 * io.idem.agent.expr.ArgumentFingerprint} digest, {@link io.idem.agent.expr.StaticChecker} finds mistakes before the
 * first call. Nothing here changes the application's objects.
 */
package io.idem.agent.expr;
