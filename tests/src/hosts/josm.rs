//! JOSM: plug-ins are jars in its data directory, described by their manifests and listed in its preferences.

use anyhow::Result;

use crate::screen::Screen;

use super::files::write;
use super::stage::{Launch, Named, PLUGINS, Program, Stage, VERSION, capital, look_at_and_close};

/// JOSM.
pub const JOSM: Program = Program {
    name: "josm",
    adapter: "josm",
    class_path: &["/usr/share/josm/josm.jar"],
    own_program: None,
    more_cases: &[],
    window: "Java OpenStreetMap Editor",
    lay_out,
    own_work,
    named: |name| Named {
        id: name.to_owned(),
        name: name.to_owned(),
        version: VERSION.to_owned(),
    },
    is_known: true,
    reloads: true,
    add_on: None,
};

fn lay_out(stage: &Stage<'_>) -> Result<Launch> {
    let home = stage.home();
    for name in PLUGINS {
        stage.jar(
            name,
            &home.join(format!(".local/share/JOSM/plugins/{name}.jar")),
            &[
                ("Plugin-Class", format!("net.example.{name}.BenchPlugin")),
                (
                    "Plugin-Description",
                    format!("The bench of {}.", capital(name)),
                ),
                ("Plugin-Version", VERSION.to_owned()),
                ("Plugin-Mainversion", "10000".to_owned()),
                ("Plugin-Date", "2026-11-01T00:00:00Z".to_owned()),
                ("Author", "Example Corp.".to_owned()),
            ],
            &[],
        )?;
    }
    let entries = PLUGINS
        .map(|name| format!("<entry value='{name}'/>"))
        .concat();
    write(
        &home.join(".config/JOSM/preferences.xml"),
        &format!(
            "<?xml version='1.0' encoding='UTF-8'?>\n\
             <preferences xmlns='http://josm.openstreetmap.de/preferences-1.0' version='18646'>\n\
             <list key='plugins'>{entries}</list>\n\
             <tag key='pluginmanager.version-based-update.policy' value='never'/>\n\
             <tag key='pluginmanager.time-based-update.policy' value='never'/>\n\
             <tag key='pluginmanager.version' value='18646'/>\n\
             <tag key='josm.version' value='18646'/>\n\
             </preferences>\n"
        ),
    )?;
    Ok(Launch {
        install: vec!["/usr/share/josm".into(), "/usr/bin/josm".into()],
        place: "/usr/bin/josm".into(),
        command: vec!["/usr/bin/josm".to_owned(), "--offline=all".to_owned()],
        environment: vec![("JAVA_OPTS".to_owned(), stage.home_for_java())],
    })
}

/// Opens the preferences and closes them.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["F12"])?;
    look_at_and_close(screen, "Preferences")
}
