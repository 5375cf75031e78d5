#!/usr/bin/env python3
"""Writes the vectors of v1, v1.1, v1.2, v1.3, v1.4, v1.5, v1.6, v1.7, v1.8 and v1.9 from docs/wire-format.md, without the help of either codec.

This is a third, independent reading of the page: it knows six shapes (u8, u16/u32, uvar, svar, text, counted text) and every field is
spelled out below with its meaning. Run it only to add a vector; files that exist already must not change:

    python3 tests/vectors/seed.py && git diff --stat tests/vectors
"""
import json
import pathlib

HERE = pathlib.Path(__file__).parent

# Files of earlier minor versions stay as they are: each function that gained a field asks this.
MINOR = 0


def u8(n, what):
    return bytes([n]), f"{what} = {n}"


def uvar(n, what):
    out, rest = bytearray(), n
    while True:
        low, rest = rest & 0x7F, rest >> 7
        out.append(low | (0x80 if rest else 0))
        if not rest:
            return bytes(out), f"{what} = {n}"


def svar(n, what):
    data, _ = uvar(2 * n if n >= 0 else -2 * n - 1, what)
    return data, f"{what} = {n}"


def text(s, what):
    shown = s if len(s) <= 40 else f"{s[:12]}… ({len(s.encode())} bytes)"
    return s.encode(), f"{what} = {shown}"


def counted(s, what):
    length, _ = uvar(len(s.encode()), what)
    return length + s.encode(), f"{what}, counted = {s}"


def raw(hexed, what):
    return bytes.fromhex(hexed), what


def header(major=1, minor=None):
    minor = MINOR if minor is None else minor
    return [
        raw("4C4147474152440A", "magic: LAGGARD and a line feed"),
        (major.to_bytes(2, "little"), f"major = {major}"),
        (minor.to_bytes(2, "little"), f"minor = {minor}"),
    ]


def block(number, name, *fields):
    payload = b"".join(data for data, _ in fields)
    return [
        (bytes([number]), f"type: {name}"),
        (len(payload).to_bytes(4, "little"), f"length = {len(payload)}"),
        *fields,
    ]


# One function a block: the event as JSON, and its bytes field by field in the order of the page's table.

def session(started_at_ms, pid, properties):
    pairs = [f for k, v in properties for f in (uvar(k, "key: string"), uvar(v, "value: string"))]
    return (dict(block="session", started_at_ms=started_at_ms, pid=pid, properties=properties),
            block(1, "session", uvar(started_at_ms, "wall clock at the origin, ms"), uvar(pid, "pid"),
                  uvar(len(properties), "pairs"), *pairs))


def string(id, s, cut=None):
    return (dict(block="string", id=id, text=s),
            block(2, "string", uvar(id, "id"), text(s if cut is None else cut, "text")))


def plugin(id, kind, symbolic, name, version, location, loader, code_source):
    return (dict(block="plugin", id=id, kind=kind, symbolic=symbolic, name=name, version=version, location=location,
                 loader=loader, code_source=code_source),
            block(3, "plugin", uvar(id, "id"), u8(kind, "kind"), uvar(symbolic, "symbolic id: string"),
                  uvar(name, "name: string"), uvar(version, "version: string"), uvar(location, "location: string"),
                  uvar(loader, "loader's class name: string"), uvar(code_source, "code source: string")))


def clazz(id, name, plugin):
    return (dict(block="class", id=id, name=name, plugin=plugin),
            block(4, "class", uvar(id, "id"), uvar(name, "name: string"), uvar(plugin, "plug-in")))


def landmark(id, kind, clazz, method, descriptor, listener, works_for=None):
    works_for = {1: 1, 4: 3, 5: 3, 7: 3, 10: 3}.get(kind, 2) if works_for is None else works_for
    return ({"block": "landmark", "id": id, "kind": kind, "class": clazz, "method": method, "descriptor": descriptor,
             "listener": listener, **added(7, works_for=works_for)},
            block(5, "landmark", uvar(id, "id"), u8(kind, "kind"), uvar(clazz, "class"), uvar(method, "method: string"),
                  uvar(descriptor, "descriptor: string"), uvar(listener, "listener interface: string"),
                  *([u8(works_for, "works for")] if MINOR >= 7 else [])))


def thread(id, java_id, name, role):
    return (dict(block="thread", id=id, java_id=java_id, name=name, role=role),
            block(6, "thread", uvar(id, "id"), uvar(java_id, "Java thread id"), uvar(name, "name: string"),
                  u8(role, "role")))


def record(landmark, receiver, flags, depth, start, duration, modal, child_time, short=()):
    return dict(landmark=landmark, receiver=receiver, flags=flags, depth=depth, start=start, duration=duration,
                modal=modal, child_time=child_time,
                short=[dict(landmark=l, receiver=r, count=c, exclusive=e) for l, r, c, e in short])


def intervals(thread, *records):
    fields = [uvar(thread, "thread"), uvar(len(records), "records")]
    for r in records:
        fields += [uvar(r["landmark"], "landmark"), uvar(r["receiver"], "receiver's class"), u8(r["flags"], "flags"),
                   uvar(r["depth"], "depth"), uvar(r["start"], "start"), uvar(r["duration"], "duration"),
                   uvar(r["modal"], "modal"), uvar(r["child_time"], "child time"), uvar(len(r["short"]), "short children")]
        for s in r["short"]:
            fields += [uvar(s["landmark"], "short: landmark"), uvar(s["receiver"], "short: receiver's class"),
                       uvar(s["count"], "short: count"), uvar(s["exclusive"], "short: exclusive")]
    return dict(block="intervals", thread=thread, records=list(records)), block(7, "intervals", *fields)


def frame(id, clazz, method, line, flags):
    return ({"block": "frame", "id": id, "class": clazz, "method": method, "line": line, "flags": flags},
            block(8, "frame", uvar(id, "id"), uvar(clazz, "class"), uvar(method, "method: string"), uvar(line, "line"),
                  u8(flags, "flags")))


def stack(id, caller, frame, flags):
    return (dict(block="stack", id=id, caller=caller, frame=frame, flags=flags),
            block(9, "stack", uvar(id, "id"), uvar(caller, "caller's stack"), uvar(frame, "frame"), u8(flags, "flags")))


def added(since=1, **fields):
    """Fields of version 1.{since}, left out in files of earlier ones."""
    return fields if MINOR >= since else {}


def sample(time, thread, stack, state, lock_class, lock_hash, lock_owner, reason, cost, relation=0):
    return (dict(block="sample", time=time, thread=thread, stack=stack, state=state, lock_class=lock_class,
                 lock_hash=lock_hash, lock_owner=lock_owner, reason=reason, cost=cost, **added(relation=relation)),
            block(10, "sample", uvar(time, "time"), uvar(thread, "thread"), uvar(stack, "stack"), u8(state, "state"),
                  uvar(lock_class, "awaited lock's class"), uvar(lock_hash, "its identity hash"),
                  uvar(lock_owner, "its owner's thread"), u8(reason, "reason"), uvar(cost, "cost"),
                  *([u8(relation, "relation")] if MINOR >= 1 else [])))


def open_(thread, time, start, modal, *frames):
    fields = [uvar(thread, "thread"), uvar(time, "time"), uvar(start, "episode's start"), uvar(modal, "modal so far"),
              uvar(len(frames), "frames")]
    for l, r, s in frames:
        fields += [uvar(l, "frame: landmark"), uvar(r, "frame: receiver's class"), uvar(s, "frame: start")]
    return (dict(block="open", thread=thread, time=time, start=start, modal=modal,
                 frames=[dict(landmark=l, receiver=r, start=s) for l, r, s in frames]), block(11, "open", *fields))


def gc(start, duration, collector, cause, before=0, after=0, limit=0):
    return (dict(block="gc", start=start, duration=duration, collector=collector, cause=cause,
                 **added(4, before=before, after=after, limit=limit)),
            block(12, "gc", uvar(start, "start"), uvar(duration, "duration"), uvar(collector, "collector: string"),
                  uvar(cause, "cause: string"),
                  *([uvar(before, "heap before, bytes"), uvar(after, "heap after, bytes"), uvar(limit, "heap's limit, bytes")]
                    if MINOR >= 4 else [])))


def gap(time, length, wall_length, kind, thread=0):
    return (dict(block="gap", time=time, length=length, wall_length=wall_length, kind=kind, **added(thread=thread)),
            block(13, "gap", uvar(time, "time (end)"), uvar(length, "length, monotonic"),
                  uvar(wall_length, "length, wall clock"), u8(kind, "kind"),
                  *([uvar(thread, "thread")] if MINOR >= 1 else [])))


def mark(time):
    return dict(block="mark", time=time), block(14, "mark", uvar(time, "time"))


def health(time, dropped, suppressed, sampling, cpu=0):
    return (dict(block="health", time=time, dropped=dropped, suppressed=suppressed, sampling=sampling, **added(4, cpu=cpu)),
            block(15, "health", uvar(time, "time"), uvar(dropped, "records dropped"),
                  uvar(suppressed, "inner errors suppressed"), uvar(sampling, "ns spent sampling"),
                  *([uvar(cpu, "ns of the agent's threads")] if MINOR >= 4 else [])))


def end(time, reason, message=0):
    return (dict(block="end", time=time, reason=reason, **added(3, message=message)),
            block(16, "end", uvar(time, "time"), u8(reason, "reason"),
                  *([uvar(message, "message: string")] if MINOR >= 3 else [])))


def milestone(time, which):
    return (dict(block="milestone", time=time, which=which),
            block(17, "milestone", uvar(time, "time"), u8(which, "which")))


def turned_off(*plugins):
    return (dict(block="turned-off", plugins=list(plugins)),
            block(18, "turned-off", uvar(len(plugins), "number"), *[uvar(p, "symbolic id: string") for p in plugins]))


def error(time, message, kind=0, clazz=0, method=0, stack=0):
    return (dict(block="error", time=time, message=message,
                 **added(3, **{"kind": kind, "class": clazz, "method": method, "stack": stack})),
            block(19, "error", uvar(time, "time"), uvar(message, "message: string"),
                  *([uvar(kind, "kind: string"), uvar(clazz, "class: string"), uvar(method, "method: string"),
                     uvar(stack, "stack: string")] if MINOR >= 3 else [])))


def activity(time, length, thread, dispatched):
    return (dict(block="activity", time=time, length=length, thread=thread, dispatched=dispatched),
            block(20, "activity", uvar(time, "time (end)"), uvar(length, "length"), uvar(thread, "thread"),
                  uvar(dispatched, "events dispatched")))


def reply(command, status, message):
    return (dict(block="reply", command=command, status=status, message=message),
            block(21, "reply", uvar(command, "number of the command"), u8(status, "status"),
                  uvar(message, "message: string")))


def burst(thread, start, duration, dispatches, paints, longest, *inside):
    fields = [uvar(thread, "thread"), uvar(start, "start"), uvar(duration, "duration"),
              uvar(dispatches, "dispatches"), uvar(paints, "paints"), uvar(longest, "longest dispatch"),
              uvar(len(inside), "landmarks inside")]
    for l, r, c, e in inside:
        fields += [uvar(l, "inside: landmark"), uvar(r, "inside: receiver's class"), uvar(c, "inside: count"),
                   uvar(e, "inside: exclusive")]
    return (dict(block="burst", thread=thread, start=start, duration=duration, dispatches=dispatches, paints=paints,
                 longest=longest, inside=[dict(landmark=l, receiver=r, count=c, exclusive=e) for l, r, c, e in inside]),
            block(22, "burst", *fields))


def recent(thread, since, *intervals):
    fields = [uvar(thread, "thread"), uvar(since, "oldest time that is known"), uvar(len(intervals), "intervals")]
    for l, r, d, s, t in intervals:
        fields += [uvar(l, "landmark"), uvar(r, "receiver's class"), uvar(d, "depth"), uvar(s, "start"),
                   uvar(t, "duration")]
    return (dict(block="recent", thread=thread, since=since,
                 records=[dict(landmark=l, receiver=r, depth=d, start=s, duration=t) for l, r, d, s, t in intervals]),
            block(23, "recent", *fields))


def pointer(command, thread, since, *events):
    fields = [uvar(command, "number of the command"), uvar(thread, "thread"), uvar(since, "oldest time that is known"),
              uvar(len(events), "events")]
    for t, k, b, x, y, w, c, o in events:
        fields += [uvar(t, "time"), u8(k, "kind"), uvar(b, "button"), svar(x, "x"), svar(y, "y"), uvar(w, "window"),
                   uvar(c, "class"), uvar(o, "owner's class")]
    records = [{"time": t, "kind": k, "button": b, "x": x, "y": y, "window": w, "class": c, "owner": o}
               for t, k, b, x, y, w, c, o in events]
    return (dict(block="pointer", command=command, thread=thread, since=since, records=records),
            block(24, "pointer", *fields))


def components(command, thread, start, end, flags, *all):
    fields = [uvar(command, "number of the command"), uvar(thread, "thread"), uvar(start, "start of the walk"),
              uvar(end, "end of the walk"), u8(flags, "flags"), uvar(len(all), "components")]
    for p, win, r, f, c, o, x, y, w, h in all:
        fields += [uvar(p, "parent"), uvar(win, "window"), u8(r, "role"), u8(f, "flags"), uvar(c, "class"),
                   uvar(o, "owner's class"), svar(x, "x"), svar(y, "y"), uvar(w, "width"), uvar(h, "height")]
    records = [{"parent": p, "window": win, "role": r, "flags": f, "class": c, "owner": o, "x": x, "y": y, "width": w,
                "height": h} for p, win, r, f, c, o, x, y, w, h in all]
    return (dict(block="components", command=command, thread=thread, start=start, end=end, flags=flags, records=records),
            block(25, "components", *fields))


def render(command, thread, time, file, x, y, width, height):
    return (dict(block="render", command=command, thread=thread, time=time, file=file, x=x, y=y, width=width,
                 height=height),
            block(26, "render", uvar(command, "number of the command"), uvar(thread, "thread"), uvar(time, "time"),
                  uvar(file, "file: string"), svar(x, "x"), svar(y, "y"), uvar(width, "width"), uvar(height, "height")))


def forget(kinds):
    return dict(block="forget", kinds=kinds), block(27, "forget", uvar(kinds, "kinds, bits"))


def big(value):
    """JSON readers may keep only 53 bits of a number: larger ones stand as decimal strings."""
    if isinstance(value, dict):
        return {k: big(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [big(v) for v in value]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and value >= 2**53 else value


def save(folder, name, what, events, fields, **more):
    path = HERE / folder
    head = {"name": name, "what": what, **big(more), "events": big(events)}
    lines = ",\n".join("    " + json.dumps([data.hex(" "), comment], ensure_ascii=False) for data, comment in fields)
    body = json.dumps(head, ensure_ascii=False, indent=2)[:-2]
    (path / f"{name}.json").write_text(f'{body},\n  "bytes": [\n{lines}\n  ]\n}}\n', encoding="utf-8")
    (path / f"{name}.bin").write_bytes(b"".join(data for data, _ in fields))


def valid(name, what, *parts, **more):
    save(f"v1.{MINOR}" if MINOR else "v1", name, what, [e for e, _ in parts], header() + [f for _, b in parts for f in b], **more)


def tolerated(name, what, events, fields, **expect):
    save("v1/tolerated", name, what, events, fields, **expect)


def invalid(name, what, reason, message, events, fields):
    save("v1/invalid", name, what, events, fields, reason=reason, message=message)


# ---- what the agent writes -------------------------------------------------------------------------------------------

def written_by_every_version():
    valid("header-only", "A session that has just begun: nothing but the header.")

    valid("session", "The strings that the session block uses come before it.",
          string(1, "agent.version"), string(2, "0.1.0"), string(3, "java.version"), string(4, "17.0.12"),
          session(1_790_000_000_123, 4711, [[1, 2], [3, 4]]))

    valid("text", "UTF-8 of one to four bytes a character, and the empty string written out.",
          string(1, ""), string(2, "Größe"), string(3, "€"), string(4, "🐌 slow"), string(5, "a\nb\u0000c"))

    valid("text-cut", "4,095 letters and a two-byte character make 4,097 bytes: the cut falls before that character.",
          string(1, "a" * 4095 + "é", cut="a" * 4095), string(2, "b" * 4096), string(3, "c" * 5000, cut="c" * 4096),
          cut=True)

    valid("numbers", "Both sides of every length of a uvar up to three bytes, and the largest ones.",
          *[mark(n) for n in (0, 1, 127, 128, 255, 16_383, 16_384, 2_097_151, 2_097_152, 2**32 - 1, 2**32, 2**53,
                              2**63 - 1, 2**63, 2**64 - 1)])

    valid("plugins", "One of each kind. Strings may be 0 (none).",
          string(1, "com.example.spell"), string(2, "Sluggish Spellcheck"), string(3, "1.0.0"),
          string(4, "reference:file:plugins/com.example.spell_1.0.0.jar"),
          string(5, "org.eclipse.osgi.internal.loader.EquinoxClassLoader"),
          string(6, "file:/opt/eclipse/plugins/com.example.spell_1.0.0.jar"),
          plugin(1, 1, 1, 2, 3, 4, 5, 6), plugin(2, 2, 0, 0, 0, 0, 0, 6), plugin(3, 3, 0, 0, 0, 0, 0, 0),
          plugin(4, 4, 1, 0, 0, 0, 0, 0), plugin(5, 5, 1, 0, 0, 0, 0, 0), plugin(6, 6, 0, 0, 3, 0, 0, 0),
          plugin(7, 0, 0, 0, 0, 0, 0, 0))

    valid("classes-and-landmarks", "A class without an owner, and a landmark of each kind.",
          string(1, "p"), plugin(1, 1, 1, 1, 0, 0, 0, 0), string(2, "a.b.C$D"), clazz(1, 2, 1), clazz(2, 2, 0),
          string(3, "run"), string(4, "()V"), string(5, "org.eclipse.core.resources.IResourceChangeListener"),
          landmark(1, 1, 1, 3, 4, 0), landmark(2, 2, 1, 3, 4, 5), landmark(3, 3, 1, 3, 4, 0), landmark(4, 4, 2, 3, 4, 0),
          landmark(5, 5, 1, 3, 4, 0), landmark(6, 6, 1, 3, 4, 0), landmark(7, 7, 1, 3, 4, 0), landmark(8, 8, 1, 3, 4, 0),
          *([landmark(9, 9, 1, 3, 4, 0), landmark(10, 10, 1, 3, 4, 0)] if MINOR >= 1 else []))

    valid("threads-and-stacks", "A thread of each role; a stack of two frames, the outer one cut off above, the inner one native.",
          string(1, "main"), thread(1, 1, 1, 1), string(2, "AWT-EventQueue-0"), thread(2, 31, 2, 2),
          string(3, "Worker-0"), thread(3, 300, 3, 0), string(4, "a.B"), clazz(1, 4, 0), string(5, "m"),
          frame(1, 1, 5, 1_234, 0), frame(2, 1, 5, 0, 1), stack(1, 0, 1, 1), stack(2, 1, 2, 0))

    _ui = [string(1, "main"), thread(1, 1, 1, 1)]
    valid("intervals", "A child before its parent; short children, one row of them “all others”; an exception; a static method.",
          *_ui,
          intervals(1,
                    record(2, 3, 0, 1, 1_000_000, 400_000_000, 0, 0),
                    record(1, 0, 1, 0, 900_000, 410_000_000, 0, 405_000_000,
                           [(2, 4, 500, 4_500_000), (0, 0, 70_000, 500_000)])),
          intervals(1, record(1, 0, 3, 0, 2_000_000_000, 5_000_000, 0, 0)))

    valid("modal", "An episode inside a modal phase is written before the modal interval and the episode around both.",
          *_ui,
          intervals(1,
                    record(1, 0, 1, 3, 300_000_000, 20_000_000, 0, 0),
                    record(8, 5, 0, 2, 150_000_000, 5_000_000_000, 0, 0),
                    record(2, 3, 0, 1, 110_000_000, 5_100_000_000, 5_000_000_000, 0),
                    record(1, 0, 1, 0, 100_000_000, 5_120_000_000, 5_000_000_000, 100_000_000)))

    valid("no-intervals", "An intervals block may be empty.", *_ui, intervals(1))

    valid("samples", "Runnable; blocked with the lock's owner looked at; another thread; every state.",
          string(1, "main"), thread(1, 1, 1, 1), string(2, "Worker-1"), thread(2, 42, 2, 0), string(3, "a.Lock"),
          clazz(1, 3, 0), string(4, "m"), frame(1, 1, 4, 7, 0), stack(1, 0, 1, 0),
          sample(1_030_000_000, 1, 1, 1, 0, 0, 0, 0, 180_000),
          sample(1_042_000_000, 1, 1, 2, 1, 0x7A4B_12FE, 2, 0, 190_000),
          sample(1_042_200_000, 2, 1, 1, 0, 0, 0, 1, 150_000),
          sample(1_042_400_000, 2, 1, 3, 0, 0, 0, 2, 150_000),
          sample(1_054_000_000, 1, 1, 4, 1, 1, 0, 0, 1), sample(1_065_000_000, 1, 1, 5, 0, 0, 0, 0, 1),
          sample(1_076_000_000, 1, 1, 6, 0, 0, 0, 0, 1), sample(1_087_000_000, 1, 1, 0, 0, 0, 0, 0, 1))

    valid("open", "Two looks at a freeze, the second a second later.",
          *_ui, open_(1, 600_000_000, 500_000_000, 0, (1, 0, 500_000_000), (2, 3, 501_000_000)),
          open_(1, 1_600_000_000, 500_000_000, 0, (1, 0, 500_000_000), (2, 3, 501_000_000), (2, 4, 700_000_000)))

    valid("pauses", "A collection, a stopped process, a machine that slept (the monotonic clock hardly moved).",
          string(1, "G1 Young Generation"), string(2, "G1 Evacuation Pause"), gc(700_000_000, 130_000_000, 1, 2),
          gap(9_000_000_000, 3_000_000_000, 3_000_100_000, 1), gap(20_000_000_000, 12_000_000, 3_600_000_000_000, 2))

    valid("life", "What else a session tells, to its end.",
          string(1, "com.example.spell"), string(2, "com.example.spell.ui"), turned_off(1, 2), turned_off(),
          milestone(1_900_000_000, 1), milestone(2_000_000_000, 2), milestone(2_000_000_001, 3),
          mark(7_000_000_000), health(8_000_000_000, 3, 1, 40_000_000), string(3, "main"), thread(1, 1, 3, 1),
          activity(10_000_000_000, 10_000_000_000, 1, 1_700), string(4, "bundles.info has no line of that kind"),
          error(10_000_000_001, 4), string(5, "a dirty editor said no"), reply(1, 1, 0), reply(2, 2, 5), reply(300, 3, 4),
          reply(301, 4, 0), end(11_000_000_000, 1))

    valid("whole", "A small whole session: a listener of an added plug-in takes 400 ms.",
          string(1, "agent.version"), string(2, "0.1.0"), session(1_790_000_000_000, 99, [[1, 2]]),
          string(3, "main"), thread(1, 1, 3, 1),
          string(4, "org.eclipse.swt"), plugin(1, 1, 4, 0, 0, 0, 0, 0),
          string(5, "org.eclipse.swt.widgets.Display"), clazz(1, 5, 1),
          string(6, "readAndDispatch"), string(7, "()Z"), landmark(1, 1, 1, 6, 7, 0),
          string(8, "io.laggard.demo.sluggish"), string(9, "Sluggish Spellcheck"), plugin(2, 1, 8, 9, 2, 0, 0, 0),
          string(10, "io.laggard.demo.sluggish.Checker"), clazz(2, 10, 2),
          string(11, "resourceChanged"), string(12, "(Lorg/eclipse/core/resources/IResourceChangeEvent;)V"),
          string(13, "org.eclipse.core.resources.IResourceChangeListener"), landmark(2, 2, 2, 11, 12, 13),
          milestone(500_000_000, 1),
          frame(1, 1, 6, 3_000, 0), stack(1, 0, 1, 0), frame(2, 2, 11, 40, 0), stack(2, 1, 2, 0),
          *[sample(1_000_000_000 + at * 1_000_000, 1, 2, 5, 0, 0, 0, 0, 150_000) for at in range(30, 400, 40)],
          open_(1, 1_100_000_000, 1_000_000_000, 0, (1, 0, 1_000_000_000), (2, 2, 1_002_000_000)),
          intervals(1, record(2, 2, 0, 1, 1_002_000_000, 400_000_000, 0, 0),
                    record(1, 1, 1, 0, 1_000_000_000, 405_000_000, 0, 400_000_000)),
          activity(10_000_000_000, 10_000_000_000, 1, 25), health(10_000_000_000, 0, 0, 1_500_000), end(10_000_000_000, 1))


def since_1_1():
    valid("relations", "Each way to know who has what the UI thread awaits.",
          string(1, "main"), thread(1, 1, 1, 1), string(2, "Worker-1"), thread(2, 42, 2, 0), string(3, "a.Rule"),
          clazz(1, 3, 0), string(4, "m"), frame(1, 1, 4, 7, 0), stack(1, 0, 1, 0),
          *[sample(1_000_000_000 + 10_000_000 * relation, 1, 1, 3, 1, 77, 2, 0, 150_000, relation)
            for relation in range(6)])

    valid("gaps", "Each kind; a debugger and a busy machine concern one thread only.",
          string(1, "main"), thread(1, 1, 1, 1), gap(2_000_000_000, 900_000_000, 900_000_000, 1),
          gap(3_000_000_000, 0, 60_000_000_000, 2), gap(5_000_000_000, 1_500_000_000, 1_500_000_000, 3, 1),
          gap(6_000_000_000, 180_000_000, 180_000_000, 4, 1))

    valid("bursts", "Scrolling: 60 dispatches of 15 ms, most of it one plug-in's painting; and one without landmarks.",
          string(1, "main"), thread(1, 1, 1, 1),
          burst(1, 3_000_000_000, 950_000_000, 60, 58, 31_000_000, (2, 3, 58, 610_000_000), (0, 0, 240, 9_000_000)),
          burst(1, 7_000_000_000, 200_000_000, 10, 0, 20_000_000))

    valid("recent", "Asked for with the tray's menu: what the filter had summed away; nothing on the second thread.",
          string(1, "main"), thread(1, 1, 1, 1), string(2, "AWT-EventQueue-0"), thread(2, 31, 2, 2),
          mark(70_000_000_000),
          recent(1, 10_000_000_000, (2, 3, 1, 69_000_100_000, 1_900_000), (1, 0, 0, 69_000_000_000, 2_100_000),
                 (1, 4, 0, 69_500_000_000, 40_000)),
          recent(2, 0))


def since_1_2():
    valid("signed", "Both sides of every length of an svar up to three bytes, and the ends of what is of use.",
          *[render(1, 0, 0, 0, x, -x, 0, 0) for x in (0, 1, 63, 64, 65, 8_191, 8_192, 8_193, 1_048_575, 1_048_576,
                                                      2**31 - 1, 2**31)])

    ui = [string(1, "main"), thread(1, 1, 1, 1), string(2, "org.eclipse.swt"), plugin(1, 1, 2, 0, 0, 0, 0, 0),
          string(3, "com.example.outline"), plugin(2, 1, 3, 0, 0, 0, 0, 0),
          string(4, "org.eclipse.swt.widgets.Shell"), clazz(1, 4, 1), string(5, "org.eclipse.swt.widgets.Tree"),
          clazz(2, 5, 1), string(6, "com.example.outline.OutlineView"), clazz(3, 6, 2)]

    valid("pointer", "A move, a click in a view of a plug-in's, a move on the monitor to the left; nothing on the second thread.",
          *ui, string(7, "AWT-EventQueue-0"), thread(2, 31, 7, 2),
          pointer(3, 1, 10_000_000_000, (69_000_000_000, 1, 0, 120, 80, 1, 1, 0), (69_016_000_000, 2, 1, 121, 82, 1, 2, 3),
                  (69_100_000_000, 3, 1, 121, 82, 1, 2, 3), (69_500_000_000, 1, 0, -400, 12, 2, 0, 0)),
          pointer(3, 2, 70_000_000_000), reply(3, 1, 0))

    valid("components", "Each role; a dialog over the main window, partly outside the screen; cut off on the second thread.",
          *ui, string(7, "AWT-EventQueue-0"), thread(2, 31, 7, 2),
          components(300, 1, 70_000_000_000, 70_040_000_000, 0,
                     (0, 1, 1, 0, 1, 0, 0, 24, 1_280, 696), (1, 1, 7, 0, 0, 0, 0, 24, 1_280, 30),
                     (1, 1, 0, 0, 1, 0, 0, 54, 1_280, 666), (3, 1, 6, 0, 2, 3, 4, 60, 300, 600),
                     (3, 1, 5, 0, 2, 3, 310, 60, 300, 600), (3, 1, 4, 0, 2, 0, 620, 60, 600, 600),
                     (0, 2, 1, 1, 1, 3, -50, -10, 400, 200), (7, 2, 2, 0, 2, 3, -40, 10, 300, 24),
                     (7, 2, 3, 0, 2, 3, -40, 40, 300, 24)),
          components(300, 2, 70_100_000_000, 70_300_000_000, 1), string(8, "render-300.png"),
          render(300, 1, 70_350_000_000, 8, -50, -10, 1_330, 730), reply(300, 1, 8))


def since_1_3():
    valid("ends", "Each reason, three of them with words of their own.",
          end(1_000_000_000, 1), end(1_000_000_001, 2), end(1_000_000_002, 3),
          string(1, "java.lang.InterruptedException in laggard-activation"), end(1_000_000_003, 4, 1),
          string(2, "the session file has grown to 512 MiB"), end(1_000_000_004, 5, 2),
          string(3, "No space left on device"), end(1_000_000_005, 5, 3))

    valid("later-kinds", "What stands in no other vector: a clock set back; labels, tabs, canvas and content.",
          string(1, "main"), thread(1, 1, 1, 1), string(2, "org.eclipse.swt.widgets.Shell"), clazz(1, 2, 0),
          gap(3_000_000_000, 0, 3_600_000_000_000, 5),
          components(7, 1, 4_000_000_000, 4_002_000_000, 0, (0, 1, 1, 0, 1, 0, 0, 24, 800, 600),
                     (1, 1, 8, 0, 1, 0, 0, 54, 200, 20), (1, 1, 9, 0, 1, 0, 0, 74, 800, 30),
                     (1, 1, 10, 0, 1, 0, 0, 104, 800, 200), (1, 1, 11, 0, 1, 0, 0, 304, 800, 296)))

    valid("errors", "In words alone; with all that is known; the same again without its stack.",
          string(1, "bundles.info has no line of that kind"), error(1_000_000_000, 1),
          string(2, "ArrayIndexOutOfBoundsException: Index 7 out of bounds for length 7"), string(3, "class-file"),
          string(4, "com.example.spell.Checker"), string(5, "check"),
          string(6, "io.laggard.agent.instrument.ClassFile.skip(ClassFile.java:210)\n"
                    "io.laggard.agent.instrument.Rewriter.rewrite(Rewriter.java:77)"),
          error(2_000_000_000, 2, 3, 4, 5, 6), error(3_000_000_000, 2, 3, 4, 5, 0))

    valid("forget", "Stacks; frames and stacks; everything: each then counts from 1 anew, and the rest goes on.",
          string(1, "main"), thread(1, 1, 1, 1), string(2, "a.B"), clazz(1, 2, 0), string(3, "m"), string(4, "n"),
          frame(1, 1, 3, 7, 0), frame(2, 1, 4, 8, 0), stack(1, 0, 1, 0), stack(2, 1, 2, 0),
          sample(1_030_000_000, 1, 2, 1, 0, 0, 0, 0, 180_000),
          forget(1 << 6), stack(1, 0, 2, 0), sample(1_042_000_000, 1, 1, 1, 0, 0, 0, 0, 180_000),
          forget(1 << 5 | 1 << 6), frame(1, 1, 4, 9, 0), stack(1, 0, 1, 0), sample(1_054_000_000, 1, 1, 1, 0, 0, 0, 0, 1),
          forget(0x7F), string(1, "AWT-EventQueue-0"), thread(1, 31, 1, 2), string(2, "c.D"), clazz(1, 2, 0),
          string(3, "o"), frame(1, 1, 3, 1, 0), stack(1, 0, 1, 0), sample(1_066_000_000, 1, 1, 1, 0, 0, 0, 0, 1), forget(0))


def since_1_4():
    valid("heap", "Two collections with the heap around them, one of which nothing is known; what the agent's threads cost.",
          string(1, "G1 Young Generation"), string(2, "G1 Evacuation Pause"),
          gc(700_000_000, 130_000_000, 1, 2, 241_172_480, 96_468_992, 268_435_456),
          string(3, "G1 Old Generation"), string(4, "System.gc()"),
          gc(900_000_000, 410_000_000, 3, 4, 8_589_934_592, 1_073_741_824, 17_179_869_184),
          gc(1_500_000_000, 20_000_000, 1, 0), health(8_000_000_000, 0, 0, 40_000_000, 130_000_000))


ORIGINS = 28


def origins(*plugins):
    fields = [uvar(len(plugins), "plug-ins")]
    for kind, origin, flags, symbolic, place in plugins:
        fields += [u8(kind, "kind"), u8(origin, "origin"), u8(flags, "flags"), counted(symbolic, "symbolic id"),
                   counted(place, "place")]
    length = sum(len(data) for data, _ in fields) + 12
    fields += [(length.to_bytes(4, "little"), f"length again = {length}"), raw("4C41474F5249470A", "LAGORIG and a line feed")]
    names = ("kind", "origin", "flags", "symbolic", "place")
    return (dict(block="origins", plugins=[dict(zip(names, one)) for one in plugins]),
            block(ORIGINS, "origins", *fields))


def since_1_5():
    """What the app appends: no writer of the agent's knows it."""
    for name, what, parts in (
            ("origins", "Where five plug-ins come from, behind the end of the session.",
             [mark(5), end(9_000_000_000, 1),
              origins((1, 1, 0, "org.eclipse.osgi", "file:/opt/eclipse/plugins/org.eclipse.osgi_3.19.0.jar"),
                      (1, 2, 1, "com.google.guava", "file:/opt/eclipse/plugins/com.google.guava_33.0.0.jar"),
                      (1, 3, 0, "com.example.größe", "reference:file:plugins/größe/"), (2, 1, 0, "", ""),
                      (4, 7, 2, "org.example.later", ""))]),
            ("no-plug-ins", "An empty list.", [origins()])):
        save(f"v1.{MINOR}/app", name, what, [e for e, _ in parts], header() + [f for _, b in parts for f in b])


def activations(before, *rows):
    names = ("thread", "class", "flags", "start", "duration", "child_time")
    fields = [uvar(before, "from the agent's beginning to the origin"), uvar(len(rows), "starts")]
    for thread, clazz, flags, start, duration, child_time in rows:
        fields += [uvar(thread, "thread"), uvar(clazz, "activator's class"), u8(flags, "flags"), uvar(start, "start"),
                   uvar(duration, "duration"), uvar(child_time, "child time")]
    return (dict(block="activations", before=before, records=[dict(zip(names, one)) for one in rows]),
            block(29, "activations", *fields))


def since_1_6():
    valid("activations", "Two plug-ins, one inside the other, on the start level's thread; one on the launching thread; one beside them.",
          string(1, "Start Level: Equinox Container: 1"), thread(1, 19, 1, 0), string(2, "main"), thread(2, 1, 2, 1),
          string(3, "Worker-0"), thread(3, 30, 3, 0), string(4, "com.example.early"), plugin(1, 1, 4, 0, 0, 0, 0, 0),
          string(5, "com.example.early.Activator"), clazz(1, 5, 1), string(6, "com.example.inner.Activator"), clazz(2, 6, 0),
          activations(900_000_000, (1, 2, 2, 410_000_000, 80_000_000, 0), (1, 1, 2, 400_000_000, 150_000_000, 80_000_000),
                      (2, 1, 1, 950_000_000, 30_000_000, 0), (3, 2, 0, 960_000_000, 500_000_000, 0)),
          activations(0))


def since_1_7():
    valid("works-for", "A landmark that works for each, whatever its kind is, and one of a file that does not say it.",
          string(1, "a.b.C"), clazz(1, 1, 0), string(2, "run"), string(3, "()V"),
          *[landmark(1 + works_for, 2, 1, 2, 3, 0, works_for) for works_for in range(4)])


def since_1_8():
    named = (("AnnotationPlugin", "Annotations", 7), ("Cell_Counter", "Cell Counter", 8), ("org.example.wait", "Wait", 9))
    valid("plugin-kinds", "A plug-in of each kind that 1.8 knows and 1.7 does not.",
          *[string(1 + 2 * at + part, word) for at, (*words, _) in enumerate(named) for part, word in enumerate(words)],
          *[plugin(1 + at, kind, 1 + 2 * at, 2 + 2 * at, 0, 0, 0, 0) for at, (_, _, kind) in enumerate(named)])
    valid("javafx", "A module of JavaFX, and the thread that dispatches its events.",
          string(1, "javafx.graphics"), string(2, "17.0.14"), string(3, "JavaFX Application Thread"),
          plugin(1, 10, 1, 1, 2, 0, 0, 0), thread(1, 31, 3, 3))
    valid("program", "The program's own jar, and one that another loader has brought in.",
          string(1, "editor"), string(2, "file:/opt/editor/editor.jar"), string(3, "spelling"),
          string(4, "file:/home/ada/.editor/plugins/spelling.jar"),
          plugin(1, 11, 1, 1, 0, 2, 0, 2), plugin(2, 2, 3, 3, 0, 4, 0, 4))
    valid("read-write-lock", "The only thread inside a lock that keeps no owners.",
          string(1, "AWT-EventQueue-0"), thread(1, 21, 1, 2), string(2, "pooled"), thread(2, 42, 2, 0), string(3, "a.Lock"),
          clazz(1, 3, 0), string(4, "await"), frame(1, 1, 4, 7, 0), stack(1, 0, 1, 0),
          sample(1_000_000_000, 1, 1, 3, 0, 0, 2, 0, 150_000, 6))


def bypass(time, symbolic, state, ends, skipped, classes, *kinds):
    names = ("listener", "methods", "never")
    fields = [uvar(time, "time"), uvar(symbolic, "symbolic id: string"), u8(state, "state"), uvar(ends, "ends at"),
              uvar(skipped, "calls skipped so far"), uvar(classes, "classes with such methods"), uvar(len(kinds), "kinds of listener")]
    for listener, methods, never in kinds:
        fields += [uvar(listener, "listener interface: string"), uvar(methods, "methods"), uvar(never, "never skipped")]
    return (dict(block="bypass", time=time, symbolic=symbolic, state=state, ends=ends, skipped=skipped, classes=classes,
                 kinds=[dict(zip(names, one)) for one in kinds]),
            block(30, "bypass", *fields))


def since_1_9():
    named = [string(1, "com.example.spell"), string(2, "org.eclipse.core.resources.IResourceChangeListener"),
             string(3, "org.eclipse.ui.IPartListener2")]
    valid("bypasses", "Looked at: three kinds of listener, one of no interface; begun, begun again, and each way to end.",
          *named, bypass(60_000_000_000, 1, 1, 0, 0, 7, (2, 3, 0), (3, 8, 1), (0, 1, 1)), reply(1, 1, 0),
          bypass(70_000_000_000, 1, 2, 670_000_000_000, 0, 7, (2, 3, 0), (3, 8, 1), (0, 1, 1)), reply(2, 1, 0),
          bypass(90_000_000_000, 1, 2, 690_000_000_000, 130, 7, (2, 3, 0), (3, 8, 1), (0, 1, 1)), reply(3, 1, 0),
          bypass(95_000_000_000, 1, 3, 0, 162, 7, (2, 3, 0), (3, 8, 1), (0, 1, 1)), reply(4, 1, 0),
          *[bypass(100_000_000_000 + state, 1, state, 0, 20_000, 0) for state in (4, 5, 6, 7)])

    valid("add-on", "An add-on of Freeplane, which has several loaders and code sources, and a class of one of its scripts.",
          string(1, "addons.counter"), string(2, "Word Count"), string(3, "v0.3"),
          string(4, "/home/ada/.config/freeplane/1.7.x/addons/counter"), plugin(1, 12, 1, 2, 3, 4, 0, 0),
          string(5, "count"), clazz(1, 5, 1))

    valid("skipped", "A listener that was not run, and what is around it though it is short; one that is outermost itself.",
          string(1, "main"), thread(1, 1, 1, 1),
          intervals(1, record(2, 3, 4, 2, 1_000_300_000, 0, 0, 0), record(4, 0, 0, 1, 1_000_100_000, 700_000, 0, 0),
                    record(1, 0, 1, 0, 1_000_000_000, 1_900_000, 0, 700_000), record(2, 3, 5, 0, 1_100_000_000, 0, 0, 0)))


for MINOR in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9):
    written_by_every_version()
    if MINOR >= 1:
        since_1_1()
    if MINOR >= 2:
        since_1_2()
    if MINOR >= 3:
        since_1_3()
    if MINOR >= 4:
        since_1_4()
    if MINOR >= 5:
        since_1_5()
    if MINOR >= 6:
        since_1_6()
    if MINOR >= 7:
        since_1_7()
    if MINOR >= 8:
        since_1_8()
    if MINOR >= 9:
        since_1_9()
MINOR = 0

# ---- what a reader must put up with ----------------------------------------------------------------------------------

_mark, _mark_bytes = mark(5)
_later, _later_bytes = mark(6)

tolerated("unknown-block", "A block of unknown type is skipped and counted.", [_mark, _later],
          header() + _mark_bytes + block(200, "unknown", raw("DEADBEEF", "whatever")) + _later_bytes, unknown_blocks=1)
tolerated("type-zero", "Type 0 is not in use: unknown as well.", [_later],
          header() + block(0, "unknown") + _later_bytes, unknown_blocks=1)
tolerated("newer-minor", "A newer minor version appends a field to `mark` and has a block that we do not know.",
          [_mark, _later],
          header(1, 9) + block(14, "mark", uvar(5, "time"), uvar(77, "a field to come")) + block(99, "unknown")
          + _later_bytes, unknown_blocks=1)
tolerated("much-newer-minor", "`newer-minor` with a number that will not come for long.", [_mark, _later],
          header(1, 60_000) + block(14, "mark", uvar(5, "time"), uvar(77, "a field to come")) + block(199, "unknown")
          + _later_bytes, unknown_blocks=1)
tolerated("bypass-state-to-come", "A state of a bypass that we do not know is kept, and so are fields behind the block's own.",
          [bypass(5, 0, 99, 0, 7, 1, (0, 2, 1))[0]],
          header() + block(30, "bypass", uvar(5, "time"), uvar(0, "symbolic id: string"), u8(99, "state"), uvar(0, "ends at"),
                           uvar(7, "calls skipped so far"), uvar(1, "classes with such methods"), uvar(1, "kinds of listener"),
                           uvar(0, "listener interface: string"), uvar(2, "methods"), uvar(1, "never skipped"),
                           uvar(77, "a field to come")), rewrites=False)
tolerated("torn-in-payload", "The last block's bytes are not all there yet: no error, read again later.", [_mark],
          header() + _mark_bytes + [raw("14", "type: activity"), raw("06000000", "length = 6"), raw("0102", "torn here")],
          torn_bytes=7)
tolerated("torn-in-block-head", "Not even the length is all there.", [_mark],
          header() + _mark_bytes + [raw("0E0100", "type and two bytes of the length")], torn_bytes=3)
tolerated("torn-in-header", "The header itself is not all there yet.", [],
          [raw("4C414747415244", "seven bytes of the magic")], torn_bytes=7)
tolerated("empty-file", "Nothing was written yet.", [], [], torn_bytes=0)
tolerated("kinds-to-come", "Numbers of a kind that we do not know are kept, not refused.",
          [end(1, 250)[0], milestone(2, 251)[0]], header(1, 1) + end(1, 250)[1] + milestone(2, 251)[1])
tolerated("bad-utf8", "Bytes that are no UTF-8 come as U+FFFD.", [dict(block="string", id=1, text="a\ufffdb")],
          header() + block(2, "string", uvar(1, "id"), raw("61FF62", "a, a byte that is no UTF-8, b")), rewrites=False)

# ---- what a reader must refuse ---------------------------------------------------------------------------------------

invalid("foreign", "A PNG picture.", "not-a-session",
        "this is no Laggard session file: it does not begin with `LAGGARD`", [],
        [raw("89504E470D0A1A0A", "magic of PNG"), raw("0000000D", "and on")])
invalid("foreign-line-end", "The magic with CR LF: the file went through a text conversion.", "not-a-session",
        "this is no Laggard session file: it does not begin with `LAGGARD`", [],
        [raw("4C414747415244", "LAGGARD"), raw("0D0A", "CR LF"), raw("01000000", "versions")])
invalid("other-major", "A later major version.", "other-major",
        "the session file has format 2, this Laggard reads format 1; use the Laggard that belongs to the agent", [],
        header(2, 0) + _mark_bytes)
invalid("major-zero", "An earlier major version.", "other-major",
        "the session file has format 0, this Laggard reads format 1; use the Laggard that belongs to the agent", [],
        header(0, 7))
invalid("oversized", "A block that claims one byte more than 16 MiB: damaged from here on.", "too-long",
        "block of type 14 at byte 18 claims 16777217 bytes, more than the 16777216 allowed: the file is damaged from here on",
        [_mark],
        header() + _mark_bytes + [raw("0E", "type: mark"), raw("01000001", "length = 16,777,217"), raw("00", "…")])
invalid("truncated-payload", "A payload that ends before its last field. The block behind it is read.", "truncated",
        "block `gc` at byte 18 ends too early", [_mark, _later],
        header() + _mark_bytes + block(12, "gc", uvar(1, "start"), uvar(2, "duration"), uvar(0, "collector: string"))
        + _later_bytes)
invalid("truncated-number", "A uvar whose last byte says that more follow.", "truncated",
        "block `mark` at byte 12 ends too early", [_later],
        header() + block(14, "mark", raw("80", "goes on, but the payload ends")) + _later_bytes)
invalid("truncated-empty", "A known block with no payload at all.", "truncated",
        "block `intervals` at byte 12 ends too early", [_later], header() + block(7, "intervals") + _later_bytes)
invalid("count-too-large", "A list that claims 2^62 records: refused before memory is set aside.", "truncated",
        "block `intervals` at byte 12 ends too early", [_later],
        header() + block(7, "intervals", uvar(1, "thread"), uvar(2**62, "records"), uvar(1, "landmark")) + _later_bytes)
invalid("number-over-64-bits", "Ten bytes whose last has more than one bit.", "bad-number",
        "block `mark` at byte 12 holds a number that is not a uvar", [_later],
        header() + block(14, "mark", raw("FFFFFFFFFFFFFFFFFF02", "over 64 bits")) + _later_bytes)
invalid("number-too-long", "Eleven bytes.", "bad-number",
        "block `mark` at byte 12 holds a number that is not a uvar", [_later],
        header() + block(14, "mark", raw("8080808080808080808001", "over ten bytes")) + _later_bytes)
invalid("number-not-shortest", "1 written in two bytes.", "bad-number",
        "block `mark` at byte 12 holds a number that is not a uvar", [_later],
        header() + block(14, "mark", raw("8100", "1, not in its shortest form")) + _later_bytes)
_broken = origins((1, 1, 0, "a", "b"))[1]
invalid("origins-cut-short", "The app's block without its last twelve bytes.", "truncated",
        "block `origins` at byte 12 ends too early", [_later],
        header() + block(ORIGINS, "origins", *_broken[2:-2]) + _later_bytes)
invalid("origins-too-many", "A list that claims more plug-ins than there are bytes.", "truncated",
        "block `origins` at byte 12 ends too early", [_later],
        header() + block(ORIGINS, "origins", uvar(2**40, "plug-ins"), *_broken[3:]) + _later_bytes)
tolerated("origins-with-more", "A newer minor version has a field before the app's block ends: it is passed over.",
          [origins((1, 1, 0, "a", "b"))[0]],
          header() + block(ORIGINS, "origins", *_broken[2:-2], uvar(77, "a field to come"),
                           ((21).to_bytes(4, "little"), "length again = 21"), raw("4C41474F5249470A", "LAGORIG and a line feed")),
          rewrites=False)
invalid("bypass-too-many-kinds", "A list that claims more kinds of listener than there are bytes.", "truncated",
        "block `bypass` at byte 12 ends too early", [_later],
        header() + block(30, "bypass", uvar(5, "time"), uvar(0, "symbolic id: string"), u8(1, "state"), uvar(0, "ends at"),
                         uvar(0, "calls skipped so far"), uvar(0, "classes with such methods"), uvar(2**40, "kinds of listener"),
                         uvar(0, "listener interface: string"), uvar(2, "methods"), uvar(1, "never skipped")) + _later_bytes)
