//! Which file of a crate uses which other one of it: by `use`, and by paths in code. A `mod` is no arrow, nor is what a file
//! offers of its children (`pub use`): whoever uses that uses the child. Tests may use what they want.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

use crate::graph::Graph;

/// A path of a module, or of something in one.
type Names = Vec<String>;

/// The files of one crate, by the path of their module.
#[derive(Default)]
struct Crate {
    files: BTreeMap<Names, File>,
}

#[derive(Default)]
struct File {
    children: BTreeSet<String>,
    /// What it has of others under a name of its own.
    offers: BTreeMap<String, Names>,
    uses: Vec<Names>,
}

/// Files of a crate as `module/child`, each with those that it uses.
pub fn files(sources: &Path) -> Graph {
    let mut whole = Crate::default();
    for root in ["lib.rs", "main.rs"] {
        let root = sources.join(root);
        if root.is_file() {
            whole.read(&root, sources, Vec::new());
        }
    }
    whole.graph()
}

impl Crate {
    /// `inside`: where the files of its children are.
    fn read(&mut self, path: &Path, inside: &Path, module: Names) {
        let text = fs::read_to_string(path).expect("a source");
        let parsed = syn::parse_file(&text);
        let parsed = parsed.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (child, named) in self.take(&parsed.items, &module) {
            let (file, inside) = place(path, inside, &child, named);
            let module = [&module[..], &[child]].concat();
            self.read(&file, &inside, module);
        }
    }

    /// Takes the items of one file in; returns the children in files of their own.
    fn take(&mut self, items: &[Item], module: &Names) -> Vec<(String, Option<String>)> {
        let mut reader = Reader::default();
        for item in items {
            reader.visit_item(item);
        }
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

    /// The file in which it is, through what others have of it; `None` for another crate's.
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

/// What stands in one file.
#[derive(Default)]
struct Reader {
    children: Vec<(String, Option<String>)>,
    offers: BTreeMap<String, Names>,
    uses: Vec<Names>,
    /// Of modules within the file around what is read.
    depth: usize,
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_of_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_of_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        match &item.content {
            None => {
                let path = item.attrs.iter().find_map(named_path);
                self.children.push((item.ident.to_string(), path));
            }
            // One within the file is the file itself.
            Some(_) => {
                self.depth += 1;
                visit::visit_item_mod(self, item);
                self.depth -= 1;
            }
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut found = Vec::new();
        spread(&item.tree, &mut Vec::new(), &mut found);
        if matches!(item.vis, Visibility::Inherited) {
            for (_, path) in &found {
                self.note(path.clone());
            }
        }
        // What a child brings in of its parent's own `use` is where that says.
        if self.depth == 0 {
            self.offers.extend(found);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|one| one.ident.to_string());
        self.note(names.collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, found: &'ast Macro) {
        self.tokens(found.tokens.clone());
        visit::visit_macro(self, found);
    }
}

impl Reader {
    fn note(&mut self, path: Names) {
        let up = path.iter().take_while(|name| *name == "super").count();
        // Not around the file.
        let stays = up > 0 && up <= self.depth;
        // One name alone was brought in by a `use`.
        if path.len() > 1 && !stays {
            self.uses.push(path[self.depth.min(up)..].to_vec());
        }
    }

    /// Paths in what a macro is given.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Names::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.note(std::mem::take(&mut path));
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                other => {
                    self.note(std::mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.note(path);
    }
}

/// Each name that a `use` brings, with its path.
fn spread(tree: &UseTree, before: &mut Names, found: &mut Vec<(String, Names)>) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            spread(&path.tree, before, found);
            before.pop();
        }
        UseTree::Name(one) if one.ident == "self" => {
            found.push((before.last().cloned().unwrap_or_default(), before.clone()));
        }
        UseTree::Name(one) => {
            let path = [&before[..], &[one.ident.to_string()]].concat();
            found.push((one.ident.to_string(), path));
        }
        UseTree::Rename(one) => {
            let path = [&before[..], &[one.ident.to_string()]].concat();
            found.push((one.rename.to_string(), path));
        }
        UseTree::Glob(_) => found.push(("*".to_owned(), before.clone())),
        UseTree::Group(group) => {
            for tree in &group.items {
                spread(tree, before, found);
            }
        }
    }
}

fn is_of_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|one| {
        one.path().is_ident("test")
            || one.path().is_ident("cfg")
                && one.meta.require_list().is_ok_and(|list| {
                    let words = list.tokens.to_string();
                    words == "test" || words.replace(' ', "").starts_with("all(test,")
                })
    })
}

fn named_path(attribute: &Attribute) -> Option<String> {
    let value = attribute.meta.require_name_value().ok()?;
    let text = match &value.value {
        syn::Expr::Lit(literal) if value.path.is_ident("path") => &literal.lit,
        _ => return None,
    };
    match text {
        syn::Lit::Str(text) => Some(text.value()),
        _ => None,
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
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
