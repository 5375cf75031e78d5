//! The payload of each block: one [`Event`], read and written. Records of several fields have both ways side by side in the
//! modules below.

mod activations;
mod bypass;
mod capture;
mod definition;
mod interval;
mod origins;
mod state;

use crate::activations::ActivationsBlock;
use crate::block::Block;
use crate::bypass::BypassBlock;
use crate::capture::{ComponentsBlock, PointerBlock, RenderBlock};
use crate::event::Event;
use crate::ident::Forgotten;
use crate::kinds::{EndReason, Milestone, ReplyStatus};
use crate::origins::OriginsBlock;
use crate::payload::{Payload, Read};
use crate::record::*;
use crate::write::{cut, uvar};

/// A record as it stands in a payload: its fields in the order of `docs/wire-format.md`.
trait Record: Sized {
    fn read(p: &mut Payload<'_>) -> Read<Self>;
    fn write(&self, o: &mut Vec<u8>);
}

/// Writes a counted list.
fn write_all<T: Record>(o: &mut Vec<u8>, all: &[T]) {
    uvar(o, all.len() as u64);
    for one in all {
        one.write(o);
    }
}

impl Event {
    /// Reads the event of a block of this type.
    pub(crate) fn read(block: Block, p: &mut Payload<'_>) -> Read<Event> {
        Ok(match block {
            Block::Session => Event::Session(SessionBlock::read(p)?),
            Block::String => Event::String {
                id: p.string()?,
                text: p.text(),
            },
            Block::Plugin => Event::Plugin(PluginBlock::read(p)?),
            Block::Class => Event::Class(ClassBlock::read(p)?),
            Block::Landmark => Event::Landmark(LandmarkBlock::read(p)?),
            Block::Thread => Event::Thread(ThreadBlock::read(p)?),
            Block::Intervals => Event::Intervals(IntervalsBlock::read(p)?),
            Block::Frame => Event::Frame(FrameBlock::read(p)?),
            Block::Stack => Event::Stack(StackBlock::read(p)?),
            Block::Sample => Event::Sample(SampleBlock::read(p)?),
            Block::Open => Event::Open(OpenBlock::read(p)?),
            Block::Gc => Event::Gc(GcBlock::read(p)?),
            Block::Gap => Event::Gap(GapBlock::read(p)?),
            Block::Mark => Event::Mark { time: p.nanos()? },
            Block::Health => Event::Health(HealthBlock::read(p)?),
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
                plugins: p.list(1, Payload::string)?,
            },
            Block::Error => Event::Error(ErrorBlock::read(p)?),
            Block::Activity => Event::Activity(ActivityBlock::read(p)?),
            Block::Reply => Event::Reply {
                command: p.uvar()?,
                status: ReplyStatus::from_byte(p.u8()?),
                message: p.string()?,
            },
            Block::Burst => Event::Burst(BurstBlock::read(p)?),
            Block::Recent => Event::Recent(RecentBlock::read(p)?),
            Block::Pointer => Event::Pointer(PointerBlock::read(p)?),
            Block::Components => Event::Components(ComponentsBlock::read(p)?),
            Block::Render => Event::Render(RenderBlock::read(p)?),
            Block::Forget => Event::Forget {
                kinds: Forgotten(p.uvar()?),
            },
            Block::Origins => Event::Origins(OriginsBlock::read(p)?),
            Block::Activations => Event::Activations(ActivationsBlock::read(p)?),
            Block::Bypass => Event::Bypass(BypassBlock::read(p)?),
        })
    }

    /// Appends the payload of the event's block.
    pub(crate) fn write(&self, o: &mut Vec<u8>) {
        match self {
            Event::Session(session) => session.write(o),
            Event::String { id, text } => {
                uvar(o, id.0);
                o.extend_from_slice(cut(text).as_bytes());
            }
            Event::Plugin(plugin) => plugin.write(o),
            Event::Class(class) => class.write(o),
            Event::Landmark(landmark) => landmark.write(o),
            Event::Thread(thread) => thread.write(o),
            Event::Intervals(intervals) => intervals.write(o),
            Event::Frame(frame) => frame.write(o),
            Event::Stack(stack) => stack.write(o),
            Event::Sample(sample) => sample.write(o),
            Event::Open(open) => open.write(o),
            Event::Gc(gc) => gc.write(o),
            Event::Gap(gap) => gap.write(o),
            Event::Mark { time } => uvar(o, time.0),
            Event::Health(health) => health.write(o),
            Event::End {
                time,
                reason,
                message,
            } => {
                uvar(o, time.0);
                o.push(reason.byte());
                uvar(o, message.0);
            }
            Event::Milestone { time, which } => {
                uvar(o, time.0);
                o.push(which.byte());
            }
            Event::TurnedOff { plugins } => {
                uvar(o, plugins.len() as u64);
                for plugin in plugins {
                    uvar(o, plugin.0);
                }
            }
            Event::Error(error) => error.write(o),
            Event::Activity(activity) => activity.write(o),
            Event::Reply {
                command,
                status,
                message,
            } => {
                uvar(o, *command);
                o.push(status.byte());
                uvar(o, message.0);
            }
            Event::Burst(burst) => burst.write(o),
            Event::Recent(recent) => recent.write(o),
            Event::Pointer(pointer) => pointer.write(o),
            Event::Components(components) => components.write(o),
            Event::Render(render) => render.write(o),
            Event::Forget { kinds } => uvar(o, kinds.0),
            Event::Origins(origins) => origins.write(o),
            Event::Activations(activations) => activations.write(o),
            Event::Bypass(bypass) => bypass.write(o),
        }
    }
}
