### The report's editor.

report-opening = Opening the report …
report-title-lag = { $program }: a lag of { $time }
report-title-freeze = { $program }: a freeze of { $time }
report-kept = Everything is kept for a day
report-choose-where = To send it, choose first where reports go: { $settings }
report-settings = Settings
report-goes-to = Send goes to { $destination }. Nothing leaves before that.
report-hub = Let others see it
report-hub-see = Let the hub’s people see this report
# hub: a folder’s path or a web address
report-hub-about = It goes to { $hub } when you save or send: the very file that you looked at here. Everybody who may read the hub’s pages can then read it beside the issue it belongs to, also the plug-ins and versions that it names. Taking back what you shared (Settings › Share measurements) takes it back, too.
report-hub-seen = The people of { $hub } can see this report, as it was when you pressed the button. Taking back what you shared takes it back, too.
report-save = Save…
report-not-kept = What you typed and drew can’t be kept on the disk: { $why }
report-what = What happened?
report-no-picture = There is no screenshot of this lag.
report-all-black = Everything is hidden. Click or drag over what may be shown.
report-all-black-because = { $why } Click or drag over what may be shown.
report-drawn-after = The program drew this picture itself after the lag; you may have seen something else. Why Laggard took none: { $why }
report-drawn-after-unknown = The program drew this picture itself after the lag; you may have seen something else. Why Laggard took none isn’t known.
report-tool-chosen = Tool: { $tool }

## Tools. `key` is the key that chooses one.

tools = Tools
tool = Tool
tool-move = Move
tool-move-about = Move and resize what is drawn, shift the picture ({ $key })
tool-clear = Reveal
tool-clear-about = Show an area of the black picture: click a component, or drag ({ $key })
tool-black-out = Black out
tool-black-out-about = Cover for good: click a component, or drag ({ $key })
tool-highlight = Highlight
tool-highlight-about = Frame something: click a component, or drag ({ $key })
tool-point = Point
tool-point-about = Point at where it happened ({ $key })
undo-about = Undo (Ctrl+Z)
redo-about = Redo (Ctrl+Shift+Z)
remove-about = Remove the selected box (Delete)
zoom = Zoom
zoom-smaller = Smaller
zoom-smaller-about = Smaller (−)
zoom-larger = Larger
zoom-larger-about = Larger (+)
zoom-fit = Fit
zoom-fit-about = The whole picture (0)

## Black-outs that Laggard suggests.

suggested =
    { $count ->
        [one] { $count } suggested black-out (dashed): fields, editors, lists, tabs, labels, diagrams and titles.
       *[other] { $count } suggested black-outs (dashed): fields, editors, lists, tabs, labels, diagrams and titles.
    }
suggested-none-open = Suggested black-outs: fields, editors, lists, tabs, labels, diagrams and titles.
suggested-accept = Black out all suggested
suggested-reject = None
suggested-unanswered =
    { $count ->
        [one] { $count } suggested black-out is not answered. May others see what is under it?
       *[other] { $count } suggested black-outs are not answered. May others see what is under them?
    }
suggested-cover =
    { $count ->
        [one] Black it out
       *[other] Black them out
    }
suggested-show =
    { $count ->
        [one] It may be seen
       *[other] They may be seen
    }

## The boxes as a list. `number` counts those of a kind; `over` is what a box covers.

boxes = Annotations
boxes-none = None yet. Click something in the picture, or drag.
boxes-keys = Arrow keys move it, Shift and arrows resize a box or move an arrow’s tip, with Ctrl by one pixel; Delete removes it.
boxes-keys-short = Arrow keys move, Shift and arrows resize, Delete removes
box-black-out = Black-out { NUMBER($number) }: { NUMBER($width) } × { NUMBER($height) } at { NUMBER($x) }, { NUMBER($y) }
box-black-out-over = Black-out { NUMBER($number) }, { $over }: { NUMBER($width) } × { NUMBER($height) } at { NUMBER($x) }, { NUMBER($y) }
box-highlight = Highlight { NUMBER($number) }: { NUMBER($width) } × { NUMBER($height) } at { NUMBER($x) }, { NUMBER($y) }
box-highlight-over = Highlight { NUMBER($number) }, { $over }: { NUMBER($width) } × { NUMBER($height) } at { NUMBER($x) }, { NUMBER($y) }
box-clear = Revealed area { NUMBER($number) }: { NUMBER($width) } × { NUMBER($height) } at { NUMBER($x) }, { NUMBER($y) }
box-clear-over = Revealed area { NUMBER($number) }, { $over }: { NUMBER($width) } × { NUMBER($height) } at { NUMBER($x) }, { NUMBER($y) }
point-at = Marked position ({ NUMBER($x) }, { NUMBER($y) })
point-at-named = Marked position in { $what } ({ NUMBER($x) }, { NUMBER($y) })
component = Component
component-of = { $component } of { $plugin }
component-title-bar = Title bar
component-tabs = Tabs

## What a screen reader is told of what was drawn.

drawn-added = { $what }, added
drawn-removed = { $what }, removed
drawn-undone = Undone
drawn-nothing-to-undo = Nothing to undo
drawn-redone = Redone
drawn-nothing-to-redo = Nothing to redo
drawn-all-suggested = All suggested areas are blacked out
drawn-none-suggested = No suggested area is blacked out, except for passwords
drawn-unpointed = No position is marked
drawn-at = { NUMBER($x) }, { NUMBER($y) }
drawn-at-named = { NUMBER($x) }, { NUMBER($y) }: { $what }
stage = Picture of the program, { NUMBER($width) } × { NUMBER($height) } pixels, { NUMBER($black) } black-outs, { NUMBER($high) } highlights, { NUMBER($notes) } arrows, labels and steps
stage-keys = Arrow keys move a cross over the picture, Shift and arrows by one pixel; Enter uses the tool on the component under it, Shift and Enter makes a box of its own. Ctrl and arrows shift the picture; plus, minus, 0 and 1 zoom.

## The mouse’s path in time. `moment` is one of the first three.

moment-begin = as the lag began
moment-before = { $time } before the lag
moment-into = { $time } into the lag
moment = Moment
moment-none = No moment is chosen
moment-happened = It happened { $moment }
moment-choose = It happened at this moment
moment-choose-other = No, at this moment
pointer-no-path = The mouse’s path is not known.
pointer-gap = The pointer was not seen then.
pointer-not-yet = The pointer was not in the window yet.
pointer-hidden = The pointer was under a black-out.
pointer-at = Pointer at { NUMBER($x) }, { NUMBER($y) }
pointer-at-clicked = Pointer at { NUMBER($x) }, { NUMBER($y) }, clicked
pointer-over = Pointer at { NUMBER($x) }, { NUMBER($y) }, over { $what }
pointer-over-clicked = Pointer at { NUMBER($x) }, { NUMBER($y) }, over { $what }, clicked
pointer-not-seen = The pointer was not seen
pointer-not-seen-key = pointer not seen
bars = Lags: choose the one in which it happened
bar-lag = Lag of { $time }, { $moment }: it happened here
bar-lag-this = Lag of { $time }, { $moment }, the one reported: it happened here
bar-freeze = Freeze of { $time }, { $moment }: it happened here
bar-freeze-this = Freeze of { $time }, { $moment }, the one reported: it happened here
# `lag` is one of the four above.
bar-of-several = { $lag }. { NUMBER($number) } of { NUMBER($count) } close together: click again for the next one, or use the arrow keys
moment-read = { $moment }. { $pointer }

## Exactly what will be sent.

contents = Exactly what will be sent
contents-again = Pack it now
contents-packing = Being packed …
contents-repacking = { $size }, being packed …
part-send = Send { $part }
part-needed = There is no report without it
part-with-picture = It goes with the picture
part-may-be-left-out = Send it, or leave it out
part-look-at = Look at { $part }, { $what }, { $size }
part-left-out-named = Look at { $part }, { $what }, left out
part-left-out = left out
part-seen = Looked at
part-unseen = Still to be looked at
part-text = Text of { $part }
text-nothing-taken = No personal data found.
text-taken =
    { $count ->
        [one] { $count } private piece is taken out, shown struck through.
       *[other] { $count } private pieces are taken out, shown struck through.
    }
text-folded =
    { $lines ->
        [one] … { $lines } more line, { $size }, folded: show
       *[other] … { $lines } more lines, { $size }, folded: show
    }
text-folded-taken =
    { $lines ->
        [one] … { $lines } more line, { $size }, private pieces taken out: { NUMBER($taken) }, folded: show
       *[other] … { $lines } more lines, { $size }, private pieces taken out: { NUMBER($taken) }, folded: show
    }
text-more = Show more ({ NUMBER($left) } of { NUMBER($all) } pieces left)
picture-sent = The picture that will be sent, { NUMBER($width) } × { NUMBER($height) } pixels, with what was blacked out gone for good
picture-whole = Whole picture
picture-full-size = Full size
picture-reading = Being read …
look-unseen =
    { $all ->
        [one] { NUMBER($left) } of { $all } part was not on your screen yet: { $parts }.
       *[other] { NUMBER($left) } of { $all } parts not on your screen yet: { $parts }.
    }
look-on = Look at the rest
look-on-about = Only what was on your screen can be saved or sent
look-all-seen = Everything in it was on your screen.

## Dialogs, and what became of the report.

dismiss-title = Dismiss this report?
dismiss-what = The screenshot, the mouse’s path, and what you typed and drew are deleted and can’t be brought back. Nothing is sent.
dismiss-later = To go on later, cancel: everything is kept for a day.
save-title = Save the report
save-as = Save as
save-report = Save report
save-replace = Replace it
tracker-title = Open this issue tracker?
tracker-what = The plug-in itself says that its issues are tracked on this server, which Laggard doesn’t know:
tracker-learns = Your browser would open its page. The page’s address may have your words in it, and the plug-in’s name, id and version: the server learns these at once. Agree only if you know whose server it is.
tracker-open = Open it

## Why there is no screenshot. Whole sentences; what stands in brackets is in the system’s own words.

no-picture-not-asked = Laggard takes no screenshots before you have allowed it: the settings ask you.
no-picture-not-allowed = Laggard takes no screenshots now: notifications are paused, or the settings say so.
no-picture-not-taken = No screenshot was taken of this lag: it was too short, too soon after the program’s start, or too long ago.
no-picture-too-late = The lag was over before the screenshot was taken.
no-picture-gone = Its file is gone.
no-picture-system = Laggard can’t take screenshots on { $system } yet.
no-picture-no-screen = There is no screen that Laggard could reach (DISPLAY is not set).
no-picture-wayland = This desktop runs on Wayland, which lets no program take a picture of another.
no-picture-no-window = The program had no window on the screen.
no-picture-not-on-x = The program had no window that an X server knows; this desktop runs on Wayland, which lets no program take a picture of another.
no-picture-elsewhere = The display is forwarded, or Laggard runs in a container, so the X server doesn’t know which windows are the program’s.
no-picture-restless = Windows moved while the screenshot was taken, so it might have shown another program.
no-picture-pixels = The screen has a pixel format that Laggard doesn’t know ({ $which }).
no-picture-refused = The X server did not give the picture ({ $why }).
no-picture-failed = The screenshot could not be taken ({ $why }).
no-drawing-yet = The program hasn’t drawn its windows itself yet, or it is gone: open the report again in a moment.
no-drawing-other-size = What the program drew was not of the size that it said, and was not kept.
no-drawing-gone = The file of what the program drew is gone.
no-drawing-failed = The program could not draw its windows itself either ({ $why }).

## Why all of a screenshot is hidden at first. Whole sentences.

black-not-told = The program hasn’t said yet where its text fields and tables are, or it has ended.
black-could-not-tell = The program could not say where its text fields and tables are.
black-could-not-tell-because = The program could not say where its text fields and tables are ({ $why }).
black-too-much = The program could not list all that is in its windows: there is too much, or the computer was too busy.
black-changed = What the windows show has changed since the screenshot was taken.
black-moved = The program says that its windows are elsewhere than they were in the screenshot: they were moved, or it doesn’t know where they are.
black-windows-changed = The windows have changed since the screenshot was taken.
black-was-black = It was hidden when you revealed parts of it.
