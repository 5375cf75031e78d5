//! Freeplane: plug-ins are OSGi bundles, unpacked; those of its user lie in the user's directory. A copy of the program is started.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use anyhow::{Context, Result};
use laggard_tools::run;

use crate::laggard::root;
use crate::screen::Screen;

use super::files::write;
use super::stage::{
    ADD_ON, AddOn, Launch, Named, PLUGINS, Program, Stage, VERSION, capital, look_at_and_close,
};

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
    named: |name| match name {
        ADD_ON => Named {
            id: format!("addons.{name}"),
            name: capital(name),
            version: format!("v{VERSION}"),
        },
        _ => Named {
            id: format!("net.example.{name}"),
            name: capital(name),
            version: VERSION.to_owned(),
        },
    },
    is_known: true,
    reloads: true,
    add_on: Some(AddOn {
        name: ADD_ON,
        key: "ctrl+shift+F8",
    }),
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
    let users = stage.home().join(".config/freeplane/1.7.x");
    for name in PLUGINS {
        let plugin = users.join("plugins").join(format!("net.example.{name}"));
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
    lay_out_add_on(&users)?;
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

/// Puts the add-on into the user's directory, and a key for its script into their settings.
fn lay_out_add_on(users: &Path) -> Result<()> {
    let sources = root().join("tests/corpus-hosts/freeplane-add-on");
    let addons = users.join("addons");
    for (source, file) in [
        ("medlar.script.xml", "medlar.script.xml"),
        ("medlar.groovy", "medlar/scripts/medlar.groovy"),
    ] {
        let source = sources.join(source);
        let text = fs::read_to_string(&source)
            .with_context(|| format!("cannot read {}", source.display()))?;
        write(&addons.join(file), &text)?;
    }
    write(
        &users.join("accelerator.properties"),
        "acceleratorFor.MindMap/addons.medlar_on_single_node=control shift F8\n",
    )
}

/// Opens the preferences and closes them.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["ctrl+comma"])?;
    look_at_and_close(screen, "Preferences")
}
