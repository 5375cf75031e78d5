//! A base directory without the bundles that are off: links to everything that Freeplane has, in Laggard's own directory.
//! Freeplane looks for its plug-ins below its base directory first, and leaves a bundle of its user's alone when one of the same
//! name is there already: an empty stand-in keeps that one off.

use std::ffi::OsString;
use std::iter;
use std::path::{Path, PathBuf};

use laggard_platform::{plain_file, private};
use sha2::{Digest, Sha256};

use super::{FreeplaneHome, bundles};
use crate::jar_program::{Links, mirror};
use crate::{HostError, Install as _, OffList, Origin};

const PLUGINS: &str = "plugins";
/// What code may do, by the directory that it lies in.
const POLICY: &str = "freeplane.policy";
/// How the policy names the base directory.
const BASE_IN_POLICY: &str = "${org.freeplane.basedirectory}";

/// The base directory for a start of `home` without the bundles in `off`; `None` where none of them is there.
///
/// # Errors
/// It cannot be made, or the bundles cannot be listed.
pub(super) fn without(
    home: &FreeplaneHome,
    off: &[String],
    data: &Path,
) -> Result<Option<PathBuf>, HostError> {
    let bundles = bundles::all(home.home(), home.user.as_deref())?.into_iter();
    let gone: Vec<bundles::Bundle> = bundles.filter(|bundle| off.contains(&bundle.id)).collect();
    if gone.is_empty() {
        return Ok(None);
    }
    let mut hash = Sha256::new();
    for bundle in &gone {
        hash.update(&bundle.id);
        hash.update([0]);
    }
    let name: String = hash
        .finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let base = OffList::file(home, data).with_file_name(format!("base-{name}"));
    mirror(home.home(), &base, &Links::beside([PLUGINS, POLICY]))?;
    let own = home.home().join(PLUGINS);
    let below = |location: &Path| -> Option<OsString> {
        let path = location.strip_prefix(&own).ok()?;
        Some(path.iter().next()?.to_owned())
    };
    let needs_stand_in = |bundle: &bundles::Bundle| {
        let all = iter::once(&bundle.location).chain(&bundle.others);
        bundle.origin == Origin::Added || all.into_iter().any(|at| below(at).is_none())
    };
    let mut shown = Links::default();
    for bundle in &gone {
        shown.without.extend(below(&bundle.location));
        // The next of the id would be taken instead.
        for other in &bundle.others {
            shown.without.extend(below(other));
        }
        if needs_stand_in(bundle) {
            shown.others.insert(stand_in(&bundle.id));
        }
    }
    let plugins = base.join(PLUGINS);
    mirror(&own, &plugins, &shown)?;
    for bundle in gone.iter().filter(|bundle| needs_stand_in(bundle)) {
        let folder = plugins.join(stand_in(&bundle.id)).join("META-INF");
        private::make_directory(&folder).map_err(HostError::io("make", &folder))?;
        let manifest = format!(
            "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: {}\nBundle-Name: turned off\n",
            bundle.id
        );
        write(&folder.join("MANIFEST.MF"), &manifest)?;
    }
    policy(home.home(), &base)?;
    Ok(Some(base))
}

/// The directory of the stand-in for a bundle of the user's.
fn stand_in(id: &str) -> OsString {
    format!("off-{}", id.replace('/', "_")).into()
}

/// The policy, which names the base directory, for the new one and for the real one behind the links: what each code may do is
/// the same as ever.
fn policy(home: &Path, base: &Path) -> Result<(), HostError> {
    let real = home.join(POLICY);
    let text = match plain_file::text(&real, plain_file::LARGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(HostError::io("read", real)(error)),
    };
    let of_home = text.replace(BASE_IN_POLICY, &home.to_string_lossy());
    write(&base.join(POLICY), &format!("{text}\n{of_home}"))
}

fn write(path: &Path, text: &str) -> Result<(), HostError> {
    private::write(path, text.as_bytes()).map_err(HostError::io("write", path))
}
