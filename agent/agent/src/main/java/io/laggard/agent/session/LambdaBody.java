package io.laggard.agent.session;

/** The method that a lambda's or a method reference's object calls: the lambda's body, or the referenced method. */
final class LambdaBody {
    /** Declares the method, {@code a.b.C$D}. */
    final String className;
    /** {@code lambda$foo$0} as the compiler names the body of a lambda in {@code foo}. */
    final String method;
    final String descriptor;

    LambdaBody(String className, String method, String descriptor) {
        this.className = className;
        this.method = method;
        this.descriptor = descriptor;
    }

    @Override
    public String toString() {
        return className + "." + method + descriptor;
    }
}
