//! The NetBeans platform, bare and as VisualVM: plug-ins are modules of a cluster, or of the user directory.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result};

use crate::screen::Screen;

use super::files::write;
use super::stage::{Launch, Named, Program, Stage, VERSION, capital, look_at_and_close};

const CLASS_PATH: &[&str] = &[
    "/usr/share/netbeans/platform18/lib/org-openide-util.jar",
    "/usr/share/netbeans/platform18/lib/org-openide-util-lookup.jar",
    "/usr/share/netbeans/platform18/lib/org-openide-util-ui.jar",
    "/usr/share/netbeans/platform18/core/org-openide-filesystems.jar",
    "/usr/share/netbeans/platform18/lib/org-openide-modules.jar",
    "/usr/share/netbeans/platform18/modules/org-openide-windows.jar",
];

/// Nothing but the platform.
pub const PLATFORM: Program = Program {
    name: "netbeans",
    adapter: "netbeans",
    class_path: CLASS_PATH,
    own_program: None,
    more_cases: &[],
    window: "NetBeans Platform",
    lay_out: platform,
    own_work,
    named,
    is_known: true,
    reloads: true,
    add_on: None,
};

/// VisualVM.
pub const VISUALVM: Program = Program {
    name: "visualvm",
    adapter: "netbeans",
    class_path: CLASS_PATH,
    // Before it asks whether its user takes its licence.
    own_program: None,
    more_cases: &[],
    window: "^VisualVM( [0-9].*)?$",
    lay_out: visualvm,
    own_work,
    named,
    is_known: true,
    reloads: true,
    add_on: None,
};

fn named(name: &str) -> Named {
    Named {
        id: format!("net.example.{name}"),
        name: capital(name),
        version: VERSION.to_owned(),
    }
}

/// A program of a script, a file of clusters and one of settings, as those that are made with the platform: of modules it has none.
fn platform(stage: &Stage<'_>) -> Result<Launch> {
    let home = stage.home().join("bench");
    let cluster = stage.home().join("benches");
    modules(stage, &cluster, &stage.home().join(".bench/1.0"))?;
    // Debian's platform lacks a look and feel that this module needs.
    write(
        &home.join("own/config/Modules/org-netbeans-modules-core-kit.xml_hidden"),
        "",
    )?;
    write(
        &home.join("etc/bench.clusters"),
        "/usr/share/netbeans/platform18\nown\n",
    )?;
    write(
        &home.join("etc/bench.conf"),
        &format!(
            "bench_default_userdir=\"${{DEFAULT_USERDIR_ROOT}}/1.0\"\nbench_extraclusters=\"{}\"\n",
            cluster.display()
        ),
    )?;
    // A platform of that age reads its own layers only where Java lets it; without them it has no window's layout and says so.
    let script = home.join("bin/bench");
    write(
        &script,
        &format!(
            "#!/bin/sh\nbasedir={0}\nDEFAULT_USERDIR_ROOT=${{HOME}}/.bench\n. {0}/etc/bench.conf\n\
             exec /usr/share/netbeans/platform18/lib/nbexec --jdkhome /usr/lib/jvm/default-java \
             -J--add-opens=java.base/java.lang=ALL-UNNAMED -J--add-opens=java.base/java.net=ALL-UNNAMED \
             --userdir \"$bench_default_userdir\" --clusters \"$basedir/own:$bench_extraclusters\" \"$@\"\n",
            home.display()
        ),
    )?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755))
        .with_context(|| format!("cannot make {} a program", script.display()))?;
    Ok(Launch {
        install: vec!["/usr/share/netbeans/platform18".into(), home.clone()],
        place: home,
        command: vec![script.to_string_lossy().into_owned()],
        environment: Vec::new(),
    })
}

fn visualvm(stage: &Stage<'_>) -> Result<Launch> {
    let user = stage.home().join(".visualvm/2.1.5");
    let cluster = stage.home().join("benches");
    modules(stage, &cluster, &user)?;
    write(&user.join("var/license_accepted"), "")?;
    write(
        &user.join("etc/visualvm.conf"),
        &format!("visualvm_extraclusters=\"{}\"\n", cluster.display()),
    )?;
    Ok(Launch {
        install: vec![
            "/usr/share/visualvm".into(),
            "/usr/share/netbeans/platform18".into(),
            "/usr/bin/visualvm".into(),
        ],
        place: "/usr/bin/visualvm".into(),
        command: vec!["/usr/bin/visualvm".to_owned()],
        environment: Vec::new(),
    })
}

/// Borage is a module of a cluster, comfrey one of the user directory.
fn modules(stage: &Stage<'_>, cluster: &Path, user: &Path) -> Result<()> {
    for (name, directory) in [("borage", cluster), ("comfrey", user)] {
        let id = format!("net.example.{name}");
        let file = id.replace('.', "-");
        let bundle = format!("net/example/{name}/Bundle.properties");
        stage.jar(
            name,
            &directory.join(format!("modules/{file}.jar")),
            &[
                ("OpenIDE-Module", id.clone()),
                ("OpenIDE-Module-Specification-Version", VERSION.to_owned()),
                ("OpenIDE-Module-Install", format!("net/example/{name}/Installer.class")),
                ("OpenIDE-Module-Localizing-Bundle", bundle.clone()),
                (
                    "OpenIDE-Module-Module-Dependencies",
                    "org.openide.filesystems, org.openide.modules, org.openide.util, org.openide.util.lookup, org.openide.windows".to_owned(),
                ),
                ("AutoUpdate-Show-In-Client", "true".to_owned()),
            ],
            &[(
                &bundle,
                format!("OpenIDE-Module-Name={}\nOpenIDE-Module-Display-Category=Benches\n", capital(name)),
            )],
        )?;
        write(
            &directory.join(format!("config/Modules/{file}.xml")),
            &format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                 <!DOCTYPE module PUBLIC \"-//NetBeans//DTD Module Status 1.0//EN\" \
                 \"http://www.netbeans.org/dtds/module-status-1_0.dtd\">\n\
                 <module name=\"{id}\">\n    <param name=\"autoload\">false</param>\n    \
                 <param name=\"eager\">false</param>\n    <param name=\"enabled\">true</param>\n    \
                 <param name=\"jar\">modules/{file}.jar</param>\n    <param name=\"reloadable\">false</param>\n</module>\n"
            ),
        )?;
    }
    Ok(())
}

/// Opens the options and closes them.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["alt+t"])?;
    std::thread::sleep(std::time::Duration::from_secs(1));
    screen.keys(&["Up", "Return"])?;
    look_at_and_close(screen, "^Options$")
}
