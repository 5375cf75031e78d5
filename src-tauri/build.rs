//! Declares the app's own commands, so that a window may call only those its capability names.
fn main() {
    let commands = include_str!("commands.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect::<Vec<_>>();
    println!("cargo:rerun-if-changed=commands.txt");
    let attributes = tauri_build::Attributes::new()
        .app_manifest(tauri_build::AppManifest::new().commands(commands.leak()));
    if let Err(error) = tauri_build::try_build(attributes) {
        eprintln!("the app's configuration is not sound: {error:#}");
        std::process::exit(1);
    }
}
