//! Changes to the bytes of a recorded session.

use std::ops::Range;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

/// The plug-in that owns the components.
pub const OWNER: (&str, &str) = ("com.example.sluggish.spellcheck", "Sluggish Spellcheck");

/// The class of its listener, without the package.
pub const CLASS: &str = "SpellListener";

/// The class in which the former version of the slow plug-in looks words up: as long a name as the later version's `Dictionary`.
pub const FORMER_CLASS: &str = "WordLookup";

/// Collections, too short to be felt, of a heap that stays nearly full: the recorded sessions are older than the blocks about a
/// heap.
fn collections() -> Vec<u8> {
    const GC: u8 = 12;
    const MIB: u64 = 1 << 20;
    let mut blocks = Vec::new();
    for number in 1..=4 {
        let mut payload = Vec::new();
        let (start, length) = (number * 40_000_000, 2_000_000);
        for field in [start, length, 0, 0, 500 * MIB, 410 * MIB, 512 * MIB] {
            uvar(&mut payload, field);
        }
        blocks.push(GC);
        blocks.extend(u32::try_from(payload.len()).unwrap_or(0).to_le_bytes());
        blocks.extend(payload);
    }
    blocks
}

/// Writes a number as session files have it: seven bits a byte, the lowest first.
fn uvar(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Has a session begin so many milliseconds ago: pages show the last days alone. Its time is the first field of the block
/// `session`, and takes six bytes until the year 2109.
pub(super) fn begin(session: &mut Vec<u8>, ago: u64) -> Result<()> {
    const SESSION: u8 = 1;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let started = u64::try_from(now)? - ago;
    let block = find(session, |kind, _| kind == SESSION).context("no block says when it began")?;
    let time = session
        .get_mut(block.start..block.start + 6)
        .context("it is cut off")?;
    for (index, byte) in time.iter_mut().enumerate() {
        let more = if index < 5 { 0x80 } else { 0 };
        *byte = (started >> (7 * index)) as u8 & 0x7f | more;
    }
    session.splice(block.end..block.end, collections());
    Ok(())
}

/// Makes version 0.9.0 of the version 1.0.0 of plug-ins.
pub(super) fn of_former_version(session: &mut Vec<u8>) -> Result<()> {
    replace(session, "1.0.0", "0.9.0")
}

/// Has the slow plug-in look words up in another class, as a former version may have done.
pub(super) fn of_former_class(session: &mut Vec<u8>) -> Result<()> {
    let of = |class: &str| format!("com.example.sluggish.spellcheck.{class}");
    replace(session, &of("Dictionary"), &of(FORMER_CLASS))
}

/// Calls the slow plug-in and its listener's class something else.
pub(super) fn named(session: &mut Vec<u8>, plugin: &str, class: &str) -> Result<()> {
    replace(session, OWNER.1, plugin)?;
    let of = |class: &str| format!("{}.{class}", OWNER.0);
    replace(session, &of("SpellListener"), &of(class))
}

/// Replaces a string that the session defines.
fn replace(session: &mut Vec<u8>, now: &str, then: &str) -> Result<()> {
    const STRING: u8 = 2;
    let is_it = |kind, payload: &[u8]| {
        let id = payload.iter().position(|byte| byte & 0x80 == 0);
        kind == STRING && id.is_some_and(|end| &payload[end + 1..] == now.as_bytes())
    };
    let block = find(session, is_it).with_context(|| format!("it does not define {now}"))?;
    let length = u32::try_from(block.len() - now.len() + then.len())?;
    session[block.start - 4..block.start].copy_from_slice(&length.to_le_bytes());
    session.splice(block.end - now.len()..block.end, then.bytes());
    Ok(())
}

/// Finds the payload of the first such block.
fn find(session: &[u8], is_it: impl Fn(u8, &[u8]) -> bool) -> Option<Range<usize>> {
    const HEAD: usize = 12;
    let mut at = HEAD;
    loop {
        let head = session.get(at..at + 5)?;
        let length = u32::from_le_bytes([head[1], head[2], head[3], head[4]]);
        let payload = at + 5..at + 5 + usize::try_from(length).ok()?;
        if is_it(head[0], session.get(payload.clone())?) {
            return Some(payload);
        }
        at = payload.end;
    }
}
