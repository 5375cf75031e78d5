//! The catalogue of each language, made when the first sentence is said in it.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::language::{Language, current};
use crate::texts::{ENGLISH, GERMAN};
use crate::{number, pseudo};

type Bundle = FluentBundle<FluentResource>;

static ENGLISH_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::English));
static GERMAN_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::German));
static PSEUDO_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Pseudo));

/// A sentence in the current language. A sentence that the language lacks is said in English, and as its id if English lacks it,
/// too: the tests allow neither.
pub(crate) fn said<const N: usize>(id: &str, arguments: [(&str, FluentValue<'_>); N]) -> String {
    let language = current();
    let arguments: FluentArgs<'_> = arguments.into_iter().collect();
    let bundles = match language {
        Language::English => [&ENGLISH_BUNDLE, &ENGLISH_BUNDLE],
        Language::German => [&GERMAN_BUNDLE, &ENGLISH_BUNDLE],
        Language::Pseudo => [&PSEUDO_BUNDLE, &ENGLISH_BUNDLE],
    };
    let text = bundles
        .iter()
        .find_map(|bundle| in_bundle(bundle, id, &arguments));
    let text = text.unwrap_or_else(|| id.to_owned());
    match language {
        Language::Pseudo => pseudo::bracketed(&text),
        _ => text,
    }
}

fn in_bundle(bundle: &Bundle, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    // A missing argument would appear as its name: the compiler rules that out.
    let mut missing = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut missing);
    Some(text.into_owned())
}

fn bundle(language: Language) -> Bundle {
    let (texts, tag) = match language {
        Language::German => (GERMAN, "de"),
        Language::English | Language::Pseudo => (ENGLISH, "en"),
    };
    let tag: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    // Marks around each name would be rubbish in a terminal.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::German => number::with_comma,
        Language::English | Language::Pseudo => number::with_point,
    }));
    if language == Language::Pseudo {
        bundle.set_transform(Some(pseudo::stretched));
    }
    // Cannot fail: a bundle has no functions before, and the build has read the same texts.
    let _ = bundle.add_builtins();
    for text in texts {
        let resource = FluentResource::try_new((*text).to_owned());
        let (Ok(resource) | Err((resource, _))) = resource;
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_has_is_told_by_its_id() {
        assert_eq!(said("no-such-sentence", []), "no-such-sentence");
    }
}
