//! The names in one Rust file, as the compiler reads it.

use std::collections::BTreeMap;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, LitStr, Macro, UseTree, Visibility};

/// A path of a module, or of something in one.
pub type Names = Vec<String>;

/// The contents of one file, as far as the rules need them.
#[derive(Default)]
pub struct Reader {
    pub children: Vec<(String, Option<String>)>,
    pub offers: BTreeMap<String, Names>,
    pub uses: Vec<Names>,
    /// Words in the conditions of its compilation.
    pub conditions: Vec<String>,
    /// String literals, documentation apart.
    pub texts: Vec<String>,
    /// The number of modules within the file around the current item.
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
                item.attrs.iter().for_each(|one| self.visit_attribute(one));
                let path = item.attrs.iter().find_map(named_path);
                self.children.push((item.ident.to_string(), path));
            }
            // A module within the file belongs to the file itself.
            Some(_) => {
                self.depth += 1;
                visit::visit_item_mod(self, item);
                self.depth -= 1;
            }
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        item.attrs.iter().for_each(|one| self.visit_attribute(one));
        let mut found = Vec::new();
        spread(&item.tree, &mut Vec::new(), &mut found);
        if matches!(item.vis, Visibility::Inherited) {
            for (_, path) in &found {
                self.note(path.clone());
            }
        }
        // A `use` in an inner module re-exports nothing from the file.
        if self.depth == 0 {
            self.offers.extend(found);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|one| one.ident.to_string());
        self.note(names.collect());
        visit::visit_path(self, path);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let path = attribute.path();
        if path.is_ident("cfg") || path.is_ident("cfg_attr") {
            let list = attribute.meta.require_list().expect("conditions");
            self.conditions(list.tokens.clone());
        }
    }

    fn visit_lit_str(&mut self, literal: &'ast LitStr) {
        self.texts.push(literal.value());
    }

    fn visit_macro(&mut self, found: &'ast Macro) {
        if found.path.is_ident("cfg") {
            self.conditions(found.tokens.clone());
        }
        self.tokens(found.tokens.clone());
        visit::visit_macro(self, found);
    }
}

impl Reader {
    /// Reads a file's text.
    pub fn of(text: &str, path: &Path) -> Self {
        let parsed = syn::parse_file(text);
        let parsed = parsed.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut reader = Self::default();
        reader.visit_file(&parsed);
        reader
    }

    fn note(&mut self, path: Names) {
        let up = path.iter().take_while(|name| *name == "super").count();
        // Not around the file.
        let stays = up > 0 && up <= self.depth;
        // A single name was brought in by a `use`, which counts itself.
        if path.len() > 1 && !stays {
            self.uses.push(path[self.depth.min(up)..].to_vec());
        }
    }

    /// Paths in what a macro is given.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Names::new(), 0);
        let mut before = [String::new(), String::new()];
        for token in tokens {
            let read = token.to_string();
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
                    match other {
                        TokenTree::Group(group) => {
                            if before == ["cfg", "!"] {
                                self.conditions(group.stream());
                            }
                            self.tokens(group.stream());
                        }
                        TokenTree::Literal(_) => {
                            let text = syn::parse_str::<LitStr>(&read);
                            self.texts.extend(text.ok().map(|text| text.value()));
                        }
                        TokenTree::Ident(_) | TokenTree::Punct(_) => {}
                    }
                }
            }
            before = [std::mem::take(&mut before[1]), read];
        }
        self.note(path);
    }

    fn conditions(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(word) => self.conditions.push(word.to_string()),
                TokenTree::Group(group) => self.conditions(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
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
