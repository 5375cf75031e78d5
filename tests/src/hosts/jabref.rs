//! JabRef, of which Laggard knows nothing: its user names jars with import formats in the preferences.

use anyhow::Result;

use crate::screen::Screen;

use super::files::write;
use super::stage::{Launch, Named, PLUGINS, Program, Stage, VERSION, look_at_and_close};

/// JabRef.
pub const JABREF: Program = Program {
    name: "jabref",
    adapter: "jabref",
    class_path: &["/usr/share/java/jabref.jar", "/usr/share/java/guava.jar"],
    own_program: None,
    more_cases: &[],
    window: "^JabRef$",
    lay_out,
    own_work,
    named: |name| Named {
        id: name.to_owned(),
        name: format!("The bench of {name}"),
        version: VERSION.to_owned(),
    },
    is_known: false,
    reloads: false,
    add_on: None,
};

fn lay_out(stage: &Stage<'_>) -> Result<Launch> {
    let mut formats = String::new();
    for (number, name) in PLUGINS.iter().enumerate() {
        let jar = stage.home().join(format!("formats/{name}.jar"));
        stage.jar(
            name,
            &jar,
            &[
                ("Implementation-Title", format!("The bench of {name}")),
                ("Implementation-Version", VERSION.to_owned()),
            ],
            &[],
        )?;
        formats.push_str(&format!(
            "<entry key=\"customImportFormat{number}\" value=\"{};net.example.{name}.BenchImporter\"/>\n",
            jar.display()
        ));
    }
    // Whether usage may be told of is asked once.
    let preferences = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <!DOCTYPE map SYSTEM \"http://java.sun.com/dtd/preferences.dtd\">\n\
         <map MAP_XML_VERSION=\"1.0\">\n{formats}<entry key=\"versionCheckEnabled\" value=\"false\"/>\n</map>\n"
    );
    let home = stage.home();
    write(
        &home.join(".java/.userPrefs/net/sf/jabref/prefs.xml"),
        &preferences,
    )?;
    Ok(Launch {
        install: vec!["/usr/share/jabref".into(), "/usr/bin/jabref".into()],
        place: "/usr/bin/jabref".into(),
        command: vec!["/usr/bin/jabref".to_owned()],
        environment: vec![(
            "JAVA_ARGS".to_owned(),
            format!(
                "-Djava.util.prefs.userRoot={} {}",
                home.display(),
                stage.home_for_java()
            ),
        )],
    })
}

/// Opens the preferences and closes them.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["alt+o"])?;
    std::thread::sleep(std::time::Duration::from_secs(1));
    screen.keys(&["Return"])?;
    look_at_and_close(screen, "JabRef preferences")
}
