### Was `laggard doctor` und Einstellungen › Diagnose auf diesem Computer finden.

doctor-data = Datenordner
doctor-database = Datenbank
doctor-settings = Einstellungen
doctor-policy = Richtlinie
doctor-agent = Agent
doctor-java = Java
doctor-programs = Programme
doctor-display = Bildschirm
doctor-notifications = Benachrichtigungen
doctor-tray = Tray
doctor-last-launch = Letzter Start

doctor-data-unusable = { $path } lässt sich nicht benutzen: { $why }
doctor-database-unusable = sie lässt sich nicht benutzen: { $why }
doctor-policy-unread = { $path } kann nicht befolgt werden: { $why }
doctor-settings-unread = { $count ->
    [one] { $names } ist nicht lesbar (beschädigt oder von einem neueren Laggard)
   *[other] { $names } sind nicht lesbar (beschädigt oder von einem neueren Laggard)
}
doctor-agent-found = Version { $version } in { $path }
doctor-agent-missing = seine Jar-Datei ist nicht hier: { $places }
doctor-agent-version = { $path } hat Version { $found }, dieses Laggard braucht { $needed }
doctor-agent-unusable = er lässt sich nicht benutzen: { $why }
doctor-java-found = { $version } in { $path }
doctor-java-missing = kein java im PATH und kein JAVA_HOME
doctor-java-unusable = { $path } lässt sich nicht starten: { $why }
doctor-java-foreign = { $path } antwortet nicht wie ein Java
doctor-java-old = { $path } ist Java { $version } und damit zu alt zum Messen
doctor-install = { $name } in { $path }
doctor-no-install = liegt an keinem der Orte, an denen es sonst liegt
doctor-no-installs = keines von denen, die Laggard selbst findet, liegt dort, wo es sonst liegt: { $hosts }
doctor-no-display = weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt
doctor-of-system = vom System selbst
doctor-service = vorhanden
doctor-no-service = auf diesem Desktop bietet das kein Programm an
doctor-no-session = kein Sitzungsbus
doctor-service-unknown = ohne { $program } lässt sich das nicht feststellen
doctor-not-measured = { $title } wurde nicht gemessen: { $why }
doctor-not-measured-full = { $title } wurde nicht gemessen: Auf der Festplatte war kein Platz mehr, nicht einmal für den Grund

doctor-data-advice = dort Platz schaffen, dafür sorgen, dass dort sonst niemand schreiben darf, oder in LAGGARD_DATA_DIR einen anderen Ordner angeben
doctor-database-advice = ohne sie kann Laggard nicht arbeiten
doctor-policy-advice = Ihrer Administration sagen; bis dahin wird nichts geteilt, und was sie ausgeschaltet hat, bleibt aus
doctor-settings-advice = was vielleicht verboten war, bleibt aus, bis es neu gewählt wird: in den Einstellungen
doctor-agent-advice = Laggard neu installieren oder die Jar-Datei in LAGGARD_AGENT_JAR angeben
doctor-java-advice = ein JDK ab Version 17 installieren (Debian und Ubuntu: apt install default-jdk) oder JAVA_HOME auf eines setzen; ein Programm mit eigenem Java braucht keines
doctor-install-advice = eines nennen: laggard run -- /pfad/zum/programm, oder in den Einstellungen unter Programme hinzufügen
doctor-display-advice = in einer Desktop-Sitzung starten; ohne eine solche hilft xvfb-run
doctor-notifications-advice = was gemeldet würde, steht in Laggards Eingang; für Benachrichtigungen einen Benachrichtigungsdienst installieren (Paket xfce4-notifyd, notification-daemon oder mate-notification-daemon)
doctor-tray-advice = die App mit --open starten oder die Befehlszeile benutzen; für ein Symbol braucht es eine Leiste mit Tray (in GNOME: die Erweiterung AppIndicator)
doctor-session-advice = in einer Desktop-Sitzung starten oder dbus-run-session benutzen
doctor-lookup-advice = das Paket dbus-bin (oder dbus) installieren
doctor-launch-advice = noch einmal starten; hilft das nicht, es mit { $path } den Entwicklern von Laggard melden
