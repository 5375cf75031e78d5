### Was die Administration für alle auf einem Computer entschieden hat: `laggard policy`, und wo das Fenster es zeigt.

## In einem Satz: von wem. Im Dativ.

policy-who = Ihrer Administration
policy-who-named = Ihrer Administration ({ $by })

## Ein Plug-in, das für alle aus ist. `reason` ist ein Satz der Administration.

policy-off = Von { $who } ausgeschaltet
policy-off-why = Von { $who } ausgeschaltet: { $reason }
plugins-off-ruled = aus, von Ihrer Administration
plugins-off-ruled-restart = aus, von Ihrer Administration, Neustart nötig

## Ob es eine Richtlinie gibt. `why` ist einer der drei darunter; was sie zitieren, ist englisch.

policy-none = Auf diesem Computer gibt es keine Richtlinie. Die Administration würde sie in { $file } ablegen
policy-followed = { $file } gilt für alle auf diesem Computer. Die Datei ist von { $who }.
policy-none-own = Die Datei { $file }, die LAGGARD_POLICY nennt, gibt es nicht; auch auf diesem Computer gibt es keine Richtlinie.
policy-followed-own = { $file } wird befolgt, weil LAGGARD_POLICY sie nennt, zur Probe. Die Datei ist von { $who }.
policy-not-followed = { $file } kann nicht befolgt werden: { $why }.
policy-unread = sie kann nicht gelesen werden ({ $why })
policy-newer = sie hat das Format { $format }, das erst ein neuerer Laggard kennt
policy-wrong = Zeile { $line }: { $why }
policy-stays-off = Plug-ins, die sie bisher ausgeschaltet hat, bleiben aus. Alles andere ist, wie Sie es gewählt haben.
policy-in-order = { $file } ist in Ordnung. An ihrem Platz auf einem Computer würde sie sagen:

## Was sie entscheidet, je eine Zeile.

policy-line-off = Ausgeschaltet: { $plugin }
policy-line-off-why = Ausgeschaltet: { $plugin }: { $reason }
policy-line-off-in = Ausgeschaltet in { $product }: { $plugin }
policy-line-off-in-why = Ausgeschaltet in { $product }: { $plugin }: { $reason }
policy-line-muted = Stummgeschaltet: { $plugin }
policy-line-once = Benachrichtigung sofort ab einem Ruckler von { $time }
policy-line-count =
    { $count ->
        [one] Benachrichtigung nach { NUMBER($count) } Ruckler in zehn Minuten
       *[other] Benachrichtigung nach { NUMBER($count) } Rucklern in zehn Minuten
    }
policy-line-most =
    { $most ->
        [one] Höchstens { NUMBER($most) } Benachrichtigung in der Stunde
       *[other] Höchstens { NUMBER($most) } Benachrichtigungen in der Stunde
    }
policy-sharing-forbidden = Von diesem Computer darf nichts geteilt werden. Das wurde von { $who } entschieden.
policy-sharing-forbidden-why = Von diesem Computer darf nichts geteilt werden. Das wurde von { $who } entschieden: { $reason }
policy-sharing-asked = Von { $who } werden Sie gebeten, Messungen mit { $folder } zu teilen. Bevor Sie das wählen, wird nichts geteilt.
policy-sharing-asked-why = Von { $who } werden Sie gebeten, Messungen mit { $folder } zu teilen („{ $reason }“). Bevor Sie das wählen, wird nichts geteilt.
policy-names = Von { $who } werden Sie gebeten, Plug-ins mit diesen Kennungen in Zusammenfassungen nennen zu lassen: { $patterns }. Bevor Sie das wählen, werden sie gezählt und nicht genannt.
policy-sharing-pauses = Solange { $file } nicht befolgt werden kann, wird nichts geteilt: Es könnte darin verboten sein.
policy-share-how = Wählen mit: laggard share --to { $folder }
policy-name-how = Damit sie genannt werden: laggard share --allow { $pattern }

## Im Fenster.

policy-title = Von Ihrer Administration entschieden
limits-ruled = Was hier grau ist, hat Ihre Administration entschieden.
policy-muted = Von Ihrer Administration stummgeschaltet
policy-use-hub = Mit diesem Ordner teilen
policy-use-address = Mit dieser Adresse teilen …
policy-use-names = Nennen lassen

## Was abgelehnt wurde.

refusal-ruled-muted = Ihre Administration hat dieses Plug-in für alle auf diesem Computer stummgeschaltet.
refusal-sharing-policy = Solange die Richtlinie { $file } Ihrer Administration nicht befolgt werden kann, wird nichts geteilt: Es könnte darin verboten sein. Sagen Sie es Ihrer Administration.
refusal-not-asked = Niemand bittet Sie mehr, mit einem Hub zu teilen.
