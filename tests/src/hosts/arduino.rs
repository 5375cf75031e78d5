//! Arduino, of which Laggard knows nothing: tools are jars in folders of the sketchbook's `tools`.

use anyhow::Result;

use crate::screen::Screen;

use super::files::write;
use super::stage::{Launch, Named, PLUGINS, Program, Stage, VERSION, capital, look_at_and_close};

/// Arduino.
pub const ARDUINO: Program = Program {
    name: "arduino",
    adapter: "arduino",
    class_path: &[
        "/usr/share/arduino/lib/pde.jar",
        "/usr/share/arduino/lib/arduino-core.jar",
    ],
    own_program: None,
    more_cases: &[],
    window: "\\| Arduino ",
    lay_out,
    own_work,
    named: |name| Named {
        id: capital(name),
        name: format!("The bench of {name}"),
        version: VERSION.to_owned(),
    },
    is_known: false,
    reloads: false,
    add_on: None,
};

fn lay_out(stage: &Stage<'_>) -> Result<Launch> {
    let sketchbook = stage.home().join("Arduino");
    for name in PLUGINS {
        let tool = capital(name);
        stage.jar(
            name,
            &sketchbook.join(format!("tools/{tool}/tool/{tool}.jar")),
            &[
                ("Implementation-Title", format!("The bench of {name}")),
                ("Implementation-Version", VERSION.to_owned()),
            ],
            &[],
        )?;
    }
    let preferences = stage.home().join("preferences.txt");
    write(
        &preferences,
        &format!(
            "sketchbook.path={}\nupdate.check=false\n",
            sketchbook.display()
        ),
    )?;
    Ok(Launch {
        install: vec!["/usr/share/arduino".into(), "/usr/bin/arduino".into()],
        place: "/usr/bin/arduino".into(),
        command: [
            "/usr/bin/arduino",
            "--preferences-file",
            &preferences.to_string_lossy(),
        ]
        .map(str::to_owned)
        .to_vec(),
        environment: vec![("JDK_JAVA_OPTIONS".to_owned(), stage.home_for_java())],
    })
}

/// Opens the preferences and closes them.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["ctrl+comma"])?;
    look_at_and_close(screen, "Preferences")
}
