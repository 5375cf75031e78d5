//! Addresses that identify a person or a machine whatever its name is: of mail, and of machines on a network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::ops::Range;

use super::code::Code;
use super::letter::Letter;

const MAIL: &str = "<mail>";
const ADDRESS: &str = "<address>";

/// The longest address of version 6, in letters.
const LONGEST: usize = 45;

/// The bytes of the text that hold addresses, each with its replacement. Four numbers after an id that is known as code are
/// its version; if `numbers` is false, all are.
pub(super) fn addresses(
    letters: &[Letter],
    numbers: bool,
    code: &Code,
) -> Vec<(Range<usize>, &'static str)> {
    let mut found: Vec<(Range<usize>, &'static str)> = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let stretch = match letters[at].letter {
            '@' => mail(letters, at).map(|stretch| (stretch, MAIL)),
            ':' | '0'..='9' | 'a'..='f' | 'A'..='F' if numbers => {
                let length = machine(letters, at, code);
                length.map(|length| (at..at + length, ADDRESS))
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

/// The address around an `@`. A number after it is no server, but what Java distinguishes objects by.
fn mail(letters: &[Letter], at: usize) -> Option<Range<usize>> {
    let of_person = |one: &Letter| one.letter.is_alphanumeric() || "._+-'".contains(one.letter);
    let of_server = |one: &Letter| one.letter.is_alphanumeric() || ".-".contains(one.letter);
    let before = letters[..at].iter().rev().take_while(|one| of_person(one));
    let mut from = at - before.count();
    // A name begins with a letter or a digit; marks before it belong to the text.
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
    let is_zone = zone.chars().count() > 1 && zone.chars().all(char::is_alphabetic);
    let is_server =
        (is_zone || zone.starts_with("xn--")) && names.split('.').all(|name| !name.is_empty());
    let is_machine = || server.parse::<Ipv4Addr>().is_ok();
    (from < at && (is_server || is_machine())).then_some(from..to)
}

/// The length of a machine's address that begins at a letter; `None` for this machine's own, and if there is no address.
fn machine(letters: &[Letter], at: usize, code: &Code) -> Option<usize> {
    let (before, rest) = letters.split_at(at);
    if before
        .last()
        .is_some_and(|one| one.letter.is_alphanumeric())
    {
        return None;
    }
    version_6(rest)
        .or_else(|| hardware(rest))
        .or_else(|| version_4(before, rest, code))
}

/// The length of `2001:db8::1`, with or without a port or a word after it.
fn version_6(rest: &[Letter]) -> Option<usize> {
    let of_address = |one: &&Letter| one.letter.is_ascii_hexdigit() || ".:".contains(one.letter);
    let run = rest.iter().take_while(of_address).take(LONGEST);
    let run: String = run.map(|one| one.letter).collect();
    let ends = run.match_indices([':', '.']).map(|(end, _)| end);
    let mut lengths: Vec<usize> = ends.chain([run.len()]).collect();
    lengths.reverse();
    lengths.into_iter().find(|length| {
        let text = &run[..*length];
        // `Face::add` is a method, not an address.
        let is_one = text.contains(|letter: char| letter.is_ascii_digit());
        let ends = is_end(rest, *length) && is_one;
        ends && text
            .parse()
            .is_ok_and(|address: Ipv6Addr| is_others(address.into()))
    })
}

/// The length of `00:1a:2b:3c:4d:5e`, a network card's address; with other marks between its numbers it could be a time.
fn hardware(rest: &[Letter]) -> Option<usize> {
    const LENGTH: usize = 17;
    let text: String = rest.iter().take(LENGTH).map(|one| one.letter).collect();
    let numbers = |mark| {
        let mut numbers = text.split(mark);
        let is_number =
            |text: &str| text.len() == 2 && text.bytes().all(|it| it.is_ascii_hexdigit());
        numbers.clone().count() == 6 && numbers.all(is_number)
    };
    let has_letter = || text.contains(|letter: char| letter.is_ascii_alphabetic());
    let is_one = numbers(':') || (numbers('-') && has_letter());
    let goes_on = rest
        .get(LENGTH)
        .is_some_and(|one| ":-".contains(one.letter));
    (is_one && !goes_on && is_end(rest, LENGTH)).then_some(LENGTH)
}

/// The length of `10.0.0.5`. In a machine's name it has other marks (`ip-10-0-0-5`) and may be a date: there only an address of
/// a private network, or one after a word such as `ip`, counts.
fn version_4(before: &[Letter], rest: &[Letter], code: &Code) -> Option<usize> {
    let first = rest.iter().take_while(|one| one.letter.is_ascii_digit());
    let mark = rest.get(first.count())?.letter;
    if !matches!(mark, '.' | '-' | '_') || is_longer(before, mark) {
        return None;
    }
    let (address, length) = four_numbers(rest, mark)?;
    let goes_on = rest.get(length).is_some_and(|one| one.letter == mark)
        && (rest.get(length + 1)).is_some_and(|one| one.letter.is_ascii_digit());
    if goes_on || !is_end(rest, length) || !is_others(address.into()) {
        return None;
    }
    let is_address = match mark {
        '.' => !is_behind_id(before, code),
        _ => is_private(address) || says_so(before, mark),
    };
    is_address.then_some(length)
}

fn four_numbers(rest: &[Letter], mark: char) -> Option<(Ipv4Addr, usize)> {
    let mut at = 0;
    let mut numbers = [0; 4];
    for (place, number) in numbers.iter_mut().enumerate() {
        if place > 0 {
            at += 1;
            if rest.get(at - 1)?.letter != mark {
                return None;
            }
        }
        let digits = rest[at..]
            .iter()
            .take_while(|one| one.letter.is_ascii_digit());
        let digits: String = digits.take(4).map(|one| one.letter).collect();
        at += digits.len();
        *number = digits.parse().ok().filter(|_| digits.len() < 4)?;
    }
    Some((numbers.into(), at))
}

/// Whether further numbers come before it: then it is a version, or a date.
fn is_longer(before: &[Letter], mark: char) -> bool {
    let word = word_before(before, mark);
    !word.is_empty() && word.iter().all(|one| one.letter.is_ascii_digit())
}

/// The word before the mark that ends `before`.
fn word_before(before: &[Letter], mark: char) -> &[Letter] {
    let Some((_, before)) = before.split_last().filter(|(last, _)| last.letter == mark) else {
        return &[];
    };
    let of_word = |one: &&Letter| one.letter.is_alphanumeric();
    let length = before.iter().rev().take_while(of_word).count();
    &before[before.len() - length..]
}

/// Whether an address is not one that every machine has.
fn is_others(address: IpAddr) -> bool {
    !address.is_loopback() && !address.is_unspecified()
}

fn is_private(address: Ipv4Addr) -> bool {
    let shared = address.octets()[0] == 100 && address.octets()[1] & 0xc0 == 64;
    address.is_private() || address.is_link_local() || shared
}

/// Whether the word before it calls it an address: `ip-`, `ec2_`.
fn says_so(before: &[Letter], mark: char) -> bool {
    let word = word_before(before, mark).iter().map(|one| one.letter);
    let word: String = word.collect::<String>().to_lowercase();
    matches!(&*word, "ip" | "ipv4" | "addr" | "ec2" | "host")
}

/// Whether no word continues after it.
fn is_end(rest: &[Letter], length: usize) -> bool {
    !rest
        .get(length)
        .is_some_and(|next| next.letter.is_alphanumeric())
}

/// Whether the number is a plug-in's version, as in the plug-in's file name: `org.example_1.2.3.4.jar`.
fn is_behind_id(before: &[Letter], code: &Code) -> bool {
    let Some((Letter { letter: '_', .. }, before)) = before.split_last() else {
        return false;
    };
    let of_id = |one: &&Letter| one.letter.is_alphanumeric() || "._-".contains(one.letter);
    let length = before.iter().rev().take_while(of_id).count();
    let id = &before[before.len() - length..];
    code.has(&id.iter().map(|one| one.letter).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::super::Scrubber;

    #[test]
    fn addresses_of_people_and_machines_are_taken_out() {
        let mut scrubber = Scrubber::default();
        scrubber.keep("a.b");
        scrubber.keep("org.Example");
        for (text, clean) in [
            ("by first.last@acme.example, ok", "by <mail>, ok"),
            ("<ada.l+x@mail.acme.org>", "<<mail>>"),
            ("mailto:ada%40acme.org", "mailto:<mail>"),
            ("ada@пример.xn--p1ai", "<mail>"),
            ("git@10.0.0.5:repo", "<mail>:repo"),
            ("at 10.1.2.3:8080/x", "at <address>:8080/x"),
            ("from 192.168.0.17.", "from <address>."),
            ("[fe80::1c2:3]:80", "[<address>]:80"),
            ("2001:db8:0:1:1:1:1:1", "<address>"),
            (
                "inet addr:10.0.0.5 node:fe80::1",
                "inet addr:<address> node:<address>",
            ),
            (
                "fe80::1c2:3:eth0 ::ffff:10.0.0.5:80",
                "<address>:eth0 <address>:80",
            ),
            ("10.0.0.5.example.com", "<address>.example.com"),
            ("010.001.002.003", "<address>"),
            ("00:1A:2b:3c:4d:5e 00-1A-2b-3c-4d-5e", "<address> <address>"),
            ("20-11-22-15-53-05 12:30:45", "20-11-22-15-53-05 12:30:45"),
            ("x10.0.0.1", "x10.0.0.1"),
            ("jdk 17.0.2 and 1.2.3.4.5", "jdk 17.0.2 and 1.2.3.4.5"),
            (
                "org.example_1.0.0.202401011200",
                "org.example_1.0.0.202401011200",
            ),
            ("127.0.0.1 ::1 0.0.0.0", "127.0.0.1 ::1 0.0.0.0"),
            (
                "java.lang.Object@1f2e3d, x@Override",
                "java.lang.Object@1f2e3d, x@Override",
            ),
            ("Face::add, 12:30:45, a:b", "Face::add, 12:30:45, a:b"),
            ("300.1.2.3 1.2.3.4567", "300.1.2.3 1.2.3.4567"),
        ] {
            assert_eq!(scrubber.text(text), clean, "{text}");
        }
    }

    #[test]
    fn behind_an_underscore_only_a_known_plug_in_has_a_version() {
        let mut scrubber = Scrubber::default();
        scrubber.keep("a.b");
        scrubber.keep("org.Example");
        for (text, clean) in [
            ("plugins/a.b_1.2.3.4.jar", "plugins/a.b_1.2.3.4.jar"),
            ("org.example_1.2.3.4", "org.example_1.2.3.4"),
            ("a.b_1.2.3.4 on 10.1.2.3", "a.b_1.2.3.4 on <address>"),
            ("/x.y/log_10.1.2.3.txt", "/x.y/log_<address>.txt"),
            ("server.log_10.0.0.5", "server.log_<address>"),
            ("xa.b_10.0.0.5", "xa.b_<address>"),
        ] {
            assert_eq!(scrubber.text(text), clean, "{text}");
        }
    }

    #[test]
    fn names_of_machines_that_are_addresses_are_taken_out_and_dates_are_not() {
        for (text, clean) in [
            ("ip-10-0-0-5.ec2.internal", "ip-<address>.ec2.internal"),
            ("ec2-54-12-3-4", "ec2-<address>"),
            ("192-168-0-17.nip.io", "<address>.nip.io"),
            ("dump_10_0_0_5.txt", "dump_<address>.txt"),
            ("log-12-03-24-10", "log-12-03-24-10"),
            ("2024-10-0-0-5 10-0-0-5-1", "2024-10-0-0-5 10-0-0-5-1"),
            ("1_8_0_17 V10_0_0_5", "1_8_0_17 V10_0_0_5"),
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
