/**
 * Finding the guarded methods among the classes that are loaded, and weaving the guard's two calls into them. Start at
 * {@code Weaving}: it installs {@code GuardTransformer}, which looks each class name up in {@code MethodIndex}; for a
 * class that matches, {@code ClassGuarding} selects the methods and inlines {@code GuardAdvice}.
 */
package io.idem.agent.weave;
