//! The files that each file of the pages imports.

use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::graph::Graph;

/// File name endings that an import may leave out.
const ENDS: [&str; 5] = ["", ".ts", ".svelte", ".svelte.ts", "/index.ts"];

/// The files below a directory.
pub fn files(directory: &Path) -> Graph {
    let mut graph = Graph::default();
    read(directory, directory, &mut graph);
    graph
}

fn read(root: &Path, directory: &Path, graph: &mut Graph) {
    for entry in fs::read_dir(directory).expect("listed").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(root, &path, graph);
            continue;
        }
        if !path
            .extension()
            .is_some_and(|end| end == "ts" || end == "svelte")
        {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        for named in imports(&text) {
            let target = plain(&directory.join(named));
            let whole = |end| PathBuf::from(format!("{}{end}", target.display()));
            let target = ENDS.iter().map(whole).find(|path| path.is_file());
            let target = target.unwrap_or_else(|| panic!("{} imports {named}", path.display()));
            // Files outside of the root, such as the version, import nothing.
            let below = |path: &Path| Some(path.strip_prefix(root).ok()?.display().to_string());
            if let (Some(from), Some(to)) = (below(&path), below(&target)) {
                graph.add(&from, &to);
            }
        }
    }
}

/// The files beside or around it that a file names: `from "./x"`, `import "./x"`, `import("./x")`.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let quoted = |mark| text.split(mark).zip(text.split(mark).skip(1));
    let all = quoted('"').chain(quoted('\''));
    all.filter(|(before, named)| {
        let before = before.trim_end();
        let before = before.strip_suffix('(').unwrap_or(before);
        let brought = before.ends_with("from") || before.ends_with("import");
        brought && named.starts_with('.')
    })
    .map(|(_, named)| named)
}

/// Without steps back.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

#[test]
fn imports_are_found_however_they_are_written() {
    let text = "import {\n  a,\n} from \"./a\";\nimport './b.css';\nconst c = import(\"../c\");\nimport x from \"svelte\";\nconst d = \"./d\";";
    let found: Vec<&str> = imports(text).collect();
    assert_eq!(found, ["./a", "../c", "./b.css"]);
}
