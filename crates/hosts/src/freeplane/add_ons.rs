//! Freeplane's add-ons: scripts of its user's, each with a definition that says whether it is active. A start without some of them
//! has another user's directory: links to everything in the real one, and a definition that is not active in the place of each that
//! is off. What Freeplane writes there comes home.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use laggard_platform::{plain_file, private};

use super::definition::{Definition, with_active};
use super::running::LOCK;
use crate::jar_program::{Aside, Links, mirror};
use crate::{AtEnd, HostError, HostPlugin, Origin};

/// The directory of the definitions, in the user's.
const DIRECTORY: &str = "addons";
/// The ending of a definition's name.
const DEFINITION: &str = ".script.xml";
/// The ending of the directory with the definitions as they were made.
const MADE: &str = "made";

/// An add-on, as its definition has it.
#[derive(Debug)]
struct AddOn {
    id: String,
    file: PathBuf,
    /// The definition's text; `None` where it cannot be read.
    text: Option<String>,
    definition: Option<Definition>,
}

/// The add-ons in a user's directory, sorted by the names of their files.
fn all(user: Option<&Path>) -> Result<Vec<AddOn>, HostError> {
    let Some(directory) = user.map(|user| user.join(DIRECTORY)) else {
        return Ok(Vec::new());
    };
    let entries = match fs::read_dir(&directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(HostError::io("read", directory)(error)),
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    Ok(files.into_iter().filter_map(read).collect())
}

fn read(file: PathBuf) -> Option<AddOn> {
    let named = file.file_name()?.to_str()?.strip_suffix(DEFINITION)?;
    let text = plain_file::text(&file, plain_file::LARGEST).ok();
    let definition = text.as_deref().and_then(Definition::parse);
    let name = definition.as_ref().map_or(named, |one| &one.name);
    Some(AddOn {
        // By this Freeplane itself knows it, and no bundle is called so.
        id: format!("addons.{name}"),
        file,
        text,
        definition,
    })
}

/// The list of add-ons; of several with one id the first, and where the others are.
///
/// # Errors
/// The user's directory is there and cannot be read.
pub(super) fn plugins(user: Option<&Path>) -> Result<Vec<HostPlugin>, HostError> {
    let mut listed: Vec<HostPlugin> = Vec::new();
    for add_on in all(user)? {
        if let Some(known) = listed.iter_mut().find(|known| known.id == add_on.id) {
            known.also_at.push(add_on.file);
            continue;
        }
        let said = add_on.definition.as_ref();
        let title = said.and_then(|said| said.title.clone());
        listed.push(HostPlugin {
            name: title.unwrap_or_else(|| add_on.id.clone()),
            version: said.map(|said| said.version.clone()).unwrap_or_default(),
            is_damaged: said.is_none(),
            id: add_on.id,
            location: add_on.file,
            also_at: Vec::new(),
            origin: Origin::Added,
            required_by: Vec::new(),
            is_library: false,
            fragment_of: None,
            feature: None,
        });
    }
    Ok(listed)
}

/// The page of the add-on with this definition.
pub(super) fn homepage(file: &Path) -> Option<String> {
    read(file.to_owned())?.definition?.homepage
}

/// The directory, without the version's own below it, for a start without the add-ons in `off`, made in `place`; `None` where none
/// of them is there.
///
/// * `user`: the directory of the user's that is called after the version.
///
/// # Errors
/// The user's directory cannot be read, or `place` not written.
pub(super) fn without(
    user: Option<&Path>,
    off: &[String],
    place: &Path,
) -> Result<Option<PathBuf>, HostError> {
    let parts = user.and_then(|user| Some((user, user.parent()?, user.file_name()?)));
    let Some((user, real, version)) = parts else {
        return Ok(None);
    };
    let mut ids = Vec::new();
    let mut shown = Links::default();
    let mut copies: Vec<(OsString, String)> = Vec::new();
    for add_on in all(Some(user))? {
        let text = add_on.text.filter(|_| off.contains(&add_on.id));
        // One that cannot be read is not in the program, either.
        let copy = text.and_then(|text| with_active(&text, false));
        if let (Some(copy), Some(name)) = (copy, add_on.file.file_name()) {
            ids.push(add_on.id);
            shown.others.insert(name.to_owned());
            copies.push((name.to_owned(), copy));
        }
    }
    if copies.is_empty() {
        return Ok(None);
    }
    let aside = Aside::open(place, real, &ids)?;
    let of_version = Links {
        others: [version.to_owned()].into(),
        ..Links::default()
    };
    mirror(real, &aside.place, &of_version)?;
    let own = aside.place.join(version);
    mirror(user, &own, &Links::beside([DIRECTORY]))?;
    let directory = own.join(DIRECTORY);
    mirror(&user.join(DIRECTORY), &directory, &shown)?;
    let made = aside.place.with_extension(MADE);
    private::make_directory(&made).map_err(HostError::io("make", &made))?;
    for (name, copy) in copies {
        for file in [made.join(&name), directory.join(&name)] {
            private::write(&file, copy.as_bytes()).map_err(HostError::io("write", &file))?;
        }
    }
    Ok(Some(aside.place))
}

/// Brings home what Freeplane has written into the directories that were made in `place`.
#[derive(Debug)]
pub(super) struct BringHome {
    pub place: PathBuf,
}

impl AtEnd for BringHome {
    fn ended(&self) {
        for aside in Aside::all(&self.place) {
            let made = aside.place.with_extension(MADE);
            restore(&aside, &made);
            aside.bring_home(&|path| is_ours(path, &made));
        }
    }
}

/// Takes away what was laid out in `place`, but for what Freeplane has written.
pub(super) fn forget(place: &Path) {
    for aside in Aside::all(place) {
        let made = aside.place.with_extension(MADE);
        aside.clear(&|path| is_ours(path, &made));
        if !aside.place.exists() {
            // Tells nothing without the directory that it was made for; the next start makes it anew.
            let _ = fs::remove_dir_all(&made);
        }
    }
}

fn is_ours(path: &Path, made: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    // By the end nobody listens there any more.
    name == LOCK || is_as_made(path, &made.join(name))
}

/// Whether a definition is the one that was made.
fn is_as_made(path: &Path, made: &Path) -> bool {
    let is_definition = path.parent().and_then(Path::file_name) == Some(OsStr::new(DIRECTORY));
    let bytes = |file: &Path| plain_file::read(file, plain_file::LARGEST).ok();
    is_definition && bytes(made).is_some_and(|made| bytes(path) == Some(made))
}

/// Gives definitions that Freeplane has changed, as an update does, the word back that only Laggard has taken: that the user's own
/// is active.
fn restore(aside: &Aside, made: &Path) {
    let entries = fs::read_dir(&aside.place).into_iter().flatten().flatten();
    let versions = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    for version in versions {
        let ours = version.path().join(DIRECTORY);
        let theirs = aside.real.join(version.file_name()).join(DIRECTORY);
        for entry in fs::read_dir(made).into_iter().flatten().flatten() {
            let file = ours.join(entry.file_name());
            if file.is_symlink() || is_as_made(&file, &entry.path()) {
                continue;
            }
            if let Some(text) = restored(&file, &theirs.join(entry.file_name())) {
                // A failure leaves it off in the program, where its user can turn it on.
                let _ = private::write(&file, text.as_bytes());
            }
        }
    }
}

/// The text of a changed definition with the word of the user's own one; `None` where it has that word.
fn restored(file: &Path, users: &Path) -> Option<String> {
    let text = |file: &Path| plain_file::text(file, plain_file::LARGEST).ok();
    let is_active = |text: &String| Some(Definition::parse(text)?.is_active);
    let now = text(file)?;
    let was_active = text(users).as_ref().and_then(is_active).unwrap_or(true);
    if is_active(&now)? || !was_active {
        return None;
    }
    with_active(&now, true)
}
