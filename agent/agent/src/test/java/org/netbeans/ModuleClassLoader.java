package org.netbeans;

/** Speaks as the NetBeans platform's module loaders do: {@code ModuleCL@…[module.name]}. */
public class ModuleClassLoader extends ClassLoader {
    private final String text;

    public ModuleClassLoader(String text) {
        super(null);
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
