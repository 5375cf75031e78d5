//! jEdit: plug-ins are jars in the settings' `jars`, described by a file of properties.

use anyhow::Result;

use crate::screen::Screen;

use super::files::write;
use super::stage::{Launch, Named, PLUGINS, Program, Stage, VERSION, capital};

/// jEdit.
pub const JEDIT: Program = Program {
    name: "jedit",
    adapter: "jedit",
    class_path: &["/usr/share/jedit/jedit.jar"],
    own_program: None,
    more_cases: &[],
    window: "^jEdit - ",
    lay_out,
    own_work,
    named: |name| Named {
        id: capital(name),
        name: capital(name),
        version: VERSION.to_owned(),
    },
    is_known: true,
    reloads: true,
    add_on: None,
};

fn lay_out(stage: &Stage<'_>) -> Result<Launch> {
    let settings = stage.home().join(".jedit");
    for name in PLUGINS {
        let class = format!("net.example.{name}.BenchPlugin");
        let properties = format!(
            "plugin.{class}.name={}\nplugin.{class}.author=Example Corp.\nplugin.{class}.version={VERSION}\n\
             plugin.{class}.description=A bench.\nplugin.{class}.activate=startup\n\
             plugin.{class}.depend.0=jedit 05.00.00.00\nplugin.{class}.usePluginHome=false\n",
            capital(name)
        );
        let jar = settings.join(format!("jars/{}.jar", capital(name)));
        stage.jar(name, &jar, &[], &[(&format!("{name}.props"), properties)])?;
    }
    // A tip would wait for its user.
    write(
        &settings.join("properties"),
        "firstTime=false\ntip.show=false\n",
    )?;
    let text = stage.home().join("lines.txt");
    write(&text, &"a line that is to be moved\n".repeat(20_000))?;
    Ok(Launch {
        install: vec!["/usr/share/jedit".into(), "/usr/bin/jedit".into()],
        place: "/usr/bin/jedit".into(),
        command: [
            "/usr/bin/jedit",
            "-noserver",
            "-norestore",
            &text.to_string_lossy(),
        ]
        .map(str::to_owned)
        .to_vec(),
        // Where Java looks for its user is not where `HOME` says.
        environment: vec![("JAVA_ARGS".to_owned(), stage.home_for_java())],
    })
}

/// Moves all lines to the right, and back: what is changed would be asked about at the end.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["ctrl+a", "alt+Right", "ctrl+z"])
}
