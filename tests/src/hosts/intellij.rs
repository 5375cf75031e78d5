//! A stage for plug-ins of the IntelliJ Platform, as there is no IDE to try: a small program of ours whose loaders, queue, lock and
//! progresses have the platform's names and do what its public source says.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use anyhow::{Context, Result};

use crate::screen::Screen;

use super::compile;
use super::files::write;
use super::stage::{Launch, Named, PLUGINS, Program, Stage, VERSION, capital};

/// The stage.
pub const STAGE: Program = Program {
    name: "intellij",
    adapter: "intellij",
    class_path: &[],
    own_program: Some(PLATFORM),
    more_cases: &["flush", "write", "read", "progress"],
    window: "^Stage IDE$",
    lay_out,
    own_work,
    named: |name| Named {
        id: format!("net.example.{name}"),
        name: format!("The {}", capital(name)),
        version: VERSION.to_owned(),
    },
    is_known: true,
    reloads: false,
    add_on: None,
};

/// The folder of the program's sources.
const PLATFORM: &str = "intellij-platform";

const PRODUCT: &str = r#"{
  "name": "Stage", "version": "1.0", "buildNumber": "241.1", "productCode": "ST", "dataDirectoryName": "Stage1.0",
  "productVendor": "Example", "envVarBaseName": "STAGE",
  "launch": [{
    "os": "Linux", "launcherPath": "bin/stage.sh", "vmOptionsFilePath": "bin/stage64.vmoptions",
    "bootClassPathJarNames": ["platform.jar"], "mainClass": "com.intellij.idea.Main"
  }]
}
"#;

/// As the platform's scripts are, in a few lines: the file that the variable names is read beside the product's.
const SCRIPT: &str = r#"#!/bin/sh
IDE_HOME=$(cd "$(dirname "$0")/.." && pwd)
VM_OPTIONS_FILE="$IDE_HOME/bin/stage64.vmoptions"
USER_VM_OPTIONS_FILE=""
if [ -n "$STAGE_VM_OPTIONS" ] && [ -r "$STAGE_VM_OPTIONS" ]; then
  USER_VM_OPTIONS_FILE="$STAGE_VM_OPTIONS"
elif [ -r "$HOME/.config/Example/Stage1.0/stage64.vmoptions" ]; then
  USER_VM_OPTIONS_FILE="$HOME/.config/Example/Stage1.0/stage64.vmoptions"
fi
VM_OPTIONS=$(cat "$VM_OPTIONS_FILE" ${USER_VM_OPTIONS_FILE:+"$USER_VM_OPTIONS_FILE"} | grep -v "^#")
IFS="$(printf '\n\t')"
exec java -classpath "$IDE_HOME/lib/platform.jar" ${VM_OPTIONS} \
  -Djava.system.class.loader=com.intellij.util.lang.PathClassLoader \
  "-Didea.home.path=$IDE_HOME" -Didea.paths.selector=Stage1.0 \
  com.intellij.idea.Main "$@"
"#;

fn lay_out(stage: &Stage<'_>) -> Result<Launch> {
    let home = stage.desktop.dir().join("stage");
    compile::jar(
        &home.join("lib/platform.jar"),
        &compile::program(PLATFORM)?,
        &[],
        &[],
    )?;
    write(&home.join("product-info.json"), PRODUCT)?;
    write(&home.join("bin/stage64.vmoptions"), "-Xms64m\n-Xmx256m\n")?;
    let script = home.join("bin/stage.sh");
    write(&script, SCRIPT)?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755))
        .with_context(|| format!("cannot change {}", script.display()))?;
    for name in PLUGINS {
        let text = format!(
            "<idea-plugin><id>net.example.{name}</id><name>The {}</name><version>{VERSION}</version>\
             <vendor>Example Corp.</vendor><depends>com.intellij.modules.platform</depends>\
             <applicationListeners><listener class=\"net.example.{name}.BenchPlugin\" \
             topic=\"com.intellij.ide.AppLifecycleListener\"/></applicationListeners></idea-plugin>",
            capital(name)
        );
        let at = format!(".local/share/Example/Stage1.0/{name}/lib/{name}.jar");
        let jar = stage.home().join(at);
        stage.jar(name, &jar, &[], &[("META-INF/plugin.xml", text)])?;
    }
    Ok(Launch {
        install: vec![home.clone()],
        place: home,
        command: vec![script.to_string_lossy().into_owned()],
        environment: Vec::new(),
    })
}

/// Reloads, which is the program's own work.
fn own_work(screen: &Screen) -> Result<()> {
    screen.keys(&["F5"])
}
