//! What gives a person or a machine away whatever it is called: addresses of mail and of machines on a network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::ops::Range;

use super::letter::Letter;

const MAIL: &str = "<mail>";
const ADDRESS: &str = "<address>";

/// Bytes of the text that hold an address, and what stands in its place.
pub(super) fn addresses(letters: &[Letter], numbers: bool) -> Vec<(Range<usize>, &'static str)> {
    let mut found: Vec<(Range<usize>, &'static str)> = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let stretch = match letters[at].letter {
            '@' => mail(letters, at).map(|stretch| (stretch, MAIL)),
            ':' | '0'..='9' | 'a'..='f' | 'A'..='F' if numbers => {
                machine(letters, at).map(|stretch| (stretch, ADDRESS))
            }
            _ => None,
        };
        match stretch {
            Some((stretch, place)) => {
                let from = letters[stretch.start].from;
                at = stretch.end;
                found.push((from..letters[at - 1].to, place));
            }
            None => at += 1,
        }
    }
    found
}

/// The address around an `@`. A number behind it is no server, but what Java tells objects apart with.
fn mail(letters: &[Letter], at: usize) -> Option<Range<usize>> {
    let of_person = |one: &Letter| one.letter.is_alphanumeric() || "._+-'".contains(one.letter);
    let of_server = |one: &Letter| one.letter.is_alphanumeric() || ".-".contains(one.letter);
    let before = letters[..at].iter().rev().take_while(|one| of_person(one));
    let mut from = at - before.count();
    // What begins no name is what stands before it.
    while from < at && !letters[from].letter.is_alphanumeric() {
        from += 1;
    }
    let after = letters[at + 1..].iter().take_while(|one| of_server(one));
    let mut to = at + 1 + after.count();
    while to > at + 1 && !letters[to - 1].letter.is_alphanumeric() {
        to -= 1;
    }
    let server: String = letters[at + 1..to].iter().map(|one| one.letter).collect();
    let (names, zone) = server.rsplit_once('.')?;
    let is_server = zone.chars().count() > 1
        && zone.chars().all(char::is_alphabetic)
        && names.split('.').all(|name| !name.is_empty());
    (from < at && is_server).then_some(from..to)
}

/// The address of a machine that begins at a letter. This machine itself, and none, are not meant.
fn machine(letters: &[Letter], at: usize) -> Option<Range<usize>> {
    let touches = |one: &Letter| one.letter.is_alphanumeric() || ".:".contains(one.letter);
    if at > 0 && touches(&letters[at - 1]) {
        return None;
    }
    let of_address = |one: &Letter| one.letter.is_ascii_hexdigit() || ".:".contains(one.letter);
    let run = letters[at..]
        .iter()
        .take_while(|one| of_address(one))
        .count();
    let text: String = letters[at..at + run].iter().map(|one| one.letter).collect();
    let goes_on = letters
        .get(at + run)
        .is_some_and(|next| next.letter.is_alphanumeric());
    let whole = text.trim_end_matches(['.', ':']);
    // A port may follow, and what ends the sentence.
    let numbers = text
        .split(':')
        .next()
        .unwrap_or_default()
        .trim_end_matches('.');
    let (address, length) = if let Ok(address) = whole.parse::<Ipv6Addr>() {
        let is_one = whole.contains(|letter: char| letter.is_ascii_digit());
        (IpAddr::V6(address), if is_one { whole.len() } else { 0 })
    } else if is_behind_id(&letters[..at]) {
        return None;
    } else {
        (IpAddr::V4(numbers.parse::<Ipv4Addr>().ok()?), numbers.len())
    };
    if length == 0 || address.is_loopback() || address.is_unspecified() {
        return None;
    }
    (length < text.len() || !goes_on).then_some(at..at + length)
}

/// Whether a plug-in's version follows, as in its file's name: `org.example_1.2.3.4.jar`. Behind a name without a dot it
/// could be a machine's address.
fn is_behind_id(before: &[Letter]) -> bool {
    let Some((Letter { letter: '_', .. }, id)) = before.split_last() else {
        return false;
    };
    let of_id = |one: &&Letter| one.letter.is_alphanumeric() || "._-".contains(one.letter);
    let mut id = id.iter().rev().take_while(of_id);
    id.any(|one| one.letter == '.')
}

#[cfg(test)]
mod tests {
    use super::super::Scrubber;

    #[test]
    fn addresses_of_people_and_machines_are_taken_out() {
        for (text, clean) in [
            ("by first.last@acme.example, ok", "by <mail>, ok"),
            ("<ada.l+x@mail.acme.org>", "<<mail>>"),
            ("mailto:ada%40acme.org", "mailto:<mail>"),
            ("at 10.1.2.3:8080/x", "at <address>:8080/x"),
            ("from 192.168.0.17.", "from <address>."),
            ("[fe80::1c2:3]:80", "[<address>]:80"),
            ("2001:db8:0:1:1:1:1:1", "<address>"),
            ("x10.0.0.1", "x10.0.0.1"),
            ("jdk 17.0.2 and 1.2.3.4.5", "jdk 17.0.2 and 1.2.3.4.5"),
            (
                "org.example_1.0.0.202401011200",
                "org.example_1.0.0.202401011200",
            ),
            ("plugins/a.b_1.2.3.4.jar", "plugins/a.b_1.2.3.4.jar"),
            ("/x.y/log_10.1.2.3.txt", "/x.y/log_<address>.txt"),
            ("a.b_1.2.3.4 on 10.1.2.3", "a.b_1.2.3.4 on <address>"),
            ("127.0.0.1 ::1 0.0.0.0", "127.0.0.1 ::1 0.0.0.0"),
            (
                "java.lang.Object@1f2e3d, x@Override",
                "java.lang.Object@1f2e3d, x@Override",
            ),
            ("Face::add, 12:30:45, a:b", "Face::add, 12:30:45, a:b"),
            ("300.1.2.3", "300.1.2.3"),
        ] {
            assert_eq!(Scrubber::default().text(text), clean, "{text}");
        }
    }

    #[test]
    fn a_version_of_four_numbers_is_no_address_where_a_version_stands() {
        let scrubber = Scrubber::default();
        let pieces = scrubber.pieces_of_version("11.0.20.1");
        assert_eq!(pieces[0].text, "11.0.20.1");
    }
}
