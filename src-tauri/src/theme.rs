//! Whether the desktop's theme is a dark one, told to the web view.

#[cfg(target_os = "linux")]
pub use self::linux::tell_web_view;

/// Elsewhere it knows.
#[cfg(not(target_os = "linux"))]
pub fn tell_web_view() {}

#[cfg(target_os = "linux")]
mod linux {
    use gtk::prelude::*;

    /// The only dark theme of GTK 3 whose name does not say so. The web view knows this theme's high contrast, but not its black
    /// ground.
    const INVERSE: &str = "HighContrastInverse";

    /// Now, and whenever the desktop has another theme. On the main thread, before there is a window.
    pub fn tell_web_view() {
        let Some(settings) = gtk::Settings::default() else {
            return;
        };
        let as_it_was = settings.is_gtk_application_prefer_dark_theme();
        let tell = move |settings: &gtk::Settings| {
            let inverse = settings
                .gtk_theme_name()
                .is_some_and(|name| name == INVERSE);
            settings.set_gtk_application_prefer_dark_theme(as_it_was || inverse);
        };
        tell(&settings);
        settings.connect_gtk_theme_name_notify(tell);
    }
}
