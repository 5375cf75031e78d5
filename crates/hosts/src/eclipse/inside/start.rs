//! The product and application of a start, and whether the application has windows.

use std::collections::BTreeMap;
use std::ffi::OsString;

use super::wiring::Wiring;
use crate::eclipse::EclipseHome;
use crate::eclipse::bundle::{Bundle, read_bundle, read_entries};
use crate::eclipse::launch::ini_value;
use crate::{Application, HostError, Install as _};

/// Found by the workbench in its own code, so that no manifest tells.
const DEFAULT_APPLICATION: &str = "org.eclipse.ui.ide.workbench";
/// Without it no plug-in opens a window.
const WINDOWS: &str = "org.eclipse.swt";

/// The product and application that arguments and settings name; the arguments win.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Start {
    pub product: Option<String>,
    application: Option<String>,
}

impl Start {
    /// Of Eclipse's arguments, the JVM's and `config.ini`.
    pub(super) fn of(
        args: &[String],
        vm_args: &[String],
        settings: &BTreeMap<String, String>,
    ) -> Self {
        let setting = |argument: &str, key: &str| {
            let property = format!("-D{key}=");
            let property = vm_args.iter().find_map(|arg| arg.strip_prefix(&property));
            ini_value(args, argument)
                .or(property)
                .or_else(|| settings.get(key).map(String::as_str))
                .map(str::to_owned)
        };
        Self {
            product: setting("-product", "eclipse.product"),
            application: setting("-application", "eclipse.application"),
        }
    }

    /// The application's id: the named one, else the product's.
    pub(super) fn application(&self, bundles: &[Bundle]) -> String {
        let of_product = || {
            let product = self.product.as_ref()?;
            let mut all = bundles.iter().flat_map(|bundle| &bundle.products);
            let (_, application) = all.find(|(id, _)| id == product)?;
            Some(application.clone())
        };
        let application = self.application.clone().or_else(of_product);
        application.unwrap_or_else(|| DEFAULT_APPLICATION.to_owned())
    }
}

/// The application that a start with these words (a whole command line, or a part of it) runs, with these ids off.
///
/// # Errors
/// `config.ini`, `eclipse.ini` or `bundles.info` cannot be read.
pub(crate) fn application(
    install: &EclipseHome,
    words: &[OsString],
    turned_off: &[String],
) -> Result<Application, HostError> {
    let areas = install.areas()?;
    let ini = install.ini()?;
    let words: Vec<String> = words
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let is_the_users = ini_value(&words, "-application").is_some();
    let args: Vec<String> = ini.args.into_iter().chain(words).collect();
    // The JVM's options are among the words; none of them looks like an argument of Eclipse's.
    let vm_args: Vec<String> = args.iter().cloned().chain(ini.vm_args).collect();
    let entries = read_entries(&areas.bundles_info(), install.home())?;
    let wiring = Wiring::new(entries.into_iter().map(read_bundle).collect());
    let id = Start::of(&args, &vm_args, &areas.settings).application(&wiring.bundles);
    let brings = |&at: &usize| wiring.bundles[at].applications.contains(&id);
    let by: Vec<usize> = (0..wiring.bundles.len()).filter(brings).collect();
    let fallen = wiring.without(wiring.of(WINDOWS).iter().copied());
    Ok(match by.is_empty() {
        true if is_the_users => Application::Unknown,
        true => Application::WithWindows,
        false
            if by
                .iter()
                .all(|&at| turned_off.iter().any(|id| id == wiring.id(at))) =>
        {
            Application::Off
        }
        false if by.iter().any(|&at| fallen.has(at)) => Application::WithWindows,
        false => Application::WithoutWindows,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn arguments_win_over_properties_and_these_over_the_settings() {
        let settings: BTreeMap<String, String> = [
            ("eclipse.product".to_owned(), "p.settings".to_owned()),
            ("eclipse.application".to_owned(), "a.settings".to_owned()),
        ]
        .into();
        let start = |args: &str, vm_args: &str| {
            let start = Start::of(&words(args), &words(vm_args), &settings);
            (
                start.product.clone().unwrap_or_default(),
                start.application(&[]),
            )
        };
        let is = |product: &str, application: &str| (product.to_owned(), application.to_owned());
        assert_eq!(start("", ""), is("p.settings", "a.settings"));
        let property = "-Declipse.application=a.property";
        assert_eq!(start("", property), is("p.settings", "a.property"));
        let args = "-application a.ini -product p.word -APPLICATION a.word";
        assert_eq!(start(args, property), is("p.word", "a.word"));
    }

    #[test]
    fn without_any_it_is_the_workbench() {
        let start = Start::of(&[], &[], &BTreeMap::new());
        assert_eq!(start.application(&[]), DEFAULT_APPLICATION);
    }
}
