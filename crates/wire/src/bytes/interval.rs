//! Time that UI threads spent: intervals, finished and open, and runs of short ones.

use super::{Record, write_all};
use crate::payload::{Payload, Read};
use crate::record::{
    ActivityBlock, BurstBlock, IntervalRecord, IntervalsBlock, OpenBlock, OpenFrame, RecentBlock,
    RecentRecord, ShortRecord,
};
use crate::write::{uvar, uvars};

impl Record for IntervalsBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            thread: p.thread()?,
            records: p.list(9, IntervalRecord::read)?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvar(o, self.thread.0);
        write_all(o, &self.records);
    }
}

impl Record for IntervalRecord {
    #[inline]
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            landmark: p.landmark()?,
            receiver: p.class()?,
            flags: p.u8()?,
            depth: p.uvar()?,
            start: p.nanos()?,
            duration: p.nanos()?,
            modal: p.nanos()?,
            child_time: p.nanos()?,
            short: p.list(4, ShortRecord::read)?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.landmark.0, self.receiver.0]);
        o.push(self.flags);
        uvars(o, [self.depth, self.start.0, self.duration.0]);
        uvars(o, [self.modal.0, self.child_time.0]);
        write_all(o, &self.short);
    }
}

impl Record for ShortRecord {
    #[inline]
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            landmark: p.landmark()?,
            receiver: p.class()?,
            count: p.uvar()?,
            exclusive: p.nanos()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.landmark.0, self.receiver.0]);
        uvars(o, [self.count, self.exclusive.0]);
    }
}

impl Record for OpenBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            thread: p.thread()?,
            time: p.nanos()?,
            start: p.nanos()?,
            modal: p.nanos()?,
            frames: p.list(3, OpenFrame::read)?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.thread.0, self.time.0, self.start.0, self.modal.0]);
        write_all(o, &self.frames);
    }
}

impl Record for OpenFrame {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            landmark: p.landmark()?,
            receiver: p.class()?,
            start: p.nanos()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.landmark.0, self.receiver.0, self.start.0]);
    }
}

impl Record for ActivityBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            time: p.nanos()?,
            length: p.nanos()?,
            thread: p.thread()?,
            dispatched: p.uvar()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.time.0, self.length.0]);
        uvars(o, [self.thread.0, self.dispatched]);
    }
}

impl Record for BurstBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            thread: p.thread()?,
            start: p.nanos()?,
            duration: p.nanos()?,
            dispatches: p.uvar()?,
            paints: p.uvar()?,
            longest: p.nanos()?,
            inside: p.list(4, ShortRecord::read)?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.thread.0, self.start.0, self.duration.0]);
        uvars(o, [self.dispatches, self.paints, self.longest.0]);
        write_all(o, &self.inside);
    }
}

impl Record for RecentBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            thread: p.thread()?,
            since: p.nanos()?,
            records: p.list(5, RecentRecord::read)?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.thread.0, self.since.0]);
        write_all(o, &self.records);
    }
}

impl Record for RecentRecord {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            landmark: p.landmark()?,
            receiver: p.class()?,
            depth: p.uvar()?,
            start: p.nanos()?,
            duration: p.nanos()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.landmark.0, self.receiver.0, self.depth]);
        uvars(o, [self.start.0, self.duration.0]);
    }
}
