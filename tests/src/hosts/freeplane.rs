//! Freeplane: plug-ins are OSGi bundles, unpacked; those of its user lie in the user's directory. A copy of the program is started.

use std::fs;
use std::os::unix::fs::symlink;

use anyhow::{Context, Result};
use laggard_tools::run;

use crate::screen::Screen;

use super::files::write;
use super::stage::{Launch, Named, PLUGINS, Program, Stage, VERSION, capital, look_at_and_close};

/// Freeplane.
pub const FREEPLANE: Program = Program {
    name: "freeplane",
    adapter: "freeplane",
    class_path: &[
        "/usr/share/freeplane/core/org.freeplane.core/lib/freeplaneosgi-1.7.10.jar",
        "/usr/share/freeplane/core/org.freeplane.core/lib/freeplaneviewer.jar",
        "/usr/share/freeplane/core/org.freeplane.core/lib/freeplaneeditor-1.7.10.jar",
        "/usr/share/freeplane/framework.jar",
    ],
    own_program: None,
    more_cases: &[],
    window: "Freeplane - ",
    lay_out,
    own_work,
    named: |name| Named {
        id: format!("net.example.{name}"),
        name: capital(name),
        version: VERSION.to_owned(),
    },
    is_known: true,
    reloads: true,
};

fn lay_out(stage: &Stage<'_>) -> Result<Launch> {
    // Bundles look for libraries in directories beside the program's.
    let share = stage.desktop.dir().join("share");
    fs::create_dir_all(&share).with_context(|| format!("cannot create {}", share.display()))?;
    for beside in ["java", "knopflerfish", "maven-repo"] {
        let link = share.join(beside);
        symlink(format!("/usr/share/{beside}"), &link)
            .with_context(|| format!("cannot link {}", link.display()))?;
    }
    let home = share.join("freeplane");
    run::captured(
        run::command("cp")
            .args(["-a", "/usr/share/freeplane"])
            .arg(&share),
    )?;
    for name in PLUGINS {
        let plugins = stage.home().join(".config/freeplane/1.7.x/plugins");
        let plugin = plugins.join(format!("net.example.{name}"));
        write(
            &plugin.join("META-INF/MANIFEST.MF"),
            &format!(
                "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: net.example.{name}\n\
                 Bundle-Name: {}\nBundle-Version: {VERSION}\nBundle-Vendor: Example Corp.\n\
                 Bundle-ClassPath: lib/plugin.jar\nBundle-Activator: net.example.{name}.Activator\n\
                 Require-Bundle: org.freeplane.core\n",
                capital(name)
            ),
        )?;
        stage.jar(name, &plugin.join("lib/plugin.jar"), &[], &[])?;
    }
    // A new map would be asked for its template, and whether it is to be saved.
    let map = stage.home().join("bench.mm");
    write(
        &map,
        "<map version=\"freeplane 1.7.0\">\n<node TEXT=\"Bench\" ID=\"ID_1\"/>\n</map>\n",
    )?;
    let script = home.join("freeplane.sh");
    Ok(Launch {
        install: vec![home],
        place: script.clone(),
        command: [&script, &map]
            .map(|path| path.to_string_lossy().into_owned())
            .to_vec(),
        environment: Vec::new(),
    })
}

/// Opens the preferences and closes them.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["ctrl+comma"])?;
    look_at_and_close(screen, "Preferences")
}
