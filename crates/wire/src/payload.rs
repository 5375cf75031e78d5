//! Payload bytes → [`Event`]s.

use crate::block::{Block, MAX_ENTRIES, MAX_STRING};
use crate::capture::{ComponentsBlock, PointerBlock, RenderBlock};
use crate::event::Event;
use crate::ident::*;
use crate::kinds::*;
use crate::record::*;
use crate::write::cut;

/// What can be wrong inside a payload; the decoder adds block and offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Truncated,
    BadNumber,
    TooMany,
}

pub(crate) type Read<T> = Result<T, Fault>;

/// A text; what is longer than [`MAX_STRING`] is cut off, as a writer has to do it.
fn text(bytes: &[u8]) -> String {
    let within = &bytes[..bytes.len().min(MAX_STRING)];
    // Half a letter at the cut goes with the rest.
    let whole = match std::str::from_utf8(within) {
        Err(error) if error.error_len().is_none() && bytes.len() > MAX_STRING => {
            &within[..error.valid_up_to()]
        }
        _ => within,
    };
    // Each byte that is none of a letter takes three.
    cut(&String::from_utf8_lossy(whole)).to_owned()
}

pub(crate) struct Payload<'a> {
    rest: &'a [u8],
    /// Entries that its lists may still have.
    room: usize,
}

impl<'a> Payload<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Payload<'a> {
        Payload {
            rest: bytes,
            room: MAX_ENTRIES,
        }
    }

    pub(crate) fn u8(&mut self) -> Read<u8> {
        let (&first, rest) = self.rest.split_first().ok_or(Fault::Truncated)?;
        self.rest = rest;
        Ok(first)
    }

    pub(crate) fn uvar(&mut self) -> Read<u64> {
        // Most numbers are small.
        if let [byte @ ..0x80, rest @ ..] = self.rest {
            self.rest = rest;
            return Ok(u64::from(*byte));
        }
        let mut value = 0u64;
        for (place, byte) in self.rest.iter().take(10).enumerate() {
            // The tenth byte has room for one bit only, and a last byte of zero is not the shortest form.
            if (place == 9 && *byte > 1) || (place > 0 && *byte == 0) {
                return Err(Fault::BadNumber);
            }
            value |= u64::from(byte & 0x7f) << (7 * place);
            if byte & 0x80 == 0 {
                self.rest = &self.rest[place + 1..];
                return Ok(value);
            }
        }
        Err(Fault::Truncated)
    }

    /// A signed number in an unsigned one: 0, −1, 1, −2 …
    pub(crate) fn svar(&mut self) -> Read<i64> {
        let folded = self.uvar()?;
        Ok((folded >> 1) as i64 ^ -((folded & 1) as i64))
    }

    pub(crate) fn nanos(&mut self) -> Read<Nanos> {
        self.uvar().map(Nanos)
    }

    pub(crate) fn string(&mut self) -> Read<StringId> {
        self.uvar().map(StringId)
    }

    pub(crate) fn class(&mut self) -> Read<ClassId> {
        self.uvar().map(ClassId)
    }

    fn landmark(&mut self) -> Read<LandmarkId> {
        self.uvar().map(LandmarkId)
    }

    pub(crate) fn thread(&mut self) -> Read<ThreadId> {
        self.uvar().map(ThreadId)
    }

    /// A field that a minor version appended: `None` in a payload that ends before it.
    fn added<T>(&mut self, read: impl Fn(&mut Self) -> Read<T>) -> Read<Option<T>> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        read(self).map(Some)
    }

    /// A counted list. Every element takes at least `least` bytes, so a count that cannot fit fails before any memory
    /// is set aside for it.
    pub(crate) fn list<T>(
        &mut self,
        least: usize,
        mut element: impl FnMut(&mut Payload<'a>) -> Read<T>,
    ) -> Read<Vec<T>> {
        let count = usize::try_from(self.uvar()?).map_err(|_| Fault::Truncated)?;
        if count > self.rest.len() / least {
            return Err(Fault::Truncated);
        }
        // In memory an entry is many times as large as in the file.
        self.room = self.room.checked_sub(count).ok_or(Fault::TooMany)?;
        let mut all = Vec::with_capacity(count);
        for _ in 0..count {
            all.push(element(self)?);
        }
        Ok(all)
    }

    pub(crate) fn event(mut self, block: Block) -> Read<Event> {
        let p = &mut self;
        Ok(match block {
            Block::Session => Event::Session(SessionBlock {
                started_at_ms: p.uvar()?,
                pid: p.uvar()?,
                properties: p.list(2, |p| Ok((p.string()?, p.string()?)))?,
            }),
            Block::String => Event::String {
                id: p.string()?,
                text: text(p.rest),
            },
            Block::Plugin => Event::Plugin(PluginBlock {
                id: PluginId(p.uvar()?),
                kind: PluginKind::from_byte(p.u8()?),
                symbolic: p.string()?,
                name: p.string()?,
                version: p.string()?,
                location: p.string()?,
                loader: p.string()?,
                code_source: p.string()?,
            }),
            Block::Class => Event::Class(ClassBlock {
                id: p.class()?,
                name: p.string()?,
                plugin: PluginId(p.uvar()?),
            }),
            Block::Landmark => Event::Landmark(LandmarkBlock {
                id: p.landmark()?,
                kind: LandmarkKind::from_byte(p.u8()?),
                class: p.class()?,
                method: p.string()?,
                descriptor: p.string()?,
                listener: p.string()?,
            }),
            Block::Thread => Event::Thread(ThreadBlock {
                id: p.thread()?,
                java_id: p.uvar()?,
                name: p.string()?,
                kind: ThreadKind::from_byte(p.u8()?),
            }),
            Block::Intervals => Event::Intervals(IntervalsBlock {
                thread: p.thread()?,
                records: p.list(9, |p| p.interval())?,
            }),
            Block::Frame => Event::Frame(FrameBlock {
                id: FrameId(p.uvar()?),
                class: p.class()?,
                method: p.string()?,
                line: p.uvar()?,
                flags: p.u8()?,
            }),
            Block::Stack => Event::Stack(StackBlock {
                id: StackId(p.uvar()?),
                caller: StackId(p.uvar()?),
                frame: FrameId(p.uvar()?),
                flags: p.u8()?,
            }),
            Block::Sample => Event::Sample(SampleBlock {
                time: p.nanos()?,
                thread: p.thread()?,
                stack: StackId(p.uvar()?),
                state: ThreadState::from_byte(p.u8()?),
                lock_class: p.class()?,
                lock_hash: p.uvar()?,
                lock_owner: p.thread()?,
                reason: SampleReason::from_byte(p.u8()?),
                cost: p.nanos()?,
                relation: Relation::from_byte(p.added(Payload::u8)?.unwrap_or_default()),
            }),
            Block::Open => Event::Open(OpenBlock {
                thread: p.thread()?,
                time: p.nanos()?,
                start: p.nanos()?,
                modal: p.nanos()?,
                frames: p.list(3, |p| {
                    Ok(OpenFrame {
                        landmark: p.landmark()?,
                        receiver: p.class()?,
                        start: p.nanos()?,
                    })
                })?,
            }),
            Block::Gc => Event::Gc(GcBlock {
                start: p.nanos()?,
                duration: p.nanos()?,
                collector: p.string()?,
                cause: p.string()?,
            }),
            Block::Gap => Event::Gap(GapBlock {
                time: p.nanos()?,
                length: p.nanos()?,
                wall_length: p.nanos()?,
                kind: GapKind::from_byte(p.u8()?),
                thread: p.added(Payload::thread)?.unwrap_or_default(),
            }),
            Block::Mark => Event::Mark { time: p.nanos()? },
            Block::Health => Event::Health(HealthBlock {
                time: p.nanos()?,
                dropped: p.uvar()?,
                suppressed: p.uvar()?,
                sampling: p.nanos()?,
            }),
            Block::End => Event::End {
                time: p.nanos()?,
                reason: EndReason::from_byte(p.u8()?),
                message: p.added(Payload::string)?.unwrap_or_default(),
            },
            Block::Milestone => Event::Milestone {
                time: p.nanos()?,
                which: Milestone::from_byte(p.u8()?),
            },
            Block::TurnedOff => Event::TurnedOff {
                plugins: p.list(1, |p| p.string())?,
            },
            Block::Error => Event::Error(ErrorBlock {
                time: p.nanos()?,
                message: p.string()?,
                kind: p.added(Payload::string)?.unwrap_or_default(),
                class: p.added(Payload::string)?.unwrap_or_default(),
                method: p.added(Payload::string)?.unwrap_or_default(),
                stack: p.added(Payload::string)?.unwrap_or_default(),
            }),
            Block::Activity => Event::Activity(ActivityBlock {
                time: p.nanos()?,
                length: p.nanos()?,
                thread: p.thread()?,
                dispatched: p.uvar()?,
            }),
            Block::Reply => Event::Reply {
                command: p.uvar()?,
                status: ReplyStatus::from_byte(p.u8()?),
                message: p.string()?,
            },
            Block::Burst => Event::Burst(BurstBlock {
                thread: p.thread()?,
                start: p.nanos()?,
                duration: p.nanos()?,
                dispatches: p.uvar()?,
                paints: p.uvar()?,
                longest: p.nanos()?,
                inside: p.shorts()?,
            }),
            Block::Recent => Event::Recent(RecentBlock {
                thread: p.thread()?,
                since: p.nanos()?,
                records: p.list(5, |p| {
                    Ok(RecentRecord {
                        landmark: p.landmark()?,
                        receiver: p.class()?,
                        depth: p.uvar()?,
                        start: p.nanos()?,
                        duration: p.nanos()?,
                    })
                })?,
            }),
            Block::Pointer => Event::Pointer(PointerBlock::read(p)?),
            Block::Components => Event::Components(ComponentsBlock::read(p)?),
            Block::Render => Event::Render(RenderBlock::read(p)?),
            Block::Forget => Event::Forget {
                kinds: Forgotten(p.uvar()?),
            },
        })
    }

    fn interval(&mut self) -> Read<IntervalRecord> {
        Ok(IntervalRecord {
            landmark: self.landmark()?,
            receiver: self.class()?,
            flags: self.u8()?,
            depth: self.uvar()?,
            start: self.nanos()?,
            duration: self.nanos()?,
            modal: self.nanos()?,
            child_time: self.nanos()?,
            short: self.shorts()?,
        })
    }

    fn shorts(&mut self) -> Read<Vec<ShortRecord>> {
        self.list(4, |p| {
            Ok(ShortRecord {
                landmark: p.landmark()?,
                receiver: p.class()?,
                count: p.uvar()?,
                exclusive: p.nanos()?,
            })
        })
    }
}
