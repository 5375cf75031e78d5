### Arrows, labels and numbered steps in a report’s picture.

tool-arrow = Arrow
tool-arrow-about = Draw an arrow: drag, or click where it begins and where it points ({ $key })
tool-label = Label
tool-label-about = Write a text into the picture: click where it goes ({ $key })
tool-step = Step
tool-step-about = Number what was done, one click after the other ({ $key })
note-arrow = Arrow { NUMBER($number) }: from { NUMBER($x) }, { NUMBER($y) } to { NUMBER($tox) }, { NUMBER($toy) }
note-step = Step { NUMBER($number) }: at { NUMBER($x) }, { NUMBER($y) }
note-label = Label { NUMBER($number) } “{ $text }”: at { NUMBER($x) }, { NUMBER($y) }
note-label-empty = Label { NUMBER($number) }, without a text: at { NUMBER($x) }, { NUMBER($y) }
note-arrow-from = The arrow begins at { NUMBER($x) }, { NUMBER($y) }. Press again where it points; Esc cancels it.
note-arrow-tip = Now click where the arrow points. Esc cancels it.
note-most = A picture can have { NUMBER($most) } arrows, labels and steps. Remove one to draw another.
label-text = Text of the label, at most { NUMBER($most) } letters
label-unknown = “{ $letter }” can’t be drawn. Labels can have Latin, Greek and Cyrillic letters, digits and common signs.
