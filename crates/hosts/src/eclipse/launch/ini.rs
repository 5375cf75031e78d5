//! `eclipse.ini`: one argument a line, `#` comments, the JVM's options after `-vmargs`.

use std::path::Path;

use laggard_platform::plain_file::{self, LARGEST};

use crate::HostError;

/// The contents of an `eclipse.ini`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LauncherIni {
    /// Before `-vmargs`, in order.
    pub args: Vec<String>,
    /// After it.
    pub vm_args: Vec<String>,
}

impl LauncherIni {
    /// Reads the file; one that does not exist says nothing.
    pub(crate) fn read(path: &Path) -> Result<Self, HostError> {
        match plain_file::read(path, LARGEST) {
            Ok(bytes) => Ok(Self::parse(&String::from_utf8_lossy(&bytes))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(HostError::io("read", path)(error)),
        }
    }

    /// The native launcher's own rules: only trailing blanks are cut, comments begin in the first column.
    pub(crate) fn parse(text: &str) -> Self {
        let lines = text.split('\n').filter(|line| !line.starts_with('#'));
        let mut args: Vec<String> = lines
            .map(|line| line.trim_end_matches([' ', '\t', '\r']).to_owned())
            .filter(|line| !line.is_empty())
            .collect();
        let vm_args = match args
            .iter()
            .position(|arg| arg.eq_ignore_ascii_case("-vmargs"))
        {
            Some(at) => args.split_off(at).split_off(1),
            None => Vec::new(),
        };
        Self { args, vm_args }
    }

    /// The value that follows `name`, the last one where it stands twice.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        value(&self.args, name)
    }
}

/// The value that follows `name` in arguments of Eclipse; one that begins with `-` is no value.
pub(crate) fn value<'a>(args: &'a [String], name: &str) -> Option<&'a str> {
    let at = args
        .iter()
        .rposition(|arg| arg.eq_ignore_ascii_case(name))?;
    args.get(at + 1)
        .map(String::as_str)
        .filter(|value| !value.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_the_launcher_and_of_the_jvm_are_told_apart() {
        let ini = LauncherIni::parse(
            "-startup\nplugins/org.eclipse.equinox.launcher_1.6.jar\n#-data\n\n-vm\r\n../jdk 17/bin\r\n--launcher.appendVmargs\n-vmargs\n-Xmx2g\t\n-javaagent:/home/a b/lombok.jar\n",
        );
        assert_eq!(
            ini.value("-startup"),
            Some("plugins/org.eclipse.equinox.launcher_1.6.jar")
        );
        assert_eq!(ini.value("-VM"), Some("../jdk 17/bin"));
        assert_eq!(ini.value("-data"), None);
        assert_eq!(ini.value("--launcher.appendVmargs"), None);
        assert_eq!(ini.vm_args, ["-Xmx2g", "-javaagent:/home/a b/lombok.jar"]);
        assert_eq!(ini.args.len(), 5);
    }

    #[test]
    fn a_missing_ini_says_nothing() {
        assert_eq!(
            LauncherIni::read(Path::new("/nowhere/eclipse.ini")).expect("empty"),
            LauncherIni::default()
        );
    }
}
