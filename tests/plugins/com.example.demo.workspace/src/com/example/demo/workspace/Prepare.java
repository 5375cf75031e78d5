package com.example.demo.workspace;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;

/** Without a window: makes a project with a few files in the workspace, for a scenario to work on. */
public final class Prepare implements IApplication {
    @Override
    public Object start(IApplicationContext context) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("demo");
        if (!project.exists()) {
            project.create(null);
        }
        project.open(null);
        put(project, "notes.txt", "Notes about nothing.\n");
        put(project, "todo.txt", "Everything.\n");
        put(project, "readme.md", "# Demo\n\nA page.\n");
        put(project, "Hello.java", "class Hello {\n}\n");
        ResourcesPlugin.getWorkspace().save(true, null);
        return EXIT_OK;
    }

    private static void put(IProject project, String name, String text) throws CoreException {
        IFile file = project.getFile(name);
        if (!file.exists()) {
            file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        }
    }

    @Override
    public void stop() {
        // The job ends by itself.
    }
}
