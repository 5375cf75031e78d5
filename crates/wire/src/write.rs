//! [`Event`]s → payload bytes.

use crate::block::MAX_STRING;
use crate::event::Event;
use crate::record::{IntervalRecord, ShortRecord};

/// Appends `value` as unsigned LEB128 in its shortest form.
pub(crate) fn uvar(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends `value` folded into an unsigned number: 0, −1, 1, −2 …
pub(crate) fn svar(out: &mut Vec<u8>, value: i64) {
    uvar(out, ((value << 1) ^ (value >> 63)) as u64);
}

pub(crate) fn uvars<const N: usize>(out: &mut Vec<u8>, values: [u64; N]) {
    for value in values {
        uvar(out, value);
    }
}

/// At most [`MAX_STRING`] bytes of `text`, cut at a character's boundary.
pub(crate) fn cut(text: &str) -> &str {
    let mut end = text.len().min(MAX_STRING);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

pub(crate) fn payload(event: &Event) -> Vec<u8> {
    let mut bytes = Vec::new();
    let o = &mut bytes;
    match event {
        Event::Session(s) => {
            uvars(o, [s.started_at_ms, s.pid, s.properties.len() as u64]);
            for (key, value) in &s.properties {
                uvars(o, [key.0, value.0]);
            }
        }
        Event::String { id, text } => {
            uvar(o, id.0);
            o.extend_from_slice(cut(text).as_bytes());
        }
        Event::Plugin(p) => {
            uvar(o, p.id.0);
            o.push(p.kind.byte());
            uvars(
                o,
                [
                    p.symbolic.0,
                    p.name.0,
                    p.version.0,
                    p.location.0,
                    p.loader.0,
                    p.code_source.0,
                ],
            );
        }
        Event::Class(c) => uvars(o, [c.id.0, c.name.0, c.plugin.0]),
        Event::Landmark(l) => {
            uvar(o, l.id.0);
            o.push(l.kind.byte());
            uvars(o, [l.class.0, l.method.0, l.descriptor.0, l.listener.0]);
        }
        Event::Thread(t) => {
            uvars(o, [t.id.0, t.java_id, t.name.0]);
            o.push(t.kind.byte());
        }
        Event::Intervals(i) => {
            uvars(o, [i.thread.0, i.records.len() as u64]);
            for record in &i.records {
                interval(o, record);
            }
        }
        Event::Frame(f) => {
            uvars(o, [f.id.0, f.class.0, f.method.0, f.line]);
            o.push(f.flags);
        }
        Event::Stack(s) => {
            uvars(o, [s.id.0, s.caller.0, s.frame.0]);
            o.push(s.flags);
        }
        Event::Sample(s) => {
            uvars(o, [s.time.0, s.thread.0, s.stack.0]);
            o.push(s.state.byte());
            uvars(o, [s.lock_class.0, s.lock_hash, s.lock_owner.0]);
            o.push(s.reason.byte());
            uvar(o, s.cost.0);
            o.push(s.relation.byte());
        }
        Event::Open(e) => {
            uvars(
                o,
                [
                    e.thread.0,
                    e.time.0,
                    e.start.0,
                    e.modal.0,
                    e.frames.len() as u64,
                ],
            );
            for frame in &e.frames {
                uvars(o, [frame.landmark.0, frame.receiver.0, frame.start.0]);
            }
        }
        Event::Gc(g) => uvars(o, [g.start.0, g.duration.0, g.collector.0, g.cause.0]),
        Event::Gap(g) => {
            uvars(o, [g.time.0, g.length.0, g.wall_length.0]);
            o.push(g.kind.byte());
            uvar(o, g.thread.0);
        }
        Event::Mark { time } => uvar(o, time.0),
        Event::Health(h) => uvars(o, [h.time.0, h.dropped, h.suppressed, h.sampling.0]),
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
        Event::Error(e) => uvars(
            o,
            [
                e.time.0,
                e.message.0,
                e.kind.0,
                e.class.0,
                e.method.0,
                e.stack.0,
            ],
        ),
        Event::Activity(a) => uvars(o, [a.time.0, a.length.0, a.thread.0, a.dispatched]),
        Event::Reply {
            command,
            status,
            message,
        } => {
            uvar(o, *command);
            o.push(status.byte());
            uvar(o, message.0);
        }
        Event::Burst(b) => {
            uvars(
                o,
                [
                    b.thread.0,
                    b.start.0,
                    b.duration.0,
                    b.dispatches,
                    b.paints,
                    b.longest.0,
                ],
            );
            shorts(o, &b.inside);
        }
        Event::Recent(r) => {
            uvars(o, [r.thread.0, r.since.0, r.records.len() as u64]);
            for record in &r.records {
                uvars(
                    o,
                    [
                        record.landmark.0,
                        record.receiver.0,
                        record.depth,
                        record.start.0,
                        record.duration.0,
                    ],
                );
            }
        }
        Event::Pointer(p) => p.write(o),
        Event::Components(c) => c.write(o),
        Event::Render(r) => r.write(o),
        Event::Forget { kinds } => uvar(o, kinds.0),
    }
    bytes
}

fn interval(o: &mut Vec<u8>, record: &IntervalRecord) {
    uvars(o, [record.landmark.0, record.receiver.0]);
    o.push(record.flags);
    uvars(
        o,
        [
            record.depth,
            record.start.0,
            record.duration.0,
            record.modal.0,
            record.child_time.0,
        ],
    );
    shorts(o, &record.short);
}

fn shorts(o: &mut Vec<u8>, all: &[ShortRecord]) {
    uvar(o, all.len() as u64);
    for short in all {
        uvars(
            o,
            [
                short.landmark.0,
                short.receiver.0,
                short.count,
                short.exclusive.0,
            ],
        );
    }
}
