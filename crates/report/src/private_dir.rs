//! Directories and files that only their owner can read.

use std::fs;
use std::io;
use std::path::Path;

/// Makes a directory with its parents, 0700; one that is there is left as it is.
///
/// # Errors
/// As the system says.
pub fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path)
}

/// Opens a new or existing file for appending, 0600.
///
/// # Errors
/// As the system says.
pub fn append(path: &Path) -> io::Result<fs::File> {
    private(fs::OpenOptions::new().create(true).append(true)).open(path)
}

/// Writes a file, 0600: first beside it, then in its place, so that no reader sees half of it.
///
/// # Errors
/// As the system says; a file that was there is as it was then.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    use io::Write as _;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    // What a crash left there, or somebody else laid there, such as a link, or a file that everybody may read.
    let _ = fs::remove_file(&beside);
    let mut file = private(fs::OpenOptions::new().create_new(true).write(true)).open(&beside)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of a full disk must not stay there too.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn private(options: &mut fs::OpenOptions) -> &mut fs::OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    #[test]
    fn nobody_else_can_lay_a_file_or_link_where_it_is_written() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("report.zip");
        let beside = scratch
            .path()
            .join(format!("report.zip.{}.new", std::process::id()));
        let victim = scratch.path().join("victim");
        fs::write(&victim, b"old").unwrap();
        symlink(&victim, &beside).unwrap();
        write(&path, b"first").unwrap();
        assert_eq!(fs::read(&victim).unwrap(), b"old");

        fs::write(&beside, b"").unwrap();
        fs::set_permissions(&beside, fs::Permissions::from_mode(0o644)).unwrap();
        write(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        let mode = fs::symlink_metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
