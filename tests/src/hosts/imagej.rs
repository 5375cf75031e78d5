//! ImageJ: plug-ins are jars in its directory of plug-ins, with their commands in `plugins.config`.

use anyhow::Result;

use crate::screen::Screen;

use super::files::write;
use super::stage::{Launch, Named, PLUGINS, Program, Stage, VERSION, capital};

/// ImageJ.
pub const IMAGEJ: Program = Program {
    name: "imagej",
    adapter: "imagej",
    class_path: &["/usr/share/java/ij.jar"],
    own_program: None,
    more_cases: &[],
    window: "^ImageJ$",
    lay_out,
    own_work,
    named: |name| Named {
        id: format!("{name}_"),
        name: capital(name),
        version: VERSION.to_owned(),
    },
    is_known: true,
    reloads: true,
    add_on: None,
};

fn lay_out(stage: &Stage<'_>) -> Result<Launch> {
    let directory = stage.home().join(".imagej");
    for name in PLUGINS {
        let config = format!(
            "# Name: {0}\n# Version: {VERSION}\nPlugins>Benches, \"{0}\", net.example.{name}.BenchCommand\n",
            capital(name)
        );
        stage.jar(
            name,
            &directory.join(format!("plugins/{name}_.jar")),
            &[
                ("Implementation-Title", capital(name)),
                ("Implementation-Version", VERSION.to_owned()),
            ],
            &[("plugins.config", config)],
        )?;
    }
    // A command that is not there, because its plug-in is off, would be an error that its user has to close.
    let run = |name| {
        format!(
            "if (List.get(\"{0}\") != \"\") run(\"{0}\");\n",
            capital(name)
        )
    };
    let runs = format!("List.setCommands;\n{}", PLUGINS.map(run).concat());
    // Ten thousand outlines, which ImageJ draws one by one.
    let outlines = "newImage(\"Large\", \"8-bit white\", 1000, 800, 1);\n\
                    for (i = 0; i < 10000; i++) Overlay.drawEllipse(random * 900, random * 700, 60, 40);\nOverlay.show;";
    write(
        &directory.join("macros/StartupMacros.txt"),
        &format!("macro \"AutoRun\" {{\n{runs}\n{outlines}\n}}\n"),
    )?;
    Ok(Launch {
        install: vec!["/usr/share/java/ij.jar".into(), "/usr/bin/imagej".into()],
        place: "/usr/bin/imagej".into(),
        command: vec!["/usr/bin/imagej".to_owned()],
        environment: Vec::new(),
    })
}

/// Draws a picture with many outlines anew.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["minus", "plus"])
}
