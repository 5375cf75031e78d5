site-untitled = Wo Plug-ins warten lassen
site-page-title = { $page } – { $site }
site-about =
    { $users ->
        [one] Von Laggard gemessen, geteilt von { NUMBER($users) } Nutzer, vom { $from } bis zum { $to }. Über weniger als { NUMBER($k) } Nutzer wird nichts gesagt.
       *[other] Von Laggard gemessen, geteilt von { NUMBER($users) } Nutzern, vom { $from } bis zum { $to }. Über weniger als { NUMBER($k) } Nutzer wird nichts gesagt.
    }
# Von keiner dieser Wochen wird gesagt, wie viele Nutzer es waren.
site-about-uncounted = Von Laggard gemessen, vom { $from } bis zum { $to }. Über weniger als { NUMBER($k) } Nutzer wird nichts gesagt.
site-withdrawn =
    { $weeks ->
        [one] Aus einer dieser Wochen wurde zurückgenommen, was geteilt worden war. Sie zählt bei Nutzern und Tagen nicht mit, und Zahlen, in denen dieser Teil war, werden nicht mehr gezeigt.
       *[other] Aus { NUMBER($weeks) } dieser Wochen wurde zurückgenommen, was geteilt worden war. Diese Wochen zählen bei Nutzern und Tagen nicht mit, und Zahlen, in denen ein solcher Teil war, werden nicht mehr gezeigt.
    }
site-digests =
    { $digests ->
        [one] { NUMBER($digests) } Tag einer Sitzung
       *[other] { NUMBER($digests) } Tage von Sitzungen
    }
site-made = Erstellt von Laggard { $version }
site-licenses = Lizenzen der Teile dieser Seite
site-empty = Diese Seite hat keine Daten. Sie ist dort zu öffnen, wo laggard-hub sie erstellt hat.
site-unread = Die Daten dieser Seite lassen sich nicht lesen: { $why }. Die Seiten mit dem laggard-hub neu erstellen, der diese erstellt hat.
site-nothing = Noch lässt sich nichts zeigen
site-nothing-about = Zahlen kommen, sobald eine Woche vorbei ist, in der mindestens { NUMBER($k) } Nutzer geteilt haben, was Laggard gemessen hat. Bis dahin sieht niemand, wer angefangen hat.
site-all-plugins = ← Alle Plug-ins
site-all = Alle { NUMBER($count) } zeigen
site-users =
    { $users ->
        [one] { NUMBER($users) } Nutzer
       *[other] { NUMBER($users) } Nutzer
    }
site-issues = Probleme
site-issues-about = Ein Problem sind alle Ruckler, die die meiste Zeit an derselben Stelle eines Programms verbrachten. Geordnet nach Nutzern × Zeit.
site-issues-search = Probleme durchsuchen
site-issues-which = Zeigen
site-issues-all = alle
site-issues-more = neue oder wachsende
site-issues-found =
    { $all ->
        [one] { NUMBER($found) } von { NUMBER($all) } Problem
       *[other] { NUMBER($found) } von { NUMBER($all) } Problemen
    }
site-issues-none = Keine passenden Probleme.
site-issue-rank = Rang
site-issue-rank-about = Nach Nutzern × Zeit: Zuerst steht, was den meisten am meisten helfen würde.
site-issue = Problem
site-issue-users = Nutzer
site-issue-lags = Ruckler
site-issue-waited = Gewartet
site-issue-half = Üblicher Ruckler
site-issue-worst = 1 von 100
site-issue-worst-about = Einer von hundert Rucklern ist länger.
site-issue-plugin = Verursacht von
site-issue-weeks = Wochen
site-issue-trend = Zuletzt
site-trend-new = neu
site-trend-growing = wächst
site-trend-steady = gleich
site-trend-shrinking = schrumpft
site-trend-gone = weg
site-weeks-label = Wartezeit nach Wochen: { $weeks }
site-week = Woche vom { $week }
site-kind-in = { $kind } in { $programs }
site-bubbles = Die Probleme auf einen Blick
site-bubbles-about = Jede Blase ist ein Problem. Weiter rechts: Mehr Nutzer haben es. Weiter oben: Sie warten länger. Je größer, desto länger haben alle zusammen gewartet.
site-bubbles-keys = Die Pfeiltasten gehen von einer Blase zur nächsten, beginnend mit der wichtigsten.
site-bubbles-up = Nach oben
site-bubbles-per-user = Zeit pro Nutzer
site-bubbles-per-lag = Zeit pro Ruckler
site-seconds = { NUMBER($seconds) } s
site-minutes = { NUMBER($minutes) } min
site-hours = { NUMBER($hours) } h
site-bubbles-users = Nutzer, die es haben
site-bubble-user =
    { $users ->
        [one] { NUMBER($users) } Nutzer, je { $each }, zusammen { $waited }
       *[other] { NUMBER($users) } Nutzer, je { $each }, zusammen { $waited }
    }
site-bubble-lag =
    { $users ->
        [one] { NUMBER($users) } Nutzer, { $each } pro Ruckler, zusammen { $waited }
       *[other] { NUMBER($users) } Nutzer, { $each } pro Ruckler, zusammen { $waited }
    }
site-bubble-new = neu oder wachsend
site-bubble-other = alle anderen
site-plugins = Plug-ins
site-plugins-about = Ruckler, die das jeweilige Plug-in verursacht hat. Seine Seite zeigt Versionen und Probleme.
site-plugins-search = Plug-ins durchsuchen
site-plugins-none = Keine passenden Plug-ins.
site-plugins-no = Noch lässt sich kein Plug-in nennen.
site-plugin = Plug-in
site-plugin-newest = Neueste Version
site-changes = Langsamer oder schneller seit einem Update
site-changes-about = Versionen von Plug-ins im Vergleich zur vorigen, als Wartezeit pro Arbeitsstunde. Der Bereich enthält den wahren Wert in 99 von 100 Fällen; was Zufall sein kann, steht hier nicht.
site-changes-none = Von keinem Update ist bekannt, dass es ein Plug-in langsamer oder schneller gemacht hat.
site-since = Seit
site-since-none = Seitdem kam nichts dazu.
site-change = { $version }, verglichen mit { $before }
site-slower = langsamer
site-faster = schneller
site-cannot = unklar
site-first = keine davor
site-ratio-range = { NUMBER($ratio, maximumFractionDigits: 2) } × ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) })
site-told-slower = Version { $version } ist langsamer als { $before }: { NUMBER($ratio, maximumFractionDigits: 2) }-mal ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) so viel Wartezeit pro Arbeitsstunde, gemessen bei: { $users }.
site-told-faster = Version { $version } ist schneller als { $before }: { NUMBER($ratio, maximumFractionDigits: 2) }-mal ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) so viel Wartezeit pro Arbeitsstunde, gemessen bei: { $users }.
site-told-cannot = Ob Version { $version } langsamer oder schneller ist als { $before }, lässt sich noch nicht sagen, gemessen bei: { $users }.
site-told-cannot-range = Ob Version { $version } langsamer oder schneller ist als { $before }, lässt sich noch nicht sagen: { NUMBER($ratio, maximumFractionDigits: 2) }-mal ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) so viel Wartezeit pro Arbeitsstunde, gemessen bei: { $users }.
site-told-first = Version { $version } ist die erste, die genügend viele haben, gemessen bei: { $users }. Davor gibt es keine zum Vergleichen.
site-told-none = Keine Version hatte in einer Woche, die vorbei ist, genügend Nutzer.
site-slow-since =
    { $more ->
        [0] Langsam seit Version { $version }: { NUMBER($ratio, maximumFractionDigits: 2) }-mal ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) so viel Wartezeit pro Arbeitsstunde wie mit { $before }, gemessen bei: { $users }. Von keiner späteren ist bekannt, dass sie schneller ist.
        [one] Langsam seit Version { $version }: { NUMBER($ratio, maximumFractionDigits: 2) }-mal ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) so viel Wartezeit pro Arbeitsstunde wie mit { $before }, gemessen bei: { $users }. Eine spätere ist noch langsamer, und von keiner ist bekannt, dass sie schneller ist.
       *[other] Langsam seit Version { $version }: { NUMBER($ratio, maximumFractionDigits: 2) }-mal ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) so viel Wartezeit pro Arbeitsstunde wie mit { $before }, gemessen bei: { $users }. { NUMBER($more) } spätere sind noch langsamer, und von keiner ist bekannt, dass sie schneller ist.
    }
site-slow-in = Am meisten mehr gewartet wurde in
site-slow-short = langsam seit { $version }
site-slow-short-in = langsam seit { $version }, am meisten in { $issue }
site-told-lags =
    { $lags ->
        [one] { $users } mit { NUMBER($lags) } Ruckler, den dieses Plug-in verursacht hat, zusammen { $waited } gewartet.
       *[other] { $users } mit { NUMBER($lags) } Rucklern, die dieses Plug-in verursacht hat, zusammen { $waited } gewartet.
    }
site-versions = Versionen
site-versions-about = Jede Version im Vergleich zur vorigen. Der Balken ist der Bereich, der den wahren Wert in 99 von 100 Fällen enthält: Links der Linie ist sie schneller, rechts langsamer. Unter jedem Wert pro Stunde steht sein eigener Bereich, wo es genug Nutzer dafür gibt.
site-rate-range = { $low } – { $high }
site-versions-in = In { $program }
site-version = Version
site-version-since = Seit
site-version-users = Nutzer
site-version-hours = Arbeitsstunden
site-version-lags = Ruckler pro Stunde
site-version-waited = Gewartet pro Stunde
site-version-beside = Verglichen mit der vorigen
site-version-machines =
    { $count ->
        [one] auf Computern von { NUMBER($count) } Art
       *[other] auf Computern von { NUMBER($count) } Arten
    }
site-version-matched-users = jeder mit sich selbst verglichen
site-version-matched-all = alle verglichen, auf ähnlichen Computern
site-version-along =
    { $more ->
        [0] Die meisten bekamen in derselben Woche auch das Folgende, woran es stattdessen liegen kann: { $others }.
       *[other] Die meisten bekamen in derselben Woche auch das Folgende, woran es stattdessen liegen kann: { $others } und { NUMBER($more) } weitere.
    }
site-version-named = { $name } { $version }
site-machines-processors = { $processors } Prozessoren
site-machines-memory = { $memory } GiB
site-machines-any = jeder Computer
site-starts = Startdauer
site-starts-about = Wie lange ein Programm braucht, bis es sein erstes Ereignis behandelt. Jeder Nutzer zählt einmal, mit dem mittleren seiner Starts. Zeiten brauchen mehr Nutzer als die anderen Zahlen. Wer eine neuere Version hat, hat vielleicht auch einen schnelleren Computer.
site-starts-program = Programm
site-starts-all-versions = alle Versionen
site-starts-no-version = unbekannt
site-starts-count = Starts
site-starts-middle = Üblicher Start
site-starts-middle-about = Die Hälfte der Nutzer wartet nicht länger.
site-starts-half = Mittlere Hälfte der Nutzer
site-starts-half-about = Ein Viertel der Nutzer wartet kürzer, ein Viertel länger.
site-starts-range = { $low } bis { $high }
site-starts-few = zu wenige Nutzer
site-author-issues = Seine Probleme
site-author-issues-about = Nutzer, Ruckler und Zeiten sind die der Ruckler, die dieses Plug-in verursacht hat. Ein geöffnetes Problem zeigt, wie lang Ruckler dort sind, was das Programm gerade tat, und wo: das gilt für alle Ruckler an derselben Stelle, gleich was sie verursacht hat.
site-author-no-issues = Von keinem Problem dieses Plug-ins lässt sich etwas sagen.
site-issue-mixed = { NUMBER($own) } von { NUMBER($all) } Rucklern an dieser Stelle zählen hier. Die übrigen hatten andere Ursachen; Längen, was das Programm gerade tat, und Aufrufkontexte sind die von allen.
site-lengths = Wie lang die Ruckler sind
site-lengths-none = Wie lang die Ruckler sind, lässt sich nicht sagen.
site-lengths-threshold = Ruckler, die so lang oder länger sind
site-lengths-told = Etwa { NUMBER($count) } von 100 Rucklern dauerten { $time } oder länger
site-lengths-beyond = Höchstens { NUMBER($count) } von 100 Rucklern dauerten { $time } oder länger
site-reached = Nutzer nach ihrem längsten Ruckler
site-reached-about = Insgesamt { $users }. Wo eine Länge fehlt, würde sie zu wenige Nutzer unterscheiden.
site-reached-length = Längster Ruckler
site-reached-step = { $time } oder länger
site-states = Was das Programm gerade tat
site-state-working = führte Code aus
site-state-blocked = wartete auf eine Sperre
site-state-waiting = wartete auf einen anderen Thread
site-state-sleeping = schlief
site-state-io = las oder schrieb
site-shares = Was die Ruckler verursacht hat
site-share-unnamed = Plug-ins, die nicht genannt werden
site-system-other = andere Systeme
site-spread = Wer darauf wartet
site-spread-about = Nutzer und ihr Anteil an der Wartezeit. Computer werden unterschieden, soweit jeder Teil der Ruckler einer Woche von genügend Nutzern ist; wer etwas gewechselt hat, steht in mehreren Zeilen.
site-spread-time = Zeit
site-spread-programs = Programm
site-spread-versions = Version
site-spread-systems = System
site-spread-processors = Prozessoren
site-spread-memory = Speicher
site-spread-java = Java
site-spread-java-name = Java { $version }
site-spread-rest = andere, zu wenige zum Nennen
site-spread-unknown = Zu wenige Nutzer, um sie hiernach zu unterscheiden: { $features }
site-reports = Berichte
site-reports-about = Jeder stammt von jemandem, der ihn hier zeigt, so wie er angesehen wurde. Die Reihenfolge sagt nichts.
site-report = Bericht { NUMBER($number) }
site-ring = Aufrufkontexte
site-ring-about = Der innerste Ring ruft den nächsten weiter außen auf. Je breiter ein Stück, desto mehr Ruckler waren darin.
site-ring-none = Kein Aufrufpfad hat genügend Nutzer.
site-ring-whole = Von Anfang an
site-ring-out = Einen Ring zurück
site-ring-piece = { $method }: in { NUMBER($percent, maximumFractionDigits: 0) } % seiner Ruckler
site-ring-deeper = Enter oder ein Klick zeigt, was darin ist.
site-ring-others = anderer Code
site-path = Häufigster Aufrufpfad
site-path-users = { NUMBER($percent, maximumFractionDigits: 0) } % seiner Ruckler, { $users }
site-weeks = Woche für Woche
site-elsewhere = Nicht von einem Plug-in verursacht
site-elsewhere-link = Was kein Plug-in verursacht hat
site-elsewhere-about = Nutzer, Ruckler und Zeiten sind die der Ruckler, von denen kein Plug-in als Ursache bekannt ist: die des Programms selbst, der Speicherbereinigung, des Computers, von Plug-ins, die nicht genannt werden, und die mit unbekannter Ursache. Wie lang Ruckler sind, was das Programm gerade tat, und wo, gilt für alle Ruckler an derselben Stelle, gleich was sie verursacht hat.
site-elsewhere-none = Außer Rucklern von Plug-ins lässt sich nichts nennen.
site-similar = Ähnliche Probleme
site-similar-about = Probleme mit ähnlichen Wegen durch den Code haben vielleicht eine einzige Ursache. Am Regler ziehen: Was links seiner Linie verbunden ist, gilt als ähnlich.
site-similar-all-about = Probleme verschiedener Plug-ins mit ähnlichen Wegen durch den Code haben vielleicht eine einzige Ursache, sodass eine Änderung sie alle behebt. Verglichen sind die ersten { NUMBER($count) } nach Nutzern × Zeit. Am Regler ziehen: Was links seiner Linie verbunden ist, gilt als ähnlich.
site-similar-cut = Wie unähnlich sie sein dürfen
site-similar-cut-value = bis { NUMBER($percent, maximumFractionDigits: 0) } % unähnlich
site-similar-none = Keine zwei Probleme sind so ähnlich.
site-similar-found =
    { $groups ->
        [one] { NUMBER($groups) } Gruppe ähnlicher Probleme
       *[other] { NUMBER($groups) } Gruppen ähnlicher Probleme
    }
site-similar-group = { NUMBER($count) } Probleme, zusammen { $waited } gewartet
site-similar-group-of = { NUMBER($count) } Probleme aus { NUMBER($plugins) } Ursachen, zusammen { $waited } gewartet
site-similar-tree = Welche Probleme ähnlich sind
site-beside = Für Programme und Readme-Dateien
site-beside-programs = Für Programme
site-beside-json = Alles von dieser Seite als JSON
site-beside-feed = Feed mit allem, was langsamer wurde (Atom)
site-beside-badge = Abzeichen (SVG)
site-badge-markdown = Das Abzeichen in Markdown
site-badge-copy = Kopieren
site-badge-copied = Kopiert
