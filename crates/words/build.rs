//! Generates Rust code from the English catalogue: for each sentence a struct with its arguments, and an arm of `say!`. A
//! missing sentence, or one with other arguments, does not compile.

#[path = "src/signature.rs"]
mod signature;

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use signature::{Arguments, Kind, Room};

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let locales = here.join("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let (english, german) = (
        signature::rooms(&locales.join("en"))?,
        signature::rooms(&locales.join("de"))?,
    );
    let out = env::var("OUT_DIR")?;
    let write = |name: &str, code: String| fs::write(Path::new(&out).join(name), code);
    write("texts.rs", texts(&english, &german)?)?;
    write("sentences.rs", sentences(&english)?)?;
    Ok(())
}

/// Generates the files of each language, and the arguments of each sentence.
fn texts(english: &[Room], german: &[Room]) -> Result<String, Box<dyn Error>> {
    let mut code = String::new();
    for (name, directory, rooms) in [("ENGLISH", "en", english), ("GERMAN", "de", german)] {
        writeln!(code, "pub(crate) const {name}: &[&str] = &[")?;
        for room in rooms {
            let file = format!("/../../locales/{directory}/{}.ftl", room.name);
            writeln!(
                code,
                "    include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?})),"
            )?;
        }
        writeln!(code, "];")?;
    }
    writeln!(code, "pub(crate) const SIGNATURES: &[Signature] = &[")?;
    for (id, arguments) in all(english) {
        let arguments: Vec<String> = arguments
            .iter()
            .map(|(name, kind)| format!("({name:?}, {})", *kind == Kind::Number))
            .collect();
        writeln!(code, "    ({id:?}, &[{}]),", arguments.join(", "))?;
    }
    writeln!(code, "];")?;
    Ok(code)
}

/// Generates a type for each sentence, and `say!`.
fn sentences(english: &[Room]) -> Result<String, Box<dyn Error>> {
    let mut code = String::new();
    for (id, arguments) in all(english) {
        structure(&mut code, id, arguments)?;
    }
    writeln!(
        code,
        "/// A sentence of the catalogue, in the language of now: `say!(\"lags\", count = 3)`.\n\
         #[macro_export]\nmacro_rules! say {{"
    )?;
    for (id, _) in all(english) {
        writeln!(
            code,
            "    ({id:?} $(, $name:ident = $value:expr)* $(,)?) => {{ $crate::sentences::{} {{ $($name: ($value).into(),)* }}.said() }};",
            type_name(id)
        )?;
    }
    writeln!(
        code,
        "    ($id:literal $($rest:tt)*) => {{ compile_error!(concat!(\"no sentence in locales/en: \", $id)) }};\n}}"
    )?;
    Ok(code)
}

fn all(rooms: &[Room]) -> impl Iterator<Item = &(String, Arguments)> {
    rooms.iter().flat_map(|room| &room.sentences)
}

fn structure(code: &mut String, id: &str, arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let name = type_name(id);
    let has_text = arguments.values().any(|kind| *kind == Kind::Text);
    let life = if has_text { "<'a>" } else { "" };
    writeln!(code, "#[doc(hidden)]\npub struct {name}{life} {{")?;
    for (argument, kind) in arguments {
        let kind = match kind {
            Kind::Text => "Text<'a>",
            Kind::Number => "Number",
        };
        writeln!(code, "    pub {argument}: {kind},")?;
    }
    let life = if has_text { "<'_>" } else { "" };
    writeln!(
        code,
        "}}\nimpl {name}{life} {{\n    pub fn said(self) -> String {{\n        said({id:?}, ["
    )?;
    for argument in arguments.keys() {
        writeln!(
            code,
            "            ({argument:?}, FluentValue::from(self.{argument})),"
        )?;
    }
    writeln!(code, "        ])\n    }}\n}}")?;
    Ok(())
}

/// Converts an id to a type's name: `notice-frozen` becomes `NoticeFrozen`.
fn type_name(id: &str) -> String {
    let part = |part: &str| {
        let mut letters = part.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    id.split('-').map(part).collect()
}
