//! The files of a crate that each file uses: by `use`, and by paths in code. A `mod` is no arrow, nor is a file's re-export of
//! its children (`pub use`): a user of that name uses the child. Tests may use what they want.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::graph::Graph;
use crate::reader::{Names, Reader};

/// The files of one crate, by the path of their module.
#[derive(Default)]
struct Crate {
    files: BTreeMap<Names, File>,
    sources: Vec<PathBuf>,
}

#[derive(Default)]
struct File {
    children: BTreeSet<String>,
    /// Names that the file re-exports, with their full paths.
    offers: BTreeMap<String, Names>,
    uses: Vec<Names>,
}

/// Files of a crate as `module/child`, each with those that it uses.
pub fn files(sources: &Path) -> Graph {
    Crate::of(sources).graph()
}

/// Paths of these files, tests left out.
pub fn sources(sources: &Path) -> Vec<PathBuf> {
    Crate::of(sources).sources
}

impl Crate {
    fn of(sources: &Path) -> Self {
        let mut whole = Self::default();
        for root in ["lib.rs", "main.rs"] {
            let root = sources.join(root);
            if root.is_file() {
                whole.read(&root, sources, Vec::new());
            }
        }
        whole
    }

    /// `inside`: where the files of its children are.
    fn read(&mut self, path: &Path, inside: &Path, module: Names) {
        let text = fs::read_to_string(path).expect("a source");
        self.sources.push(path.to_owned());
        for (child, named) in self.take(&text, path, &module) {
            let (file, inside) = place(path, inside, &child, named);
            let module = [&module[..], &[child]].concat();
            self.read(&file, &inside, module);
        }
    }

    /// Takes the items of one file in; returns the children in files of their own.
    fn take(&mut self, text: &str, path: &Path, module: &Names) -> Vec<(String, Option<String>)> {
        let reader = Reader::of(text, path);
        let known = self.files.entry(module.clone()).or_default();
        let children = reader.children.iter().map(|(child, _)| child.clone());
        known.children.extend(children);
        known.offers.extend(reader.offers);
        known.uses.extend(reader.uses);
        reader.children
    }

    fn graph(&self) -> Graph {
        let mut graph = Graph::default();
        for (module, file) in &self.files {
            for path in &file.uses {
                let whole = self.absolute(module, path);
                if let Some(used) = whole.and_then(|whole| self.file_of(&whole, 0)) {
                    graph.add(&name(module), &name(&used));
                }
            }
        }
        graph
    }

    /// From the crate's root; `None` for another crate's.
    fn absolute(&self, module: &Names, path: &Names) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        let within = |start: &[String]| Some([start, rest].concat());
        match first.as_str() {
            "crate" => within(&[]),
            "self" => within(module),
            "super" => {
                let (_, parent) = module.split_last()?;
                match rest.first() {
                    Some(next) if next == "super" => {
                        self.absolute(&parent.to_vec(), &rest.to_vec())
                    }
                    _ => within(parent),
                }
            }
            child if self.files[module].children.contains(child) => {
                Some([&module[..], &path[..]].concat())
            }
            _ => None,
        }
    }

    /// The file that defines a name, through re-exports; `None` for another crate's name.
    fn file_of(&self, whole: &Names, steps: usize) -> Option<Names> {
        let lengths = (0..=whole.len()).rev();
        let module = lengths
            .map(|length| whole[..length].to_vec())
            .find(|module| self.files.contains_key(module))?;
        let next = whole.get(module.len());
        let offered = next.and_then(|next| self.files[&module].offers.get(next));
        match offered {
            Some(offered) if steps < 8 => {
                let rest = &whole[module.len() + 1..];
                let offered = [&self.absolute(&module, offered)?, rest].concat();
                self.file_of(&offered, steps + 1)
            }
            _ => Some(module),
        }
    }
}

fn name(module: &Names) -> String {
    match module.is_empty() {
        true => "lib".to_owned(),
        false => module.join("/"),
    }
}

/// The file of a child, and where the files of that one's children are.
fn place(path: &Path, inside: &Path, child: &str, named: Option<String>) -> (PathBuf, PathBuf) {
    if let Some(named) = named {
        let beside = path.parent().expect("a directory");
        return (beside.join(named), inside.join(child));
    }
    let file = inside.join(format!("{child}.rs"));
    let directory = inside.join(child);
    match file.is_file() {
        true => (file, directory),
        false => (directory.join("mod.rs"), directory),
    }
}

#[test]
fn arrows_are_read_as_the_compiler_reads_them() {
    let dir = std::env::temp_dir().join(format!("laggard-architecture-{}", std::process::id()));
    fs::create_dir_all(dir.join("desk")).expect("made");
    for (file, text) in [
        (
            "lib.rs",
            "mod desk; mod leaf; mod other; pub use desk::Draft; #[cfg(test)] mod tests { use crate::leaf::Leaf; } mod own { use super::Draft; }",
        ),
        (
            "desk/mod.rs",
            "mod draft; pub use draft::Draft; use super::leaf::{self, Leaf as One};",
        ),
        (
            "desk/draft.rs",
            "pub struct Draft; fn f() { println!(\"{}\", crate::other::name()) }",
        ),
        (
            "leaf.rs",
            "pub struct Leaf; #[test] fn t() { crate::desk::Draft; }",
        ),
        (
            "other.rs",
            "use crate::Draft; pub fn name() -> &'static str { std::any::type_name::<Draft>() }",
        ),
    ] {
        fs::write(dir.join(file), text).expect("written");
    }
    let graph = files(&dir);
    fs::remove_dir_all(&dir).expect("removed");
    let arrows: Vec<String> = graph
        .arrows()
        .flat_map(|(from, all)| all.iter().map(move |to| format!("{from} -> {to}")))
        .collect();
    let expected = ["desk -> leaf", "desk/draft -> other", "other -> desk/draft"];
    assert_eq!(arrows, expected);
    assert_eq!(graph.circles(), [["desk/draft", "other"]]);
}
